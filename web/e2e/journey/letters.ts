import { expect, type Page } from '@playwright/test';
import { messageContract, rowsOf } from '#shared/messages.ts';
import type { TestClient } from '#api/testing/test-client.ts';

/** Writes a message to a team member in the message centre, in the foreground window. */
export async function writeLetter(page: Page, receiverId: number, subject: string): Promise<void> {
  // A page in the background is drawn once a second, and every click on it takes two.
  await page.bringToFront();
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Recipient/).selectOption(String(receiverId));
  await form.getByLabel(/^Subject/).fill(subject);
  await form.getByLabel(/^Message/).fill(`About ${subject}`);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form).toHaveCount(0);
}

/** The subjects of the messages that a team member received from a person, oldest first. */
export async function lettersFrom(reader: TestClient, senderId: number): Promise<string[]> {
  const inbox = await reader.call(messageContract.list, { query: { folder: 'inbox', limit: 100 } });
  return rowsOf(inbox, 'inbox')
    .filter((one) => one.senderId === senderId)
    .map(({ subject }) => subject)
    .toReversed();
}

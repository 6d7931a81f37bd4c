import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { doctor, openCase, ready } from './testing/review-world.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** The field is disabled until the device has looked for an earlier draft. */
async function reason(): Promise<HTMLTextAreaElement> {
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  await waitFor(() => expect(field.readOnly).toBe(false));
  return field;
}

async function ask() {
  const world = await openCase({ status: 'approved', reviewNotes: 'Fine.' });
  await world.user.click(await ready('Reject approved order'));
  return world;
}

test('the reason for taking an approval back outlives the way out of the case, until it is sent', async () => {
  const before = await ask();
  await before.user.type(await reason(), 'New findings.');
  await settleDrafts();
  cleanup();

  const { user } = await ask();
  const field = await reason();
  await waitFor(() => expect(field.value).toBe('New findings.'));
  await user.click(screen.getByRole('button', { name: 'Reject order' }));
  await screen.findByText('SEM-1041 of Maya Thompson was rejected.');
  await waitFor(async () => expect(await countDrafts(doctor)).toBe(0));
});

import { expect, test, type Page } from '@playwright/test';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { expectAccessible } from '../journey/axe.ts';
import { correspondents, type Correspondents } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const LONG = 'It is the same as on the days before. '.repeat(8);

type Writing = Pick<Correspondents, 'patient' | 'patientId' | 'doctor' | 'doctorId'>;

const write = ({ patient, doctorId }: Writing, subject: string, parentId: number | null = null) =>
  patient.client.call(messageContract.send, {
    body: { receiverId: doctorId, subject, content: `${subject}. ${LONG}`, parentId },
  });

/** Ten letters between the two, those of the doctor as answers, all of them read. */
async function aPast(pair: Writing): Promise<void> {
  const first = await write(pair, 'Day 1');
  const parentId = first.id;
  for (let day = 2; day <= 10; day++) {
    if (day % 2 > 0) await write(pair, `Day ${day}`, parentId);
    else {
      const body = { receiverId: pair.patientId, subject: `Day ${day}`, content: LONG, parentId };
      await pair.doctor.call(messageContract.send, { body });
    }
  }
  const thread = await pair.doctor.call(messageContract.thread, { params: { id: parentId } });
  for (const { id, receiverId } of thread) {
    const reader = receiverId === pair.doctorId ? pair.doctor : pair.patient.client;
    await reader.call(messageContract.markRead, { params: { id } });
  }
}

const entries = (page: Page) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('article');

/** What the patient sees of whether their letter was read. */
const statusOf = async ({ patient }: Writing, { id }: Message) =>
  (await patient.client.call(messageContract.thread, { params: { id } })).find(
    (one) => one.id === id,
  )!.status;

test('a conversation stays at its newest message, and marks only what was on screen', async ({
  browser,
  baseURL,
}) => {
  const pair = await correspondents(baseURL!);
  await aPast(pair);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: DESK, locale: 'en-US' });
  const { page } = await signIn(context, 'doctor');
  const sheet = page
    .getByRole('region')
    .filter({ has: page.getByRole('list') })
    .last();

  await test.step('it opens at its end, with the record beside it', async () => {
    await page.goto(`/doctor/messages?with=${pair.patientId}`);
    await expect(entries(page)).toHaveCount(10);
    await expect(entries(page).last()).toBeInViewport();
    await expect(entries(page).first()).not.toBeInViewport();
    const record = page.getByRole('complementary', { name: 'Patient’s record' });
    await expect(record).toContainText('Allergies');
    await expect(record).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step('which is no look at the form: no decision follows from it', async () => {
    const params = { id: pair.patient.order.id };
    await pair.doctor.call(orderContract.claim, { params });
    const body = { status: 'approved' } as const;
    const decided = await pair.doctor.try(orderContract.move, { params, body });
    expect(decided.body).toMatchObject({ code: orderErrors.form_unseen.code });
  });

  await test.step('what comes is in sight, and read', async () => {
    const letter = await write(pair, 'Day 11');
    await expect(entries(page)).toHaveCount(11, { timeout: 20_000 });
    await expect(entries(page).last()).toBeInViewport();
    await expect.poll(() => statusOf(pair, letter)).toBe('read');
  });

  await test.step('who reads further up stays there, and what comes is not read', async () => {
    await sheet.evaluate((one) => (one.scrollTop = 0));
    await expect(entries(page).first()).toBeInViewport();
    const letter = await write(pair, 'Day 12');
    await expect(entries(page)).toHaveCount(12, { timeout: 20_000 });
    await expect(entries(page).first()).toBeInViewport();
    await expect(entries(page).last()).not.toBeInViewport();
    expect(await statusOf(pair, letter)).toBe('unread');
  });

  await test.step('who writes sees it below everything', async () => {
    await page.getByRole('button', { name: 'Reply' }).last().click();
    const form = page.getByRole('dialog', { name: 'Reply' });
    await form.getByLabel(/^Message/).fill('Please drink a lot of water.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form).toHaveCount(0);
    await expect(entries(page)).toHaveCount(13);
    await expect(entries(page).last()).toContainText('Please drink a lot of water.');
    await expect(entries(page).last()).toBeInViewport();
  });
  await context.close();
});

test('on a phone a person opens over the list, and back leads to where one was in it', async ({
  browser,
  baseURL,
}) => {
  const pair = await correspondents(baseURL!);
  await aPast(pair);
  for (let person = 0; person < 6; person++) {
    const { client } = await Buyer.member(baseURL!);
    const body = { receiverId: pair.doctorId, subject: 'A question', content: LONG };
    await client.call(messageContract.send, { body });
  }
  const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, locale: 'en-US' });
  const { page } = await signIn(context, 'doctor');
  await page.goto('/doctor/messages');
  const list = page.getByRole('tabpanel', { name: 'People' });
  const rows = list.getByRole('link');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(8);
  await rows.last().scrollIntoViewIfNeeded();
  const scrolled = () => list.locator('[data-scrolls]').evaluate((one) => one.scrollTop);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await rows.last().click();
  await expect(entries(page).last()).toBeInViewport();
  await expect(list).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the list' }).first().click();
  await expect(list).toBeVisible();
  expect(await scrolled()).toBe(before);
  await expect(rows.last()).toBeFocused();
  await context.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { recallContract, type RecallLetters } from '#shared/recalls.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { markOptedOut } from '#api/notifications/address-state.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now } from '#api/platform/clock.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aPrescription, aSupply } from './pharmacy.factory.ts';

const gateway = new SmsGateway();
let app: TestApp;
let doctor: User;
let office: TestClient;
let twice: User;
const count = { supplies: 0 };

async function shipped(customer: User | undefined, lot: string): Promise<void> {
  const em = app.em();
  const order = await anOrder(em, { ...(customer && { customer }), paymentStatus: 'paid' });
  const prescription = await aPrescription(em, app.deps.secrets.data, order, { author: doctor });
  await aSupply(em, order, { prescription, lot, state: 'shipped', shippedAt: now() });
  count.supplies += 1;
}

beforeAll(async () => {
  app = await startTestApp(await gateway.start());
  const em = app.em();
  doctor = await aDoctor(em);
  office = await app.as(await anAdmin(em));
  twice = await aCustomer(em, { language: 'vi' });
  await shipped(twice, 'LOT-9');
  await shipped(twice, 'LOT-9');
  await shipped(await aCustomer(em), 'lot-9');
  await shipped(undefined, 'LOT-9');
  await shipped(await aCustomer(em), 'LOT_9');
});
afterAll(async () => {
  await app.stop();
  await gateway.stop();
});

const letter = (subject: string) => ({ subject, content: `${subject}: please stop using it.` });
const letters: RecallLetters = { en: letter('Lot 9'), vi: letter('Lô 9'), es: letter('Lote 9') };

test('finds who got a lot, whatever its case, and nobody for what is like it', async () => {
  const found = await office.call(recallContract.find, { query: { lot: 'LOT-9' } });
  expect(found.map(({ lot }) => lot).sort()).toEqual(['LOT-9', 'LOT-9', 'LOT-9', 'lot-9']);
  expect(found.filter(({ isGuest }) => isGuest)).toHaveLength(1);
  const byProduct = await office.call(recallContract.find, { query: { product: 'semaglutide' } });
  expect(byProduct).toHaveLength(count.supplies);
  const later = { from: '2999-01-01' };
  expect(await office.call(recallContract.find, { query: later })).toEqual([]);
  // Everybody is no recall.
  await expect(office.call(recallContract.find, { query: {} })).rejects.toMatchObject({
    status: 400,
  });
});

test('writes to each person once and in their language, and to guests by text message', async () => {
  const body = { filter: { lot: 'LOT-9' }, letters };
  const sent = await office.call(recallContract.send, { body });
  expect(sent).toMatchObject({ people: 3, told: 0, lot: 'LOT-9' });
  await app.drain();
  const [kept] = await office.call(recallContract.list);
  expect(kept).toMatchObject({ id: sent.id, people: 3, told: 3 });

  const received = await app.em().find(Message, { receiver: twice.id });
  expect(received).toHaveLength(1);
  expect(received[0]!.open(app.deps.secrets.data).subject).toBe('Lô 9');
  const news = await app.em().find(Notification, { user: twice.id });
  expect(news.map(({ kind }) => kind)).toEqual(['recall_notice']);
  const toGuest = gateway.sent.filter(({ to }) => to.endsWith('5559990000'));
  expect(toGuest).toHaveLength(1);
  expect(toGuest[0]!.text).not.toMatch(/lot|semaglutid/i);
});

test('sent again, by a second click or after a lost answer, goes only to whom it has not gone', async () => {
  const em = app.em();
  const first = await aCustomer(em);
  await shipped(first, 'TWICE-1');
  const body = { filter: { lot: 'TWICE-1' }, letters };
  const send = () => office.call(recallContract.send, { body });
  const [one, other] = await Promise.all([send(), send()]);
  expect(other.id).toBe(one.id);
  const later = await aCustomer(em);
  await shipped(later, 'TWICE-1');
  expect((await send()).people).toBe(1);
  await app.drain();
  for (const { id } of [first, later])
    expect(await app.em().count(Message, { receiver: id })).toBe(1);
});

test('reaches those whose login was switched off, who still have the medicine', async () => {
  const phone = '+15557771234';
  const person = await aCustomer(app.em(), { phone });
  await shipped(person, 'OFF-1');
  await app.em().nativeUpdate(User, { id: person.id }, { isActive: false });
  await office.call(recallContract.send, { body: { filter: { lot: 'OFF-1' }, letters } });
  await app.drain();
  expect(gateway.sent.filter(({ to }) => to.endsWith('5557771234'))).toHaveLength(1);
  expect((await office.call(recallContract.list))[0]).toMatchObject({ people: 1, told: 1 });
});

test('whose login was switched off and whom nothing reaches is not counted as told', async () => {
  const phone = '+15557771235';
  const person = await aCustomer(app.em(), { phone, email: null });
  await shipped(person, 'OFF-2');
  await app.em().nativeUpdate(User, { id: person.id }, { isActive: false });
  await markOptedOut(app.em(), phone);
  await office.call(recallContract.send, { body: { filter: { lot: 'OFF-2' }, letters } });
  await app.drain();
  expect((await office.call(recallContract.list))[0]).toMatchObject({ people: 1, told: 0 });
});

test('is not sent to nobody, nor without words', async () => {
  const filter = { lot: 'nobody-has-it' };
  await expect(
    office.call(recallContract.send, { body: { filter, letters } }),
  ).rejects.toMatchObject({ code: 'pharmacy.recall_empty' });
  const empty = { ...letters, vi: { subject: ' ', content: 'x'.repeat(5_000) } };
  await expect(
    office.call(recallContract.send, { body: { filter: { lot: 'LOT-9' }, letters: empty } }),
  ).rejects.toMatchObject({ status: 400 });
});

test('the list leaves as a spreadsheet, which is recorded', async () => {
  const answer = await office.try(recallContract.export, { query: { lot: 'LOT-9' } });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="recall-\d{4}-\d{2}-\d{2}\.xlsx"$/),
  ]);
  const where = { action: 'export', subject: 'recall' } as const;
  const [entry] = await app.em().find(AuditEntry, where);
  expect(JSON.parse(entry!.detail!)).toEqual({ filter: { lot: 'LOT-9' } });
});

test('is the matter of admins', async () => {
  const staff = await app.as(await aStaffMember(app.em()));
  for (const endpoint of [recallContract.list, recallContract.export, recallContract.find]) {
    expect((await staff.try(endpoint, { query: { lot: 'LOT-9' } } as never)).status).toBe(403);
  }
});

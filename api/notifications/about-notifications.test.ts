import { expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { openPushApp } from '#api/testing/push-app.ts';
import { notify } from './notifications.service.ts';

const { app, service } = await openPushApp();

const newsOf = async (user: User) =>
  (await app.as(user)).call(notificationContract.list).then(({ items }) => items);

test('a message names its sender and the order inside the app, and neither in its push', async () => {
  const doctor = await anAdmin(app.em(), { fullName: 'Canary Doctor' });
  const { order, customer } = await aCase(app);
  const mine = await app.as(customer);
  await mine.call(notificationContract.subscribe, { body: service.subscribe() });
  await (
    await app.as(doctor)
  ).call(messageContract.send, {
    body: { receiverId: customer.id, subject: 'Hello', content: 'Hi', orderId: order.id },
  });
  await app.drain();
  expect(await newsOf(customer)).toMatchObject([
    {
      kind: 'message_received',
      person: { id: doctor.id, fullName: 'Canary Doctor' },
      reference: order.referenceNumber,
    },
  ]);
  expect(service.received).toHaveLength(1);
  expect(service.received[0]!.text).not.toMatch(/Canary/);
  expect(service.received[0]!.text).not.toContain(order.referenceNumber);
  const [message] = await mine
    .call(messageContract.list, { query: { folder: 'inbox' } })
    .then((all) => (Array.isArray(all) ? all : []));
  expect(message).toMatchObject({ orderId: order.id, orderReference: order.referenceNumber });
});

test('a waiting case is named to those who review, and clears for all of them with the decision', async () => {
  const [first, second] = [await aDoctor(app.em()), await aDoctor(app.em())];
  await buyAndFill(app.guest());
  await app.drain();
  const [told] = await newsOf(second);
  expect(told).toMatchObject({
    kind: 'case_waiting',
    isRead: false,
    reference: expect.any(String),
  });
  expect(told!.person).toEqual({ id: null, fullName: expect.any(String) });
  await havingRead(await app.as(first)).call(orderContract.move, {
    params: { id: told!.subjectId! },
    body: { status: 'approved', reviewNotes: 'fine' },
  });
  await app.drain();
  // Neither the one who decided nor the other is told any more that it waits.
  for (const doctor of [first, second]) {
    expect((await newsOf(doctor)).filter(({ subjectId }) => subjectId === told!.subjectId)).toEqual(
      [],
    );
  }
});

test('a long queue leaves room for the other news', async () => {
  const doctor = await aDoctor(app.em());
  const tell = (kind: 'case_waiting' | 'password_changed', subjectId: number | null) =>
    app
      .em()
      .transactional((em) =>
        notify(em, [doctor.id], { kind, subjectId, happening: `${kind}:${subjectId}` }),
      );
  await tell('password_changed', null);
  for (let id = 1; id <= 60; id += 1) await tell('case_waiting', 900_000 + id);
  const kinds = (await newsOf(doctor)).map(({ kind }) => kind);
  expect(kinds).toContain('password_changed');
  expect(kinds.filter((kind) => kind === 'case_waiting')).toHaveLength(50);
});

test('a notification about a case tells somebody who does not review no name', async () => {
  const { order, customer } = await aCase(app);
  await app.em().transactional((em) =>
    notify(em, [customer.id], {
      kind: 'case_waiting',
      subjectId: order.id,
      happening: 'case:odd',
    }),
  );
  expect((await newsOf(customer))[0]).toMatchObject({ person: null });
});

test('a refund is announced when the money is on its way, with a link to the payments', async () => {
  const { customer } = await aCase(app);
  const admin = await app.as(await anAdmin(app.em()));
  const { payments } = await admin.call(ledgerContract.list, { query: { limit: 1 } });
  const payment = payments[0]!;
  await admin.call(ledgerContract.refund, {
    params: { id: payment.id },
    body: { reason: 'goodwill' },
  });
  await app.drain();
  expect((await newsOf(customer)).filter(({ kind }) => kind === 'order_refunded')).toMatchObject([
    { path: '/dashboard/payments', reference: expect.any(String), isRead: false },
  ]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { dosingContract } from '#shared/dosing.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
const WORDS = 'The hospital says I have pancreatitis';

test('a disease that stops the medicine holds and calls alike, in a letter and in a check-in', async () => {
  const em = app.em();
  const doctor = await aDoctor(em);
  const theirs = await app.as(doctor);
  for (const way of ['letter', 'check-in'] as const) {
    const patient = await aCustomer(em);
    await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
    const mine = await app.as(patient);
    expect((await mine.call(dosingContract.mine)).hasOpenRed).toBe(false);
    if (way === 'letter') {
      const body = { subject: 'News', content: WORDS, receiverId: doctor.id };
      await mine.call(messageContract.send, { body });
    } else {
      const body = { clientId: randomUUID(), answers: someAnswers({ words: WORDS }) };
      await mine.call(checkInContract.send, { body });
    }
    await app.drain();
    expect((await mine.call(dosingContract.mine)).hasOpenRed).toBe(true);
  }
  const { items } = await theirs.call(notificationContract.list);
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['check_in_urgent', 'message_urgent']);
});

test('a guest who told of one hears later too that it cannot wait', async () => {
  const device = app.guest();
  const { id } = await buyAndFill(device, { phone: '5553087001' });
  const reviewer = await aDoctor(app.em());
  await app.em().nativeUpdate(Order, { id }, { status: 'active', reviewer: reviewer.id });
  const body = { clientId: randomUUID(), answers: someAnswers({ words: WORDS }) };
  await device.call(guestCheckInContract.send, { params: { id }, body });
  const query = { answers: 'none' } as const;
  expect(await device.call(guestCheckInContract.list, { params: { id }, query })).toMatchObject([
    { isRed: true, look: null },
  ]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import { checkInContract, type CheckInLook } from '#shared/check-ins.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { movedPlan } from '#shared/dosing/plan.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { aDosePlan } from '#api/dosing/dosing.factory.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { signCheckout } from '#api/http/session.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { Message } from '#api/messages/message.entity.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { aSupplyToCome } from '#api/supplies/supplies.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
const key = () => app.deps.secrets.data;

/** In treatment, with a parcel to come that nothing holds but a check-in. */
async function aTreated({ isGuest = false, heldFrom = null as string | null } = {}) {
  const em = app.em();
  const doctor = await aDoctor(em);
  const customer = isGuest ? null : await aCustomer(em);
  const checkoutId = isGuest ? randomUUID() : undefined;
  const order = await anOrder(em, {
    ...{ status: 'active', reviewer: doctor },
    ...(customer ? { customer } : { checkoutId }),
  });
  await aPayment(em, order);
  await anIntake(em, key(), order);
  await aPrescription(em, key(), order);
  await aDosePlan(em, key(), { order, author: doctor, heldFrom });
  await aSupplyToCome(em, order);
  const asDoctor = await app.as(doctor);
  const answers = someAnswers({ signs: ['severe_pain'] });
  const body = { clientId: randomUUID(), answers };
  if (customer) await (await app.as(customer)).call(checkInContract.send, { body });
  else {
    const guest = app.guest();
    guest.cookies.set('checkout', signCheckout(app.deps.secrets.checkout, checkoutId!));
    await guest.call(guestCheckInContract.send, { params: { id: order.id }, body });
  }
  const close = async (action: UrgentAction) => {
    const [waiting] = (await asDoctor.call(checkInContract.waiting)).filter((one) =>
      customer ? one.patient.id === customer.id : true,
    );
    const look = { decision: 'acted', action, note: 'Reached by phone, and told so.' } as const;
    await asDoctor.call(checkInContract.look, { params: { id: waiting!.id }, body: look });
  };
  return { asDoctor, doctor, customer, order, close };
}

const blocksOf = async (order: Order) =>
  (await blocksOfOrders(app.em(), app.deps, [order])).get(order.id);
const planOf = async ({ id }: Order) => {
  const [row] = await app
    .em()
    .find(DosePlan, { order: id }, { orderBy: { version: 'desc' }, limit: 1 });
  return { ...row!.open(key()), version: row!.version };
};

test.each(['told_to_stop', 'sent_to_emergency'] as const)(
  'whoever was %s is shown no dose and sent nothing, until a doctor goes on',
  async (action) => {
    const { asDoctor, customer, order, close } = await aTreated();
    expect(await blocksOf(order)).toEqual(['red_open']);
    await close(action);
    expect(await blocksOf(order)).toEqual(['prescription']);
    const mine = await (await app.as(customer!)).call(dosingContract.mine);
    expect(mine.plan?.content.heldFrom).toBe(practiceDay());

    const { content, version } = await planOf(order);
    await asDoctor.call(dosePlanContract.plan, {
      params: { orderId: order.id },
      body: { content: movedPlan(content, 'restart', practiceDay())!, move: 'restart', version },
    });
    expect(await blocksOf(order)).toEqual([]);
  },
);

test('nobody who was told to stop reads "continue as planned" about another check-in', async () => {
  const { asDoctor, customer, close } = await aTreated();
  const answers = someAnswers();
  await (
    await app.as(customer!)
  ).call(checkInContract.send, { body: { clientId: randomUUID(), answers } });
  await close('told_to_stop');
  const waiting = await asDoctor.call(checkInContract.waiting);
  const params = { id: waiting.find(({ patient }) => patient.id === customer!.id)!.id };
  const look = (body: z.input<typeof CheckInLook>) =>
    asDoctor.try(checkInContract.look, { params, body });
  expect((await look({ decision: 'continue' })).body).toMatchObject({ code: 'check_in.on_hold' });
  const answer = 'Please wait until I have called you.';
  expect((await look({ decision: 'answered', answer })).status).toBe(200);
});

test('nor does somebody whose urgent letter waits for an answer', async () => {
  const { asDoctor, doctor, customer, close } = await aTreated();
  const em = app.em();
  const letter = await aMessage(em, key(), { from: customer!, to: doctor });
  await em.nativeUpdate(Message, { id: letter.id }, { attention: 'urgent' });
  await close('called');
  const body = { clientId: randomUUID(), answers: someAnswers() };
  await (await app.as(customer!)).call(checkInContract.send, { body });
  const waiting = await asDoctor.call(checkInContract.waiting);
  const params = { id: waiting.find(({ patient }) => patient.id === customer!.id)!.id };
  const look = { decision: 'continue' } as const;
  expect((await asDoctor.try(checkInContract.look, { params, body: look })).body).toMatchObject({
    code: 'check_in.urgent_first',
  });
});

test('a hold that was to begin later begins now', async () => {
  const later = '2999-01-01';
  const { order, close } = await aTreated({ heldFrom: later });
  await close('told_to_stop');
  expect((await planOf(order)).content.heldFrom).toBe(practiceDay());
  expect(await blocksOf(order)).toEqual(['prescription']);
});

test.each(['called', 'nothing_wrong'] as const)(
  '"%s" leaves the doses as they are',
  async (action) => {
    const { order, close } = await aTreated();
    await close(action);
    expect((await planOf(order)).content.heldFrom).toBeNull();
    expect(await blocksOf(order)).toEqual([]);
  },
);

test('a guest is kept from the next dose as well', async () => {
  const { order, close } = await aTreated({ isGuest: true });
  await close('told_to_stop');
  expect((await planOf(order)).content.heldFrom).toBe(practiceDay());
});

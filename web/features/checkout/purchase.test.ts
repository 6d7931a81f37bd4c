import { expect, test } from 'vitest';
import { anOrder } from '#web/testing/samples.ts';
import { learnFrom, newPurchase, placedOrder } from './purchase.ts';

test.each(['open', 'paid'] as const)(
  'an order that its patient called off is no part of a run that was %s',
  (phase) => {
    const order = anOrder({ status: 'withdrawn', paymentStatus: 'refunded' });
    const run = { ...newPurchase, phase, order: placedOrder(order) };
    expect({ ...run, ...learnFrom(run, order) }).toMatchObject({
      order: null,
      phase: 'open',
      isIntakeSent: false,
    });
  },
);

test('a reserved order is done with its card, and the page knows that nothing is charged', () => {
  const order = anOrder({ paymentStatus: 'authorized' });
  const run = { ...newPurchase, phase: 'confirming' as const, order: placedOrder(order) };
  expect(learnFrom(run, order)).toMatchObject({ phase: 'paid', capture: 'approval' });
  // The doctor has approved since.
  const reserved = { ...run, phase: 'paid' as const, capture: 'approval' as const };
  expect(learnFrom(reserved, anOrder())).toMatchObject({ phase: 'paid', capture: 'checkout' });
});

test.each(['expired', 'voided', 'refused'] as const)(
  'where the reservation is gone (%s) a card is asked for again, on the terms of now',
  (cardNeed) => {
    const order = anOrder({ paymentStatus: 'unpaid', cardNeed });
    const run = { ...newPurchase, phase: 'paid' as const, capture: 'approval' as const };
    const known = { ...run, ...learnFrom(run, order) };
    expect(known).toMatchObject({ phase: 'open', capture: undefined });
  },
);

test('what was charged does not become unpaid by an older copy', () => {
  const run = { ...newPurchase, phase: 'paid' as const };
  expect(learnFrom(run, anOrder({ paymentStatus: 'unpaid' }))).toMatchObject({ phase: 'paid' });
});

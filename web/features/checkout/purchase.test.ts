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

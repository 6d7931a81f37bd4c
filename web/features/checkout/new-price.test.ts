import { expect, test, vi } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { quote as quoteOf } from '#shared/pricing.ts';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { readNewPrice } from './new-price.ts';
import { emptyPayment } from './payment-form-schema.ts';
import { openIntent } from './place-order.ts';
import { newPurchase, placedOrder, type Purchase } from './purchase.ts';

withDatabase();

const changed = (details: object) => new AppError(orderErrors.price_changed, { details });
const withoutOrder = { ...newPurchase, healthCheck: aReply() };

test('of an order that the lost response has placed is its own, also where it was set by hand', async () => {
  const change = vi.fn<(part: Partial<Purchase>) => Promise<Purchase>>(async () => newPurchase);
  const order = anOrder({ id: 41, price: 40_000, paymentStatus: 'unpaid' });
  fakeApi().on(orderContract.find, order);
  const error = changed({ quote: null, price: 40_000, orderId: 41 });
  expect(await readNewPrice(error, stillStore(withoutOrder, change), 34_900)).toEqual({
    ...{ before: 34_900, after: 40_000 },
  });
  // It is paid then, instead of a second one.
  const kept = { order: placedOrder(order), hasConsent: true, attempts: {} };
  expect(change).toHaveBeenCalledWith(kept);
});

test('that the lost response has not placed is the quote’s, or said without one', async () => {
  const store = stillStore(withoutOrder);
  const list = {
    ...{ product: 'semaglutide' as const, prices: { monthly: 349 } },
    ...{ quarterlyDiscount: 10, annualDiscount: 25 },
  };
  const quote = quoteOf(list, 'monthly', false)!;
  expect(await readNewPrice(changed({ quote }), store, 1)).toEqual({
    before: 1,
    after: quote.total,
  });
  const byHand = changed({ quote: null, price: 40_000 });
  expect(await readNewPrice(byHand, store, 1)).toEqual({ before: 1, after: 40_000 });
});

test('what the server is asked for is the price on the screen, whatever the order costs by now', async () => {
  const api = fakeApi();
  api.on(paymentContract.createIntent, () => {
    throw changed({ quote: null, price: 40_000, orderId: 41 });
  });
  const order = placedOrder(anOrder({ id: 41, price: 40_000 }));
  const buyer = {
    ...{ store: stillStore({ ...withoutOrder, order }), user: null, values: emptyPayment },
    ...{ price: 34_900, capture: 'checkout' as const },
  };
  await expect(openIntent(buyer)).rejects.toMatchObject({ code: orderErrors.price_changed.code });
  expect(api.calls(paymentContract.createIntent).map(({ body }) => body)).toEqual([
    { orderId: 41, amount: 34_900 },
  ]);
});

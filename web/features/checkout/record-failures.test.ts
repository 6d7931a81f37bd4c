import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import texts from '#web/locales/en/payment.json' with { type: 'json' };
import { aPayment } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { anOrder } from '#web/testing/samples.ts';
import { record, reopenOrder } from './pay.ts';
import { PaymentFailure } from './payment-failure.ts';
import { newPurchase, type Purchase } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

const begun: Purchase = {
  ...newPurchase,
  order: anOrder(),
  intentId: 'pi_1',
};

const keeps: PurchaseStore['change'] = () => Promise.resolve(begun);
const breaks: PurchaseStore['change'] = () => Promise.reject(new Error('no room on the device'));
const refuses = () => {
  throw new AppError(errors.forbidden);
};
const withoutOrder = () => Response.json({ ...aPayment(), orderId: null });

test.each([
  ['a record without an order', begun, keeps, withoutOrder, texts.referenceNumberError],
  [
    'a run without an order',
    { ...begun, order: null },
    keeps,
    aPayment,
    texts.referenceNumberError,
  ],
  ['an answer that cannot be kept', begun, breaks, aPayment, texts.paymentResponseError],
  ['a refused record', begun, keeps, refuses, texts.paymentProcessingError],
])('%s has words of its own', async (_, purchase, change, answer, text) => {
  fakeApi().on(paymentContract.record, () => answer());
  const failure = await record(stillStore(purchase, change), null, null).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PaymentFailure);
  const { shown } = failure as PaymentFailure;
  expect(texts[shown.replace('payment.', '') as keyof typeof texts]).toBe(text);
});

test('an order that was paid, as far as only the payment company knows, is not dropped for another one', async () => {
  const api = fakeApi();
  api.on(orderContract.find, anOrder({ paymentStatus: 'pending_payment' }));
  const changes: Partial<Purchase>[] = [];
  const change: PurchaseStore['change'] = (part) => {
    changes.push(part as Partial<Purchase>);
    return Promise.resolve(begun);
  };
  const store = stillStore(begun, change);
  api.on(paymentContract.record, aPayment());
  await reopenOrder(store);
  expect(changes).toEqual([{ phase: 'paid' }]);

  api.on(paymentContract.record, () => new Response('', { status: 502 }));
  await expect(reopenOrder(store)).rejects.toMatchObject({ code: 'payment.under_way' });
  api.on(paymentContract.record, () => {
    throw new AppError(paymentErrors.under_way);
  });
  await expect(reopenOrder(store)).rejects.toMatchObject({ code: 'payment.under_way' });
  expect(changes).toHaveLength(1);
  api.on(paymentContract.record, () => {
    throw new AppError(paymentErrors.not_settled);
  });
  await reopenOrder(store);
  expect(changes.at(-1)).toMatchObject({ order: null });
});

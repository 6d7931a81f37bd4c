import { expect, test } from 'vitest';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

/** Each message says what is wrong with the number; "required" is only for a missing one. */
test.each([
  ['/api/orders?limit=abc', 'limit', 'Must be a whole number'],
  ['/api/orders?limit=1.5', 'limit', 'Must be a whole number'],
  ['/api/orders?limit=0', 'limit', 'Must be at least 1'],
  ['/api/orders?limit=101', 'limit', 'Must be at most 100'],
  ['/api/customer-profile?userId=me', 'userId', 'Must be a whole number'],
  ['/api/medical-info', 'userId', 'This field is required'],
])('GET %s', async (path, field, text) => {
  expect(await admin.send('GET', path)).toMatchObject({
    status: 400,
    body: { code: 'validation', fields: { [field]: text } },
  });
});

const product = { name: 'A', description: 'B', isActive: true, annualDiscount: 0 };
test.each([
  [
    'POST',
    '/api/payments/1/refunds',
    { amount: 100.5, reason: 'late' },
    'amount',
    'Must be a whole number of cents',
  ],
  [
    'POST',
    '/api/payments/1/refunds',
    { amount: '100', reason: 'late' },
    'amount',
    'Must be a whole number of cents',
  ],
  [
    'POST',
    '/api/payments/1/refunds',
    { amount: 0, reason: 'late' },
    'amount',
    'Refund amount must be more than 0',
  ],
  [
    'PUT',
    '/api/orders/1',
    { product: 'glp1', plan: 'annual', price: 100.5 },
    'price',
    'Must be a whole number of cents',
  ],
  [
    'PUT',
    '/api/products/glp1',
    { ...product, quarterlyDiscount: 12.5 },
    'quarterlyDiscount',
    'Enter a whole number, without decimals',
  ],
  [
    'PUT',
    '/api/products/glp1',
    { ...product, quarterlyDiscount: -5 },
    'quarterlyDiscount',
    'Enter a percentage between 0 and 100',
  ],
  [
    'PUT',
    '/api/products/glp1',
    product,
    'quarterlyDiscount',
    'Enter a percentage between 0 and 100',
  ],
])('%s %s %j', async (method, path, body, field, text) => {
  expect(await admin.send(method, path, { body })).toMatchObject({
    status: 400,
    body: { code: 'validation', fields: { [field]: text } },
  });
});

test.each([
  [{ orderId: 1.5 }, 'orderId', 'Must be a whole number'],
  [{ orderId: 1, amount: 'x' }, 'amount', 'Must be a number'],
  [{}, 'orderId', 'This field is required'],
])('a payment begun with %j', async (body, field, text) => {
  const path = '/api/stripe/create-payment-intent';
  expect(await app.guest().send('POST', path, { body })).toMatchObject({
    status: 400,
    body: { code: 'validation', fields: { [field]: text } },
  });
});

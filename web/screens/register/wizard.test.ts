import { describe, expect, test } from 'vitest';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import { newPurchase, type Purchase } from '#web/features/checkout/purchase.ts';
import { placeFor, productAmong, productOf, stepOf, type Step } from './wizard.ts';

const order = {
  id: 5,
  referenceNumber: 'SEM-1010',
  product: 'semaglutide',
  plan: 'quarterly',
  price: 139_900,
  shippingFee: 0,
} as const;
const guest = { isGuest: true, healthCheck: aReply() };
const placed = { ...guest, order };
const paid = { ...placed, phase: 'paid' } as const;
const finished = { ...paid, isIntakeSent: true };

const path = (change: Partial<Purchase>, isMember = false, isPlaceKnown = true) =>
  ([1, 2, 3, 4, 5] as Step[]).map((step) =>
    placeFor(step, { isMember, isPlaceKnown, purchase: { ...newPurchase, ...change } }),
  );

describe('where the wizard leads', () => {
  test.each<[string, Partial<Purchase>, number[]]>([
    ['a visitor', {}, [1, 2, 2, 1, 1]],
    ['a visitor past the health check', { healthCheck: aReply() }, [1, 2, 2, 2, 2]],
    ['a guest', guest, [1, 2, 3, 3, 3]],
    ['a guest with an order', placed, [1, 2, 3, 4, 3]],
    ['a guest who has paid', paid, [1, 3, 3, 4, 4]],
    ['a guest who sent the form first', { ...placed, isIntakeSent: true }, [1, 2, 3, 3, 3]],
    ['a guest who is done', finished, [1, 5, 5, 5, 5]],
  ])('%s', (_who, purchase, expected) => {
    expect(path(purchase)).toEqual(expected);
  });

  test.each<[string, Partial<Purchase>, number[]]>([
    ['with nothing chosen', {}, [1, 3, 3, 1, 1]],
    ['with an unpaid order', { order }, [1, 3, 3, 4, 3]],
    ['with a paid order', { order, phase: 'paid' }, [1, 3, 3, 4, 4]],
  ])('a logged-in customer %s', (_what, purchase, expected) => {
    expect(path(purchase, true)).toEqual(expected);
  });
});

test('before we know that we treat there, nobody comes to an account or a card', () => {
  expect(path(guest, false, false)).toEqual([1, 1, 1, 1, 1]);
  // An order has its address, and so has a member.
  expect(path(placed, false, false)).toEqual(path(placed));
  expect(path(guest, true, false)).toEqual(path(guest, true));
});

test.each([
  [undefined, 1],
  ['0', 1],
  ['6', 1],
  ['abc', 1],
  ['1e0', 1],
  ['4', 4],
])('step %s in the address is %i', (text, step) => {
  expect(stepOf(text)).toBe(step);
});

test('glp1 is semaglutide, unknown products are nothing', () => {
  expect(['glp1', 'GLP1', 'semaglutide', 'tirzexa', 'aspirin', null].map(productOf)).toEqual([
    'semaglutide',
    'semaglutide',
    'semaglutide',
    'tirzexa',
    null,
    null,
  ]);
});

test('a product of the practice is found however its link writes it', () => {
  const found = ['orforglipron', ' Orforglipron', 'ORFORGLIPRON', 'other'].map((text) =>
    productAmong(text, [{ id: 'orforglipron' }]),
  );
  expect(found).toEqual(['orforglipron', 'orforglipron', 'orforglipron', null]);
});

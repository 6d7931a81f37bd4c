import { describe, expect, test } from 'vitest';
import { orderStatus, paymentStatus, type PaymentStatus } from '#shared/order-status.ts';
import { cardNeedOf, isUnwanted, stateOfOrder, stateOfPayment } from './books-state.ts';

/** An order whose amount is reserved first and charged when a doctor approves (decision C114). */

const open = { status: 'pending_review', isRemoved: false } as const;
const one = (status: PaymentStatus, stands = true) => ({ status, stands });
const released = (status: PaymentStatus, hasCaptureFailed = false) => ({
  ...one(status),
  hasCaptureFailed,
});

describe('the life of a reservation', () => {
  test.each([
    ['pending_payment', 'authorized', true],
    ['authorized', 'paid', true],
    ['authorized', 'voided', true],
    ['authorized', 'expired', true],
    ['authorized', 'pending_refund', false],
    ['authorized', 'refunded', false],
    ['voided', 'authorized', false],
    ['expired', 'authorized', false],
    ['paid', 'authorized', false],
  ] as const)('%s to %s: %s', (from, to, may) => {
    expect(paymentStatus.canMove(from, to)).toBe(may);
  });

  test('only what was captured was received', () => {
    expect(paymentStatus.group.received).toEqual(['paid', 'pending_refund', 'refunded']);
    expect(paymentStatus.group.secured).toEqual(['paid', 'authorized']);
  });

  test.each(['authorized', 'voided', 'expired'] as const)(
    '%s is no money of the books, whatever becomes of the order',
    (status) => {
      for (const order of orderStatus.values) {
        const payment = { status, isSettled: false, problem: null };
        const facts = { ...payment, receivedAmount: 0, disputeStatus: null };
        expect(stateOfPayment(facts, [], { status: order, isRemoved: false })).toEqual({
          status,
          refundedAmount: 0,
          attention: null,
        });
      }
    },
  );
});

describe('what the order shows', () => {
  test.each([
    [[one('authorized')], 'authorized'],
    [[one('authorized'), one('pending_payment')], 'authorized'],
    [[one('authorized', false)], 'unpaid'],
    [[one('expired')], 'unpaid'],
    [[one('expired'), one('pending_payment')], 'pending_payment'],
    [[one('voided'), one('authorized')], 'authorized'],
    [[one('expired'), one('paid')], 'paid'],
  ] as const)('open, with %j: %s', (payments, shown) => {
    expect(stateOfOrder(open, payments)).toBe(shown);
  });

  test.each(orderStatus.group.ended)('%s, after its release', (status) => {
    const ended = { status, isRemoved: false };
    expect(stateOfOrder(ended, [one('voided')])).toBe('voided');
    expect(stateOfOrder(ended, [one('expired')])).toBe('voided');
    expect(stateOfOrder(ended, [one('voided'), one('refunded')])).toBe('refunded');
  });
});

describe('whether a card is needed', () => {
  test.each([
    [[], 'unpaid', null],
    [[released('unpaid')], 'unpaid', null],
    [[released('expired')], 'unpaid', 'expired'],
    [[released('expired')], 'pending_payment', 'expired'],
    [[released('voided')], 'unpaid', 'voided'],
    [[released('voided', true)], 'unpaid', 'refused'],
    [[released('authorized', true)], 'unpaid', 'refused'],
    [[released('voided', true), released('expired')], 'unpaid', 'expired'],
    [[released('expired'), released('authorized')], 'authorized', null],
    [[released('expired'), released('paid')], 'paid', null],
  ] as const)('%j, %s: %s', (payments, shown, need) => {
    expect(cardNeedOf(open, shown, payments)).toBe(need);
  });

  test('an order that has ended needs none', () => {
    for (const status of orderStatus.values.filter((each) => each !== 'pending_review')) {
      const order = { status, isRemoved: false };
      expect(cardNeedOf(order, 'unpaid', [released('expired')])).toBeNull();
    }
    const removed = { ...open, isRemoved: true };
    expect(cardNeedOf(removed, 'unpaid', [released('expired')])).toBeNull();
  });
});

describe('what must be released', () => {
  const held = { status: 'authorized', holds: true } as const;
  const waiting = { ...open, isPaid: false };

  test('a reservation of an open order stays', () => {
    expect(isUnwanted(waiting, held)).toBe(false);
  });

  test.each([
    ['it does not fit', waiting, { ...held, holds: false }],
    ['the order is paid otherwise', { ...waiting, isPaid: true }, held],
    ['the order is removed', { ...waiting, isRemoved: true }, held],
    ['a doctor declined', { ...waiting, status: 'rejected' as const }, held],
    ['the patient withdrew', { ...waiting, status: 'withdrawn' as const }, held],
  ])('%s', (_why, order, payment) => {
    expect(isUnwanted(order, payment)).toBe(true);
  });

  test.each(['paid', 'voided', 'expired', 'unpaid'] as const)('never what is %s', (status) => {
    const order = { ...waiting, status: 'rejected' as const };
    expect(isUnwanted(order, { status, holds: false })).toBe(false);
  });
});

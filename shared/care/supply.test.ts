import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_MONTHS, PLANS } from '../catalogue.ts';
import { addMonths } from '../lib/dates.ts';
import type { Order } from '../orders.ts';
import { daysUntil, suppliedUntil, supplyOf } from './supply.ts';
import { daysOf } from '../testing/days-of.ts';

const at = (day: string) => new Date(`${day}T15:00:00Z`);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

describe('a parcel lasts', () => {
  test.each([
    ['monthly', '2026-01-31', null, '2026-02-28'],
    ['quarterly', '2026-01-15', null, '2026-04-15'],
    // An annual plan delivers six months (decision C012).
    ['annual', '2026-01-15', null, '2026-07-15'],
    ['monthly', '2026-01-15', '2026-01-25', '2026-02-25'],
    ['monthly', '2026-01-15', '2026-01-10', '2026-02-15'],
  ] as const)('%s from %s behind %s until %s', (plan, leaves, before, until) => {
    expect(suppliedUntil(plan, at(leaves), before && at(before))).toEqual(at(until));
  });

  test('never shorter than its plan, and never less for what was left before', () => {
    const days = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), days, days, (plan, leaves, left) => {
        const leavesAt = at(dayAfter('2026-01-01', leaves));
        const before = at(dayAfter('2026-01-01', left));
        const until = suppliedUntil(plan, leavesAt, before);
        const months = PLAN_MONTHS[plan].programme;
        expect(+until).toBeGreaterThanOrEqual(+addMonths(leavesAt, months));
        expect(+until).toBeGreaterThanOrEqual(+addMonths(before, months));
      }),
    );
  });
});

describe('what is asked of a patient', () => {
  const today = '2026-03-01';
  let id = 0;
  const anOrder = (change: Partial<Order>): Order =>
    ({
      id: (id += 1),
      status: 'active',
      shippingStatus: 'received',
      paymentStatus: 'paid',
      isTrial: false,
      product: 'semaglutide',
      suppliedUntil: null,
      ...change,
    }) as Order;
  const ending = (days: number, change: Partial<Order> = {}) =>
    anOrder({ suppliedUntil: `${dayAfter(today, days)}T15:00:00.000Z`, ...change });

  const pens = { product: 'pens', medicine: 'semaglutide-injection' } as const;
  test.each<[string, Order[], boolean | null]>([
    ['nothing was sent', [anOrder({})], null],
    ['it ends in 15 days', [ending(15)], false],
    ['it ends in 14 days', [ending(14)], true],
    ['it ended 30 days ago', [ending(-30, { status: 'expired' })], true],
    ['it ended 31 days ago', [ending(-31, { status: 'expired' })], false],
    ['it was cancelled', [ending(5, { status: 'cancelled' })], null],
    ['the last one was cancelled', [ending(5), ending(60, { status: 'cancelled' })], null],
    ['it was a trial', [ending(5, { isTrial: true })], null],
    ['a later parcel lasts', [ending(5), ending(60)], false],
    ['one of another product of it lasts', [ending(5), ending(60, pens)], false],
    [
      'the next parcel is of another product of it',
      [ending(5), anOrder({ ...pens, status: 'approved', shippingStatus: 'pending_shipping' })],
      false,
    ],
    [
      'the next order waits for a doctor',
      [ending(5), anOrder({ status: 'pending_review', shippingStatus: null })],
      false,
    ],
    [
      'the next order was begun and not paid',
      [
        ending(5),
        anOrder({ status: 'pending_review', shippingStatus: null, paymentStatus: 'unpaid' }),
      ],
      true,
    ],
    [
      'the next parcel is packed',
      [ending(5), anOrder({ status: 'approved', shippingStatus: 'pending_shipping' })],
      false,
    ],
    [
      'the next order was refused or called off',
      [
        ending(5),
        anOrder({ status: 'rejected', shippingStatus: null }),
        anOrder({ status: 'withdrawn', shippingStatus: null }),
      ],
      true,
    ],
  ])('%s', (_, orders, expected) => {
    expect(supplyOf(orders, daysOf(today))?.isDue ?? null).toBe(expected);
  });

  /** The medicine before that of `ending`, which a later order replaced. */
  const replaced = (change: Partial<Order>) => anOrder({ product: 'tirzexa', ...change });
  const until = (days: number) => `${dayAfter(today, days)}T15:00:00.000Z`;

  test.each<[string, Order[], number | null, boolean | null]>([
    ['and lasts longer', [replaced({ suppliedUntil: until(60) }), ending(5)], 5, true],
    [
      'and was cancelled since',
      [replaced({ suppliedUntil: until(60), status: 'cancelled' }), ending(5)],
      5,
      true,
    ],
    [
      'of which more was to come',
      [replaced({ suppliedUntil: until(2), unsentMonths: 2 }), ending(5)],
      5,
      true,
    ],
    [
      'of which a parcel is packed',
      [replaced({ suppliedUntil: until(2), shippingStatus: 'pending_shipping' }), ending(5)],
      5,
      true,
    ],
    [
      'while another one is being bought',
      [
        ending(5),
        replaced({ status: 'pending_review', shippingStatus: null, paymentStatus: 'authorized' }),
      ],
      5,
      false,
    ],
    [
      'while the first parcel of the present one is packed',
      [
        replaced({ suppliedUntil: until(5) }),
        anOrder({ status: 'approved', shippingStatus: 'pending_shipping' }),
      ],
      null,
      null,
    ],
    [
      'by one whose money went back before it left',
      [
        ending(5),
        replaced({
          status: 'approved',
          shippingStatus: 'pending_shipping',
          paymentStatus: 'refunded',
        }),
      ],
      5,
      true,
    ],
  ])('a medicine that was replaced is no supply of the one taken now: %s', (...row) => {
    const [, orders, daysLeft, isDue] = row;
    const supply = supplyOf(orders, daysOf(today));
    expect([supply?.daysLeft ?? null, supply?.isDue ?? null]).toEqual([daysLeft, isDue]);
    expect(supply?.order.product).toBe(supply ? 'semaglutide' : undefined);
  });

  test('the day counts, not the hour', () => {
    expect(daysUntil('2026-03-02T00:30:00.000Z', daysOf('2026-03-01'))).toBe(1);
    expect(daysUntil('2026-03-02T23:30:00.000Z', daysOf('2026-03-01'))).toBe(1);
  });

  test.each([
    ['America/Los_Angeles', 0],
    ['UTC', 1],
    ['Asia/Ho_Chi_Minh', 1],
  ])('which is that of the reader: in %s', (zone, expected) => {
    expect(daysUntil('2026-03-02T01:00:00.000Z', daysOf('2026-03-01', zone))).toBe(expected);
  });
});

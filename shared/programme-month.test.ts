import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_MONTHS, PLANS, DOCUMENTED_PRODUCTS, type Plan, type ProductId } from './catalogue.ts';
import { addMonths } from './lib/dates.ts';
import { COURSE_GAP_DAYS, programmeMonth, type DeliverableOrder } from './programme-month.ts';

const DAY = 86_400_000;
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY);

type Sent = DeliverableOrder & { suppliedUntil: Date };

/** An order that left on the day it was placed. */
function sent(day: Date, plan: Plan = 'monthly', more: Partial<Sent> = {}): Sent {
  const until = addMonths(day, PLAN_MONTHS[plan].programme);
  return {
    product: 'semaglutide' as ProductId,
    plan,
    createdAt: day,
    startDate: day,
    suppliedUntil: until,
    isTrial: false,
    ...more,
  };
}
const first = sent(at('2026-01-10'));
const monthOn = (day: Date, ...orders: DeliverableOrder[]) =>
  programmeMonth(orders, 'semaglutide', day);

describe('the month that the next order pays for (C138)', () => {
  const second = sent(at('2026-02-08'), 'monthly', { suppliedUntil: at('2026-03-10') });
  const other = sent(at('2026-02-08'), 'monthly', { product: 'tirzexa' });
  /** Of three months the first has left. */
  const begun = {
    ...sent(at('2026-01-10'), 'quarterly'),
    status: 'active',
    unsentMonths: 2,
  } as const;

  test.each<[string, number, DeliverableOrder[]]>([
    ['nothing was delivered', 1, []],
    ['one month was', 2, [first]],
    ['two were', 3, [first, second]],
    ['whatever their sequence in the list', 3, [second, first]],
    ['three together', 4, [sent(at('2026-01-10'), 'quarterly')]],
    ['the whole programme, in a membership of twelve', 7, [sent(at('2026-01-10'), 'annual')]],
    [
      'after it the count goes on',
      10,
      [sent(at('2025-10-10'), 'annual'), sent(at('2026-02-01'), 'quarterly')],
    ],
    ['of three that go on leaving all are', 4, [{ ...begun, paymentStatus: 'paid' }]],
    ['of a cancelled order what has left', 2, [{ ...begun, status: 'cancelled' }]],
    [
      'and so of one whose money is on its way back',
      2,
      [{ ...begun, paymentStatus: 'pending_refund' }],
    ],
    ['or has gone back', 2, [{ ...begun, paymentStatus: 'refunded' }]],
    ['what has not left does not count', 2, [first, { ...second, suppliedUntil: null }]],
    ['nor what was paid with a test card', 2, [first, { ...second, isTrial: true }]],
    ['another medicine begins at month 1', 1, [other]],
    ['and ends the course of this one', 1, [first, other]],
    ['which then begins anew', 2, [first, other, second]],
  ])('%s: month %i', (_case, month, orders) => {
    expect(monthOn(at('2026-03-10'), ...orders)).toBe(month);
  });

  test(`a gap of ${COURSE_GAP_DAYS} days is none, one of more begins again`, () => {
    const until = first.suppliedUntil;
    expect(monthOn(daysAfter(until, COURSE_GAP_DAYS), first)).toBe(2);
    expect(monthOn(daysAfter(until, COURSE_GAP_DAYS + 1), first)).toBe(1);
    const late = sent(daysAfter(until, COURSE_GAP_DAYS + 1));
    expect(monthOn(late.suppliedUntil, first, late)).toBe(2);
  });

  test('an order that was placed in time counts on, however late its parcel left', () => {
    const placed = daysAfter(first.suppliedUntil, COURSE_GAP_DAYS - 1);
    const startDate = daysAfter(placed, 9);
    const late = { ...sent(placed), startDate, suppliedUntil: addMonths(startDate, 1) };
    expect(monthOn(late.suppliedUntil, first, late)).toBe(3);
  });

  test('moments are understood as the API writes them', () => {
    const wire = JSON.parse(JSON.stringify(first)) as DeliverableOrder;
    expect(monthOn(at('2026-02-10'), wire)).toBe(2);
  });
});

const life = fc.array(
  fc.record({
    product: fc.constantFrom(...DOCUMENTED_PRODUCTS),
    plan: fc.constantFrom(...PLANS),
    /** Days from the end of the supply before to this order. Negative while some is left. */
    gap: fc.oneof(fc.integer({ min: -20, max: 60 }), fc.integer({ min: -20, max: 200 })),
  }),
  { maxLength: 12 },
);

describe('whatever somebody has bought', () => {
  test('the count follows the calendar of the parcels', () => {
    fc.assert(
      fc.property(
        life,
        fc.constantFrom(...DOCUMENTED_PRODUCTS),
        fc.integer({ min: 0, max: 200 }),
        (turns, wanted, later) => {
          const orders: DeliverableOrder[] = [];
          let until = at('2026-01-01');
          let expected = 1;
          let running: ProductId | null = null;
          for (const { product, plan, gap } of turns) {
            const placed = daysAfter(until, gap);
            // What each was quoted is what the ones before it say.
            const month: number = running === product && gap <= COURSE_GAP_DAYS ? expected : 1;
            expect(programmeMonth(orders, product, placed)).toBe(month);
            const from = placed > until ? placed : until;
            const end = addMonths(from, PLAN_MONTHS[plan].programme);
            orders.push(sent(placed, plan, { product, suppliedUntil: end }));
            expected = month + PLAN_MONTHS[plan].programme;
            running = product;
            until = end;
          }
          const goesOn = running === wanted && later <= COURSE_GAP_DAYS;
          expect(programmeMonth(orders, wanted, daysAfter(until, later))).toBe(
            goesOn ? expected : 1,
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

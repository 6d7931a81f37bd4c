import { describe, expect, test } from 'vitest';
import type { Order } from '#shared/orders.ts';
import { anOrder } from '#web/testing/samples.ts';
import { monthOf, stepsOf } from './program-steps.ts';

const reviewed = { reviewDate: '2026-09-08T12:00:00.000Z' };
const begun = {
  ...reviewed,
  startDate: '2026-09-10T12:00:00.000Z',
  endDate: '2026-12-10T12:00:00.000Z',
};

describe('the current step of an order', () => {
  test.each<[string, Parameters<typeof anOrder>[0], string]>([
    ['unpaid', { can: { pay: true } }, 'current ahead ahead ahead'],
    ['paid, without its form', { medicalInfoId: null }, 'done waiting ahead ahead'],
    ['waiting for a doctor', {}, 'done current ahead ahead'],
    ['rejected', { status: 'rejected', ...reviewed }, 'done stopped ahead ahead'],
    ['approved', { status: 'approved', ...reviewed }, 'done done current ahead'],
    ['active', { status: 'active', ...begun }, 'done done done current'],
    ['expired', { status: 'expired', ...begun }, 'done done done done'],
    ['cancelled while active', { status: 'cancelled', ...begun }, 'done done done stopped'],
    ['cancelled before shipping', { status: 'cancelled', ...reviewed }, 'done done stopped ahead'],
    ['of a later release', { status: 'paused' as never, ...reviewed }, 'done done ahead ahead'],
  ])('%s', (_, change, states) => {
    expect(
      stepsOf(anOrder(change))
        .map(({ state }) => state)
        .join(' '),
    ).toBe(states);
  });

  test('each step that was reached says when', () => {
    const days = stepsOf(anOrder({ status: 'active', ...begun })).map(({ at }) => at?.slice(0, 10));
    expect(days).toEqual(['2026-11-20', '2026-09-08', '2026-09-10', '2026-09-10']);
    const waiting = stepsOf(anOrder({ status: 'approved', ...reviewed })).map(({ at }) => at);
    expect(waiting.slice(2)).toEqual([null, null]);
  });
});

describe('month n of m', () => {
  const month = (plan: Order['plan'], today: string) => {
    const found = monthOf(anOrder({ status: 'active', plan, ...begun }), new Date(today));
    return found && `${found.month}/${found.months}`;
  };

  test.each([
    ['monthly', '2026-09-10T12:00:00Z', '1/1'],
    ['quarterly', '2026-09-10T12:00:00Z', '1/3'],
    ['quarterly', '2026-10-10T11:59:59Z', '1/3'],
    ['quarterly', '2026-10-10T12:00:00Z', '2/3'],
    ['quarterly', '2027-05-01T00:00:00Z', '3/3'],
    ['annual', '2026-11-21T12:00:00Z', '3/6'],
    // The membership lasts twelve months, the programme six (decision C012).
    ['annual', '2027-08-01T12:00:00Z', '6/6'],
  ] as const)('%s on %s is %s', (plan, today, expected) => {
    expect(month(plan, today)).toBe(expected);
  });

  test('has not begun before the parcel is sent', () => {
    expect(monthOf(anOrder({ status: 'approved' }), new Date())).toBeNull();
  });

  test('begun on the 31st, a shorter month counts from its last day', () => {
    const order = anOrder({ plan: 'quarterly', startDate: '2026-01-31T12:00:00.000Z' });
    expect(monthOf(order, new Date('2026-02-28T12:00:00Z'))?.month).toBe(2);
  });

  test('of a plan that only a later release has it is not known', () => {
    const order = anOrder({ plan: 'half_year' as never, startDate: '2026-01-31T12:00:00.000Z' });
    expect(monthOf(order, new Date('2026-02-28T12:00:00Z'))).toBeNull();
  });
});

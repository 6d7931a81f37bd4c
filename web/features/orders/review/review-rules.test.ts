import { describe, expect, test } from 'vitest';
import type { Order, QueuedOrder } from '#shared/orders.ts';
import { aDoctor, aQueuedOrder } from '#web/testing/samples.ts';
import { approvalBlock, decisionBlock } from './decision/decision-state.ts';
import { freshnessOf } from './queue/freshness.ts';
import { countInMonth } from './queue/month-orders.ts';
import { paymentStanding, isPrepaid } from './case/payment-standing.ts';
import { arrangeQueue, nextCase } from './queue/stable-queue.ts';

const order = (id: number, change: Partial<QueuedOrder> = {}): QueuedOrder =>
  aQueuedOrder({ id, ...change });
const ids = (rows: { order: QueuedOrder }[]) => rows.map((row) => row.order.id);

describe('the queue on screen', () => {
  const [a, b, c] = [order(1), order(2), order(3)];

  test('nothing is new at the first look', () => {
    expect(arrangeQueue(null, [a, b], false).some((row) => row.isNew)).toBe(false);
  });

  test('a case that comes later stands at the end, marked as new', () => {
    const rows = arrangeQueue(arrangeQueue(null, [a, b], false), [a, b, c], false);
    expect(ids(rows)).toEqual([1, 2, 3]);
    expect(rows.map((row) => row.isNew)).toEqual([false, false, true]);
  });

  test('an unchanged case keeps its row, so that it is not drawn again', () => {
    const before = arrangeQueue(null, [a, b], false);
    expect(arrangeQueue(before, [a, b, c], false)[0]).toBe(before[0]);
  });

  test('while somebody points at the list, a decided case keeps its place and says so', () => {
    const before = arrangeQueue(null, [a, b, c], false);
    const held = arrangeQueue(before, [a, c], true);
    expect(ids(held)).toEqual([1, 2, 3]);
    expect(held[1]).toMatchObject({ hasLeft: true });
    expect(ids(arrangeQueue(held, [a, c], false))).toEqual([1, 3]);
  });

  test('a case that comes back takes its row again', () => {
    const held = arrangeQueue(arrangeQueue(null, [a, b], false), [a], true);
    expect(arrangeQueue(held, [a, b], true)[1]).toMatchObject({ hasLeft: false });
  });
});

describe('the next case', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const claimed = (id: number, doctorId: number, until: string) =>
    order(id, { claim: { doctorId, doctorName: 'Dr. B', until } });

  test('is the one that waits longest and is in nobody else’s hands', () => {
    const queue = [order(1), claimed(2, 99, '2026-11-21T10:05:00.000Z'), order(3)];
    expect(nextCase(queue, 1, aDoctor().id, now)?.id).toBe(3);
  });

  test('may be one whose claim has run out, or one’s own', () => {
    const lapsed = claimed(2, 99, '2026-11-21T09:59:00.000Z');
    const own = claimed(3, aDoctor().id, '2026-11-21T10:05:00.000Z');
    expect(nextCase([lapsed], 1, aDoctor().id, now)?.id).toBe(2);
    expect(nextCase([own], 1, aDoctor().id, now)?.id).toBe(3);
  });

  test('goes on from where this one stands or stood, and then from the top', () => {
    const queue = [order(1), order(2), order(4)];
    expect(nextCase([...queue, order(3)], 3, null, now, [1, 2, 3, 4])?.id).toBe(4);
    expect(nextCase(queue, 3, null, now, [1, 2, 3, 4])?.id).toBe(4);
    expect(nextCase([order(1), order(2)], 3, null, now, [1, 2, 3, 4])?.id).toBe(1);
  });

  test('is none when only this one is left', () => {
    expect(nextCase([order(1)], 1, aDoctor().id, now)).toBeNull();
  });
});

test.each([
  [{ heardAt: 0, isCutOff: false, isOnline: true }, 10_000, 'fresh'],
  [{ heardAt: 0, isCutOff: false, isOnline: true }, 10_001, 'old'],
  [{ heardAt: 0, isCutOff: true, isOnline: true }, 1, 'offline'],
  [{ heardAt: 0, isCutOff: false, isOnline: false }, 1, 'offline'],
])('a list heard as %o is at %i ms %s', (hearing, now, expected) => {
  expect(freshnessOf(hearing, now)).toBe(expected);
});

describe('payment (C010)', () => {
  test.each([
    ['SEM-1009', false],
    ['SEM-1010', true],
    ['SEM-2000', true],
    ['TIR-1', true],
    ['SEM-1010x', false],
    ['OLD-1500', false],
  ])('%s counts as paid without a look: %s', (reference, expected) => {
    expect(isPrepaid(reference)).toBe(expected);
  });

  test('the server’s word wins over the reference', () => {
    const refunded = { referenceNumber: 'TIR-1012', paymentStatus: 'refunded' } as const;
    expect(paymentStanding(refunded)).toBe('refunded');
  });

  test('without the server’s word the reference speaks, then the payments', () => {
    expect(paymentStanding({ referenceNumber: 'SEM-1010' })).toBe('paid');
    expect(paymentStanding({ referenceNumber: 'SEM-1009' })).toBe('unpaid');
  });
});

describe('orders of a month (C082, C139)', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const zone = 'America/New_York';
  const placed = (id: number, createdAt: string, product: Order['product'] = 'semaglutide') =>
    order(id, { product, createdAt });

  test('count in the practice’s month, each product for itself', () => {
    const orders = [
      // Clocks there were an hour ahead until the 1st.
      placed(1, '2026-11-01T04:00:00.000Z'),
      placed(2, '2026-12-01T04:59:59.000Z'),
      placed(3, '2026-11-01T03:59:59.000Z'),
      placed(4, '2026-12-01T05:00:00.000Z'),
      placed(5, '2026-11-09T12:00:00.000Z', 'tirzexa'),
    ];
    expect(countInMonth(orders, 'semaglutide', now, zone)).toBe(2);
    expect(countInMonth(orders, 'tirzexa', now, zone)).toBe(1);
    // In Vietnam these are other months.
    expect(countInMonth(orders, 'semaglutide', now, 'Asia/Ho_Chi_Minh')).toBe(2);
    expect(countInMonth(orders.slice(1, 2), 'semaglutide', now, 'Asia/Ho_Chi_Minh')).toBe(0);
  });

  test('the same month of last year does not count, and no order counts twice', () => {
    const twice = placed(1, '2026-11-09T12:00:00.000Z');
    const orders = [twice, twice, placed(2, '2025-11-09T12:00:00.000Z')];
    expect(countInMonth(orders, 'semaglutide', now, zone)).toBe(1);
  });
});

describe('what keeps from deciding', () => {
  const mine = { state: 'mine', since: 0 } as const;
  const calm = {
    order: order(1),
    claim: mine,
    freshness: 'fresh',
    hasHistory: true,
    form: 'read',
    prescription: 'read',
    visit: null,
    hasOpenRed: false,
  } as const;

  test('nothing, with a fresh list, the claim, the money and the history', () => {
    expect(approvalBlock(calm)).toBeNull();
  });

  test.each([
    [{ freshness: 'offline' }, 'offline'],
    [{ freshness: 'old' }, 'old'],
    [{ claim: { state: 'asking' } }, 'asking'],
    [{ claim: { state: 'other', doctorName: 'Dr. B', until: null } }, 'claimed'],
    [{ claim: { state: 'unknown' } }, 'unknown'],
    [{ claim: { state: 'decided', status: 'approved', by: null } }, 'decided'],
    [{ claim: { state: 'gone' } }, 'gone'],
    [{ form: 'changed' }, 'formChanged'],
    [{ form: 'behind' }, 'formBehind'],
  ] as const)('%o', (change, expected) => {
    expect(decisionBlock({ ...calm, ...change })).toBe(expected);
  });

  test('approval alone needs the money, the history and something to prescribe', () => {
    const unpaid = { ...calm, order: order(1, { paymentStatus: 'unpaid' }) };
    expect(approvalBlock(unpaid)).toBe('unpaid');
    // Charged with the approval.
    const reserved = { ...calm, order: order(1, { paymentStatus: 'authorized' }) };
    expect(approvalBlock(reserved)).toBeNull();
    const lapsed = { ...calm, order: order(1, { paymentStatus: 'unpaid', cardNeed: 'expired' }) };
    expect(approvalBlock(lapsed)).toBe('unpaid');
    expect(approvalBlock({ ...calm, hasHistory: false })).toBe('noHistory');
    expect(approvalBlock({ ...calm, hasOpenRed: true })).toBe('openRed');
    expect(decisionBlock({ ...calm, hasHistory: false })).toBeNull();
    for (const [prescription, block] of [
      ['missing', 'unprescribed'],
      ['unshown', 'unshown'],
      ['changed', 'prescriptionChanged'],
    ] as const) {
      expect(approvalBlock({ ...calm, prescription })).toBe(block);
      expect(decisionBlock({ ...calm, prescription })).toBeNull();
    }
    const missing = { state: 'missing', appointment: null, hasAccount: true } as const;
    expect(approvalBlock({ ...calm, visit: missing })).toBe('visit');
    expect(decisionBlock({ ...calm, visit: missing })).toBeNull();
  });

  test('a decided order needs no claim', () => {
    const approved = {
      ...calm,
      order: order(1, { status: 'approved' }),
      claim: { state: 'asking' },
    } as const;
    expect(decisionBlock(approved)).toBeNull();
  });
});

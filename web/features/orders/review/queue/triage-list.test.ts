import { describe, expect, test } from 'vitest';
import type { QueuedOrder } from '#shared/orders.ts';
import { aQueuedOrder } from '#web/testing/samples.ts';
import { isOutside, type OwnAreas } from './own-areas.ts';
import { isInView, isSaid, sortQueue, type TriageView } from './triage-list.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const at = { now, doctorId: 11 };
const { triage } = aQueuedOrder();
const flagged = (block: number, ask: number, note = 0): Partial<QueuedOrder> => ({
  triage: { ...triage!, flags: { block, ask, note } },
});
const claimed = (doctorId: number, until: string): Partial<QueuedOrder> => ({
  claim: { doctorId, doctorName: 'Dr. B', until },
});

const handed = (toId: number): Partial<QueuedOrder> => ({
  handover: { toId, toName: 'Dr. A', byName: 'Dr. B', note: '', at: '2026-11-21T09:00:00.000Z' },
});

describe('the views', () => {
  test.each<[TriageView, Partial<QueuedOrder>, boolean]>([
    ['all', {}, true],
    ['flagged', {}, false],
    ['flagged', flagged(0, 0, 3), false],
    ['flagged', flagged(0, 1), true],
    ['flagged', { triage: null }, false],
    ['returning', { triage: { ...triage!, isReturning: true } }, true],
    ['returning', {}, false],
    ['mine', claimed(11, '2026-11-21T10:05:00.000Z'), true],
    ['mine', claimed(11, '2026-11-21T09:59:00.000Z'), false],
    ['mine', claimed(12, '2026-11-21T10:05:00.000Z'), false],
    ['overdue', { dueAt: new Date(now - 1).toISOString() }, true],
    ['overdue', { dueAt: new Date(now).toISOString() }, false],
    ['overdue', { dueAt: null }, false],
    ['overdue', { dueAt: new Date(now - 1).toISOString(), questionState: 'waiting' }, false],
    ['asked', { questionState: 'waiting' }, true],
    ['asked', { questionState: 'answered' }, false],
    ['mine', handed(11), true],
    ['mine', handed(12), false],
  ])('%s %#', (view, change, isIn) => {
    expect(isInView(aQueuedOrder(change), view, at)).toBe(isIn);
  });
});

test('the order is by waiting, by flags or by name', () => {
  const queue = [
    aQueuedOrder({ id: 1, patientName: 'Zoe', ...flagged(0, 9) }),
    aQueuedOrder({ id: 2, patientName: 'Álvaro', ...flagged(1, 0) }),
    aQueuedOrder({ id: 3, patientName: 'Minh', triage: null }),
  ];
  const ids = (sort: Parameters<typeof sortQueue>[1]) => sortQueue(queue, sort).map(({ id }) => id);
  expect(ids('wait')).toEqual([1, 2, 3]);
  expect(ids('flags')).toEqual([2, 1, 3]);
  expect(ids('name')).toEqual([2, 3, 1]);
});

test('first comes what the doctor may decide, in every order, and nothing moves where no licence is required', () => {
  const at = (region: string) => ({ area: { country: 'us', region } as const });
  const queue = [
    aQueuedOrder({ id: 1, patientName: 'Ann', ...at('TX') }),
    aQueuedOrder({ id: 2, patientName: 'Zoe', ...at('CA') }),
    aQueuedOrder({ id: 3, patientName: 'Bea', ...at('CA') }),
    aQueuedOrder({ id: 4, patientName: 'Cleo', area: null }),
    aQueuedOrder({ id: 5, patientName: 'Dee', area: { country: 'vn', region: '' } }),
  ].map((order) => ({ ...order, can: { ...order.can, decide: true } }));
  const ids = (sort: Parameters<typeof sortQueue>[1], own: OwnAreas) =>
    sortQueue(queue, sort, own).map(({ id }) => id);
  expect(ids('wait', new Set(['us CA']))).toEqual([2, 3, 1, 4, 5]);
  expect(ids('name', new Set(['us CA', 'vn ']))).toEqual([3, 5, 2, 1, 4]);
  expect(ids('wait', new Set())).toEqual([1, 2, 3, 4, 5]);
  expect(ids('wait', null)).toEqual([1, 2, 3, 4, 5]);
  const kept = { ...queue[0]!, can: { ...queue[0]!.can, decide: false } };
  expect(isOutside(kept, new Set(['us CA']))).toBe(false);
});

test.each([
  ['', true],
  ['huong nguyen', true],
  ['dang', true],
  ['sem-1041', true],
  ['(555) 010-0001', true],
  ['0001', true],
  ['maya@', true],
  ['huong robert', false],
])('a search for “%s” is answered: %s', (search, isFound) => {
  const order = aQueuedOrder({ patientName: 'Đặng Nguyễn Hương' });
  expect(isSaid(order, search)).toBe(isFound);
});

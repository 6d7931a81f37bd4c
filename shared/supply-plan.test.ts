import { describe, expect, test } from 'vitest';
import { dueDays, lastsUntil, parcelMonths } from './supply-plan.ts';
import { supplyBlocks, type KnownOfSupply, type SupplyBlock } from './supply-blocks.ts';

describe('how a plan is split', () => {
  test.each([
    ['monthly', 1, [1]],
    ['monthly', 'plan', [1]],
    ['quarterly', 1, [1, 1, 1]],
    ['quarterly', 3, [3]],
    ['annual', 3, [3, 3]],
    ['annual', 1, [1, 1, 1, 1, 1, 1]],
    ['annual', 'plan', [6]],
  ] as const)('%s by %s', (plan, perParcel, months) => {
    expect(parcelMonths(plan, perParcel)).toEqual(months);
  });
});

describe('when it runs out', () => {
  const leavesAt = new Date('2026-01-31T10:00:00Z');
  const before = new Date('2026-02-10T10:00:00Z');
  const firstDose = new Date('2026-02-07T10:00:00Z');
  test.each([
    [28, {}, '2026-02-28T10:00:00Z'],
    [30, { firstDose }, '2026-03-09T10:00:00Z'],
    [84, { firstDose, before }, '2026-05-05T10:00:00Z'],
  ])('%i days after it leaves, or after its first dose', (days, later, until) => {
    const beginning = { leavesAt, before: null, firstDose: null, ...later };
    expect(lastsUntil(days, beginning)).toEqual(new Date(until));
  });

  test('so the next is due a week before', () => {
    expect(dueDays([28, 30], '2026-02-28')).toEqual(['2026-02-21', '2026-03-21']);
    expect(dueDays([30, 30], '2026-03-02')).toEqual(['2026-02-23', '2026-03-25']);
    expect(dueDays([], '2026-02-28')).toEqual([]);
  });
});

describe('what holds a supply back', () => {
  const left = new Date('2026-01-01T00:00:00Z');
  const fine: KnownOfSupply = {
    isInCare: true,
    isRefunded: false,
    isDisputed: false,
    hasOpenRed: false,
    isPrescribed: true,
    isSwitched: false,
    isRejected: false,
    isRecalled: false,
    isAreaServed: true,
    checkedInAt: new Date('2026-01-20T00:00:00Z'),
    lastLeftAt: left,
    isAfterAnother: false,
  };
  test.each<[string, Partial<KnownOfSupply>, SupplyBlock[]]>([
    ['nothing', {}, []],
    ['an ended treatment', { isInCare: false }, ['ended']],
    ['its money', { isRefunded: true, isDisputed: true }, ['refunded', 'disputed']],
    ['a red sign', { hasOpenRed: true }, ['red_open']],
    ['no prescription, or no fill of it left', { isPrescribed: false }, ['prescription']],
    [
      'another medicine that was prescribed since',
      { isPrescribed: false, isSwitched: true },
      ['switched'],
    ],
    ['a prescription that the pharmacy has rejected', { isRejected: true }, ['pharmacy']],
    ['a recalled lot', { isRecalled: true }, ['recalled']],
    ['an address that is not served', { isAreaServed: false }, ['area']],
    ['another parcel before it', { isAfterAnother: true }, ['packed']],
    ['no check-in', { checkedInAt: null }, ['check_in']],
    ['a check-in of before', { checkedInAt: new Date('2025-12-31T00:00:00Z') }, ['check_in']],
    ['no check-in before the first', { checkedInAt: null, lastLeftAt: null }, []],
  ])('%s', (_, known, blocks) => {
    expect(supplyBlocks({ ...fine, ...known })).toEqual(blocks);
  });
});

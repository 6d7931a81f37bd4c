import { describe, expect, test } from 'vitest';
import { aTabletPlan } from '../testing/a-dose-plan.ts';
import { checkPlan } from './check-plan.ts';

const START = '2026-11-03';
const ZONE = 'America/New_York';

describe('words beside a daily plan', () => {
  const wrong = (instructions: string) =>
    checkPlan(aTabletPlan({ instructions }), {
      ...{ ordered: 'orforglipron' as const, earlier: [], today: START, timeZone: ZONE },
    }).contradictions;

  test.each([
    'Take one tablet every day.',
    'Take it once a day, before breakfast or after it.',
    'Uống 1 viên mỗi ngày.',
    'Tome un comprimido cada mañana.',
    'Drink water every hour. Weigh yourself every week.',
    'The 0.8 mg tablets first, then the 2.5 mg tablets, then the 5.5 mg tablets.',
  ])('%s', (text) => expect(wrong(text)).toEqual([]));

  test.each([
    ['Take one tablet once a week.', 'a week'],
    ['Take 2 tablets.', '2 tablets'],
    ['Take the tablet twice a day.', 'twice a day'],
    ['Uống mỗi tuần một viên.', 'mỗi tuần'],
    ['Uống 2 viên mỗi ngày.', '2 viên'],
    ['Tome el comprimido una vez por semana.', 'vez por semana'],
    ['Tome dos comprimidos al día.', 'dos comprimidos'],
    ['Take the 9 mg tablet.', '9 mg'],
  ])('%s', (text, part) => expect(wrong(text)).toEqual([part]));
});

import { describe, expect, test } from 'vitest';
import type { MedicineId } from '../medicines/medicines.ts';
import { aPeriod, aPlan, aTabletPlan, concentration } from '../testing/a-dose-plan.ts';
import { courseOf } from './course.ts';
import { doseDayOf } from './dose-days.ts';
import type { DoseHistory } from './dose-history.ts';
import type { DosePlanContent } from './plan-shape.ts';

/** A Wednesday, on which the doctor writes a plan of another medicine. */
const TODAY = '2026-11-18';
const WRITTEN = `${TODAY}T15:00:00Z`;
const MONDAYS = ['2026-11-02', '2026-11-09', '2026-11-16'];
const DAYS = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', TODAY];

const taken = (days: readonly string[], medicine: MedicineId): DoseHistory => ({
  doses: days.map((day) => ({ takenAt: `${day}T10:00:00Z`, micrograms: 250, medicine })),
});
const seen = (plan: DosePlanContent, history: DoseHistory, at = `${TODAY}T16:00:00Z`) =>
  courseOf(plan, history, {
    semaglutideRule: 'two_days_before_next',
    doseDay: doseDayOf({ reminder: null }, plan, 'UTC'),
    at: Date.parse(at),
    since: WRITTEN,
    decidedAt: WRITTEN,
  });

const orforglipron = aTabletPlan({ startDay: TODAY });
const semaglutideTablets = aTabletPlan({
  ...{ startDay: TODAY, substance: 'semaglutide', medicine: 'semaglutide-tablets' },
  periods: [{ micrograms: 1_500, weeks: null, tablets: { micrograms: 1_500, count: 1 } }],
});
const liraglutide = aPlan({
  ...{ startDay: TODAY, substance: 'liraglutide', medicine: 'liraglutide-injection', form: 'pen' },
  periods: [{ micrograms: 600, weeks: null, concentration }],
  syringe: null,
});
const tirzepatide = aPlan({
  ...{ startDay: TODAY, substance: 'tirzepatide', medicine: 'tirzepatide-injection' },
  periods: [aPeriod(2_500, 4), aPeriod(5_000, null)],
});
const semaglutide = aPlan({ startDay: TODAY, medicine: 'semaglutide-injection' });

describe('after weekly injections', () => {
  test.each([orforglipron, semaglutideTablets, liraglutide])(
    '$medicine begins a week after the last one, on whichever day its plan was written',
    (plan) => {
      for (const medicine of ['semaglutide-injection', 'tirzepatide-injection'] as const) {
        const before = taken(MONDAYS, medicine);
        expect(seen(plan, before)).toMatchObject({ advice: 'ahead', due: { day: '2026-11-23' } });
        expect(seen(plan, before, '2026-11-22T20:00:00Z').due?.day).toBe('2026-11-23');
        expect(seen(plan, before, '2026-11-23T09:30:00Z')).toMatchObject({
          advice: 'due',
          asks: [],
        });
      }
    },
  );

  test('an injection that was only said to be taken may have been as late as the label allows', () => {
    const answeredAt = `${TODAY}T12:00:00Z`;
    const said = { day: '2026-11-16', taken: true, answeredAt, medicine: 'semaglutide-injection' };
    const history = { doses: [], answers: [said] } as DoseHistory;
    expect(seen(orforglipron, history).due?.day).toBe('2026-11-25');
  });

  test('one of months ago keeps nobody waiting', () => {
    const before = taken(['2026-08-03'], 'semaglutide-injection');
    expect(seen(orforglipron, before)).toMatchObject({ advice: 'due', due: { day: TODAY } });
  });
});

describe('after daily doses', () => {
  test.each([tirzepatide, semaglutide])('$medicine begins on the next day', (plan) => {
    const course = seen(plan, taken(DAYS, 'orforglipron-tablets'));
    expect(course.due).toMatchObject({ day: '2026-11-19', index: 0 });
    expect(course).toMatchObject({ weekday: 4, place: { week: 0 }, lastAt: null });
  });

  test('another tablet comes on the next day', () => {
    const course = seen(orforglipron, taken(DAYS, 'semaglutide-tablets'));
    expect(course.due).toMatchObject({ day: '2026-11-19', index: 0 });
  });
});

test('an injection of before, on the day of the change, is none of the new medicine’s step', () => {
  const plan = { ...tirzepatide, startDay: '2026-11-16' };
  const course = seen(plan, taken(MONDAYS, 'semaglutide-injection'));
  expect(course).toMatchObject({ due: { day: '2026-11-23' }, place: { index: 0, week: 0 } });
});

test('what says no medicine is of the plan, as on devices of before', () => {
  const doses = MONDAYS.map((day) => ({ takenAt: `${day}T10:00:00Z`, micrograms: 250 }));
  expect(seen(semaglutide, { doses }).due?.day).toBe('2026-11-23');
});

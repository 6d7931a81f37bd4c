import { describe, expect, test } from 'vitest';
import { MEDICINE_FACTS } from '../medicines/facts.ts';
import { MEDICINE, MEDICINES } from '../medicines/medicines.ts';
import { aTabletPlan } from '../testing/a-dose-plan.ts';
import { checkPlan } from './check-plan.ts';
import { addDays } from './days.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { CheckedPlan } from './plan.ts';

const ZONE = 'America/New_York';
const START = '2026-11-03';

describe('a plan of tablets', () => {
  const faults = (change: Partial<DosePlanContent>) =>
    CheckedPlan.safeParse(aTabletPlan(change)).error?.issues.map(({ path }) => path.join('.')) ??
    [];
  const [first] = aTabletPlan().periods;

  test('has no syringe and no volume, and tablets that are made and add up', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ syringe: { units: 50, markHalfUnits: 2 } })).toEqual(['syringe']);
    expect(faults({ form: 'pen' })).toContain('form');
    const of = (tablets: { micrograms: number; count: number } | undefined) =>
      faults({ periods: [{ ...first!, weeks: null, days: undefined, tablets }] });
    expect(of(undefined)).toEqual(['periods.0.tablets']);
    expect(of({ micrograms: 400, count: 2 })).toEqual(['periods.0.tablets']);
    expect(of({ micrograms: 800, count: 2 })).toEqual(['periods.0.tablets']);
    expect(of({ micrograms: 800, count: 1 })).toEqual([]);
  });

  test('is of its own substance, and of the medicine that was ordered', () => {
    expect(faults({ medicine: 'semaglutide-tablets' })).toContain('substance');
    const context = { earlier: [], today: START, timeZone: ZONE };
    const check = (medicine: 'orforglipron-tablets' | 'semaglutide-injection') =>
      checkPlan(aTabletPlan(), { ...context, ordered: MEDICINE[medicine].substance, medicine });
    expect(check('orforglipron-tablets').ordered).toBeNull();
    expect(check('semaglutide-injection').ordered).toBe('semaglutide');
    const tablets = aTabletPlan({ substance: 'semaglutide', medicine: 'semaglutide-tablets' });
    const injection = { ordered: 'semaglutide', medicine: 'semaglutide-injection' } as const;
    expect(checkPlan(tablets, { ...context, ...injection }).ordered).toBe('semaglutide');
  });

  test('a weekly one has no days, and no step has weeks and days', () => {
    const weekly = {
      ...aTabletPlan({ substance: 'semaglutide', medicine: undefined, form: 'pen' as const }),
      periods: [
        {
          micrograms: 250,
          weeks: null,
          days: 30,
          concentration: { micrograms: 5_000, microlitres: 1_000 },
        },
      ],
    };
    const issues = CheckedPlan.safeParse(weekly).error!.issues.map(({ path }) => path.join('.'));
    expect(issues).toEqual(['periods.0.weeks']);
    expect(faults({ periods: [{ ...first!, weeks: 4 }] })).toEqual(['periods.0.weeks']);
  });
});

describe('the label', () => {
  const askedOf = (periods: DosePlanContent['periods'], past: DosePlanContent[] = []) =>
    checkPlan(aTabletPlan({ periods }), {
      ordered: 'orforglipron',
      earlier: past.map((content) => ({ content, createdAt: `${content.startDay}T12:00:00Z` })),
      today: START,
      timeZone: ZONE,
    }).asked.map(({ step, question, days }) => [step, question, days]);
  const tablet = (micrograms: number, days?: number) => ({
    micrograms,
    weeks: null,
    ...(days && { days }),
    tablets: { micrograms, count: 1 },
  });

  test('has 30 days on a step of tablets', () => {
    expect(askedOf([tablet(800, 30), tablet(2_500, 30), tablet(5_500)])).toEqual([]);
    expect(askedOf([tablet(800, 29), tablet(2_500)])).toEqual([[1, 'early_step', 29]]);
    expect(askedOf([tablet(2_500)])).toEqual([[0, 'first_dose', 0]]);
    expect(askedOf([tablet(800, 30), tablet(5_500)])).toEqual([[1, 'skipped_step', 30]]);
  });

  test('begins liraglutide again after more than 3 days without', () => {
    const pen = { concentration: { micrograms: 6_000, microlitres: 1_000 } };
    const of = (startDay: string, wish: Partial<DosePlanContent> = {}): DosePlanContent => ({
      ...{ substance: 'liraglutide', medicine: 'liraglutide-injection', form: 'pen' },
      ...{ startDay, syringe: null, instructions: '', heldFrom: null },
      periods: [{ micrograms: 1_800, weeks: null, ...pen }],
      ...wish,
    });
    const after = (days: number) =>
      checkPlan(of(START), {
        ordered: 'liraglutide',
        earlier: [
          {
            content: of(addDays(START, -60), { heldFrom: addDays(START, -days) }),
            createdAt: `${addDays(START, -60)}T12:00:00Z`,
          },
        ],
        today: START,
        timeZone: ZONE,
      }).asked.map(({ question }) => question);
    expect(after(2)).toEqual([]);
    expect(after(3)).toEqual(['first_dose']);
  });

  test('every step of every template is one that asks nothing', () => {
    for (const id of MEDICINES) {
      const { steps, doses } = MEDICINE_FACTS[id];
      const { substance, form } = MEDICINE[id];
      const content: DosePlanContent = {
        ...{ substance, medicine: id, form: form === 'tablets' ? 'tablets' : 'pen' },
        ...{ startDay: START, syringe: null, instructions: '', heldFrom: null },
        periods: steps.map((step) => ({
          ...step,
          ...(form === 'tablets' && { tablets: { micrograms: step.micrograms, count: 1 } }),
          ...(form === 'injection' && { concentration: { micrograms: 6_000, microlitres: 1_000 } }),
        })),
      };
      expect(CheckedPlan.safeParse(content).error, id).toBeUndefined();
      const context = { ordered: substance, medicine: id, earlier: [], today: START };
      expect(checkPlan(content, { ...context, timeZone: ZONE }).asked, id).toEqual([]);
      expect(steps[0]!.micrograms).toBe(doses[0]);
    }
  });
});

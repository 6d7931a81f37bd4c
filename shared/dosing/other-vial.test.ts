import { expect, test } from 'vitest';
import { addDays } from './days.ts';
import { checkPlan } from './check-plan.ts';
import type { DosePlanContent, PlanMove } from './plan-shape.ts';
import { movedPlan } from './plan.ts';

const TODAY = '2026-11-03';
const weak = { micrograms: 1_000, microlitres: 1_000 };
const strong = { micrograms: 10_000, microlitres: 2_000 };
const five = { micrograms: 5_000, microlitres: 1_000 };

/** 1 mg from 1 mg/mL for eight weeks, then 1.7 mg from 5 mg/mL. */
const plan = (wish: Partial<DosePlanContent> = {}): DosePlanContent => ({
  ...{ substance: 'semaglutide', form: 'vial', startDay: addDays(TODAY, -63) },
  periods: [
    { micrograms: 1_000, weeks: 8, concentration: weak },
    { micrograms: 1_700, weeks: null, concentration: five },
  ],
  ...{ syringe: { units: 100, markHalfUnits: 2 }, instructions: '', heldFrom: null, ...wish },
});
const rising = plan({ startDay: addDays(TODAY, -28) });
const held = { heldFrom: TODAY };
const first = plan().periods[0]!;
const asks = (
  content: DosePlanContent,
  atHome?: (typeof weak)[],
  latest: DosePlanContent = plan(),
) =>
  checkPlan(content, {
    ...{ ordered: 'semaglutide', today: TODAY, timeZone: 'UTC', atHome },
    earlier: [{ content: latest, createdAt: '2026-08-01T12:00:00Z' }],
  }).asked.flatMap(({ step, question, vials }) => (question === 'other_vial' ? [step, vials] : []));
const moved = (move: PlanMove, of = plan()) => movedPlan(of, move, TODAY)!;

test.each<[string, DosePlanContent, (typeof weak)[], boolean, DosePlanContent?]>([
  ['stepped down to the vial before', moved('step_down'), [strong], true],
  ['stepped down, of which some is left', moved('step_down'), [strong, weak], false],
  [
    'stepped down, drawn from what is at home',
    { ...moved('step_down'), periods: [{ ...first, concentration: five }] },
    [strong],
    false,
  ],
  ['stepped up before the next vial has left', moved('step_up', rising), [weak], true, rising],
  ['stepped up with the next vial at home', moved('step_up', rising), [five], false, rising],
  ['restarted from the beginning', moved('restart'), [strong], true],
  [
    'begun with the next dose, in some days',
    { ...plan(), startDay: addDays(TODAY, 4) },
    [five],
    true,
  ],
  ['gone on with as planned', moved('continue'), [weak], false],
  ['gone on with after a hold', moved('continue', plan(held)), [weak], true, plan(held)],
  [
    'the same doses from another vial',
    plan({ periods: plan().periods.map((one) => ({ ...one, concentration: weak })) }),
    [five],
    true,
  ],
  ['put on hold', { ...moved('step_down'), ...held }, [strong], false],
  ['changed where nobody knows what is at home', moved('step_down'), [], false],
  ['made of pens', { ...moved('step_down'), form: 'pen', syringe: null }, [strong], false],
])('a plan %s', (_says, content, atHome, isAsked, latest) => {
  const step = content.startDay < TODAY ? 1 : 0;
  const planned = content.periods[step]!.concentration;
  expect(asks(content, atHome, latest)).toEqual(isAsked ? [step, { planned, atHome }] : []);
});

test('of steps without a concentration, and from a server of before, nothing is asked', () => {
  const old = plan({ periods: [{ micrograms: 1_000, weeks: null }] });
  expect(asks(old, [strong])).toEqual([]);
  expect(asks(moved('step_down'))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factsOf } from '../medicines/facts.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';
import { parseThousandths } from './amounts.ts';
import { checkPlan } from './check-plan.ts';
import { courseOf, doseFits } from './course.ts';
import { dayOf, momentOf } from './days.ts';
import { doseDayOf } from './dose-days.ts';
import type { DosePlanContent } from './plan-shape.ts';

/** Written from the labels before the code, by somebody else; each table explains its columns at its head. */
const table = (name: string): string[][] =>
  readFileSync(new URL(`./cases/daily-${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .slice(1)
    .map((line) => line.split('\t'));

const NONE = '-';
const listOf = (text: string): string[] => (text === NONE ? [] : text.split(' '));

/** "0.8x30 2.5x-": milligrams for so many days, the last without an end. */
function planOf(id: string, begins: string, steps: string, held = NONE): DosePlanContent {
  const medicine = id as MedicineId;
  const { substance, form } = MEDICINE[medicine];
  const isTablet = form === 'tablets';
  return {
    ...{ substance, medicine, form: isTablet ? 'tablets' : 'pen', startDay: begins },
    periods: listOf(steps).map((step) => {
      const [mg, days] = step.split('x');
      const micrograms = parseThousandths(mg!)!;
      return {
        micrograms,
        weeks: null,
        ...(days !== NONE && { days: Number(days) }),
        ...(isTablet
          ? { tablets: { micrograms, count: 1 } }
          : { concentration: { micrograms: 6_000, microlitres: 1_000 } }),
      };
    }),
    ...{ syringe: null, instructions: '', heldFrom: held === NONE ? null : held },
  };
}

const DAY = 86_400_000;
/** "…*5": the same local time on five days in a row, on which no clock is changed. */
const momentsOf = (text: string): number[] =>
  listOf(text).flatMap((one) => {
    const [first, count = '1'] = one.split('*');
    return Array.from({ length: Number(count) }, (_, day) => Date.parse(first!) + day * DAY);
  });

const late = table('late');
test.each(late)(
  'late %#: %s in %s by %s, %s from %s, taken %s, said %s, decided %s, at %s: %s, next %s (%s: %s)',
  (id, zone, time, steps, begins, taken, said, decided, at, advice, next) => {
    const plan = planOf(id!, begins!, steps!);
    const doses = momentsOf(taken!).map((moment) => ({
      takenAt: new Date(moment),
      micrograms: null,
    }));
    const answers = listOf(said!).map((one) => {
      const [day, word] = one.split(':');
      return { day: day!, taken: word === 'taken', answeredAt: `${day}T12:00:00Z` };
    });
    const course = courseOf(
      plan,
      { doses, answers },
      {
        semaglutideRule: 'two_days_before_next',
        doseDay: doseDayOf({ reminder: null, time: time === NONE ? undefined : time }, plan, zone!),
        at: Date.parse(at!),
        decidedAt: decided === NONE ? null : decided!,
      },
    );
    expect(course.advice).toBe(advice);
    expect(course.due?.at ?? null).toBe(next === NONE ? null : Date.parse(next!));
  },
);

const steps = table('steps');
test.each(steps)(
  'steps %#: %s, today %s, from %s: %s, held %s, after %s: %s (%s: %s)',
  (id, today, begins, plan, held, earlier, expected) => {
    const versions = earlier === NONE ? [] : earlier!.split(' ; ');
    const { asked } = checkPlan(planOf(id!, begins!, plan!, held), {
      ordered: MEDICINE[id as MedicineId].substance,
      medicine: id as MedicineId,
      earlier: versions.map((version) => {
        const [written, of, since, what, until] = version.split('|');
        return {
          content: planOf(of!, since!, what!, until),
          createdAt: `${written}T12:00:00Z`,
        };
      }),
      today: today!,
      timeZone: 'UTC',
    });
    const said = asked.map(({ step, question }) => `${step}:${question}`);
    expect(said.length > 0 ? said.join(' ') : NONE).toBe(expected);
  },
);

const another = table('another');
const OUTCOME = { fine: 'fine', too_soon: 'refused', not_due: 'confirm', week_taken: 'confirm' };
test.each(another)(
  'another %#: %s in %s, plan from %s, last %s, next %s, at %s: %s (%s: %s)',
  (id, timeZone, begins, last, nextDue, at, outcome) => {
    const dueAt = Date.parse(nextDue!);
    const moment = Date.parse(at!);
    const next = {
      ...{ dueAt, day: dayOf(dueAt, timeZone!), closesAt: dueAt, takenAt: null },
      ...{ isMissed: false, isUnknown: false, micrograms: null },
    };
    const answer = doseFits(
      planOf(id!, begins!, '1x-'),
      {
        ...{
          slots: [next],
          next,
          begin: momentOf(begins!, '00:00', timeZone!),
          timeZone: timeZone!,
        },
        lastAt: last === NONE ? null : Date.parse(last!),
      },
      moment,
    );
    expect(OUTCOME[answer]).toBe(outcome);
  },
);

test('there are at least 200 of them, about every daily medicine', () => {
  const all = [...late, ...steps, ...another];
  expect(all.length).toBeGreaterThanOrEqual(200);
  const daily = [...new Set(all.map(([id]) => id as MedicineId))];
  expect(daily.every((id) => MEDICINE[id].everyDays === 1 && factsOf(id).doses.length > 0)).toBe(
    true,
  );
  expect(daily).toHaveLength(3);
});

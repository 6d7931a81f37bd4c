import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';
import { addDays } from './days.ts';
import { isAboveLabel, type EarlierVersion } from './label.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { periodOn } from './plan.ts';
import { SUBSTANCES } from '../testing/weekly-substances.ts';
import { FACTS } from './substances.ts';

type Substance = (typeof SUBSTANCES)[number];

const TODAY = '2026-11-03';

/** A version of a plan as a doctor may try to write it, so many days after the one before it. */
const version = (substance: Substance) =>
  fc.record({
    afterDays: fc.integer({ min: 0, max: 90 }),
    startsIn: fc.integer({ min: -60, max: 30 }),
    heldIn: fc.option(fc.integer({ min: -10, max: 40 }), { nil: null }),
    steps: fc.array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom(...FACTS[substance].doses),
          fc.integer({ min: 1, max: 2 * Math.max(...FACTS[substance].doses) }),
        ),
        fc.oneof(fc.constant(4), fc.integer({ min: 1, max: 8 })),
      ),
      { minLength: 1, maxLength: 6 },
    ),
  });
const histories = fc.constantFrom(...SUBSTANCES).chain((substance) =>
  fc.record({
    substance: fc.constant(substance),
    versions: fc.array(version(substance), { minLength: 1, maxLength: 5 }),
  }),
);

test('without a reason no accepted plan goes above the label or faster than it, whatever its versions', () => {
  let accepted = 0;
  fc.assert(
    fc.property(histories, ({ substance, versions }) => {
      const { doses } = FACTS[substance];
      let today = TODAY;
      let earlier: EarlierVersion[] = [];
      for (const { afterDays, startsIn, heldIn, steps } of versions) {
        today = addDays(today, afterDays);
        const content: DosePlanContent = {
          substance,
          form: 'vial',
          syringe: { units: 100, markHalfUnits: 1 },
          instructions: '',
          periods: steps.map(([micrograms, weeks]) => ({
            micrograms,
            weeks,
            concentration: { micrograms: 10_000, microlitres: 1_000 },
          })),
          startDay: addDays(today, startsIn),
          heldFrom: heldIn === null ? null : addDays(today, heldIn),
        };
        const context = { earlier, today, timeZone: 'UTC', ordered: substance };
        if (checkPlan(content, context).asked.length > 0) continue;
        accepted += 1;
        earlier = [{ content, createdAt: `${today}T12:00:00Z` }, ...earlier];
      }
      let days = 0;
      for (let day = TODAY; day < addDays(today, 400); day = addDays(day, 1)) {
        const inForce = earlier.find(({ createdAt }) => String(createdAt).slice(0, 10) <= day);
        const dose = inForce && periodOn(inForce.content, day)?.period.micrograms;
        if (!dose) continue;
        // Four weeks on each dose of the label, counted in days on which any was planned.
        const most = doses[Math.min(Math.floor(days / 28), doses.length - 1)]!;
        expect(dose).toBeLessThanOrEqual(most);
        expect(isAboveLabel(substance, dose)).toBe(false);
        days += 1;
      }
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(100);
});

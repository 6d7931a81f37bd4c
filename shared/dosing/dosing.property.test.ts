import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatFraction,
  formatThousandths,
  parseThousandths,
  type Concentration,
} from './amounts.ts';
import { drawOf, readSyringe, type DrawRequest } from './draw.ts';
import { unmeasured } from './plan.ts';
import { SUBSTANCES } from '../testing/weekly-substances.ts';
import { FACTS } from './substances.ts';
import { SYRINGE_MARKS, SYRINGE_SIZES, type Syringe } from './syringe.ts';
import { earliestAfter, nextSlotOf, readSlots } from './timing.ts';

const syringes = SYRINGE_SIZES.flatMap((units) =>
  SYRINGE_MARKS[units].map((markHalfUnits): Syringe => ({ units, markHalfUnits })),
);
const requests: fc.Arbitrary<DrawRequest & { concentration: Concentration }> = fc.record({
  substance: fc.constantFrom(...SUBSTANCES),
  micrograms: fc.integer({ min: 1, max: 32_000 }),
  plannedMicrograms: fc.integer({ min: 1, max: 32_000 }),
  concentration: fc.record({
    micrograms: fc.integer({ min: 1, max: 120_000 }),
    microlitres: fc.integer({ min: 1, max: 10_000 }),
  }),
  syringe: fc.constantFrom(...syringes),
});
const drawn = requests.map((request) => ({ request, draw: drawOf(request).draw }));

test('what is drawn is within half a line of the dose, on a line, and inside of the syringe', () => {
  fc.assert(
    fc.property(drawn, ({ request, draw }) => {
      if (!draw) return;
      const { markHalfUnits, units } = request.syringe;
      expect(draw.halfUnits % markHalfUnits).toBe(0);
      expect(draw.halfUnits).toBeGreaterThan(0);
      expect(draw.halfUnits).toBeLessThanOrEqual(units * 2);
      const { over, under } = draw.exactMicrolitres;
      // Checks the arithmetic with big integers, which cannot lose a digit.
      const off = BigInt(draw.microlitres) * BigInt(under) - BigInt(over);
      const halfLine = BigInt(markHalfUnits) * 5n * BigInt(under);
      expect((off < 0n ? -off : off) * 2n <= halfLine).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('no dose above the plan or twice the label is drawn, and none of a vial that cannot be', () => {
  fc.assert(
    fc.property(drawn, ({ request, draw }) => {
      if (!draw) return;
      const { doses, concentration } = FACTS[request.substance];
      expect(request.micrograms).toBeLessThanOrEqual(request.plannedMicrograms);
      expect(request.micrograms).toBeLessThanOrEqual(2 * Math.max(...doses));
      const inMillilitre = draw.concentration.micrograms * 1_000;
      expect(inMillilitre).toBeGreaterThanOrEqual(
        concentration.min * draw.concentration.microlitres,
      );
      expect(inMillilitre).toBeLessThanOrEqual(concentration.max * draw.concentration.microlitres);
    }),
    { numRuns: 3_000 },
  );
});

test('a dose that may be planned is measured within 10 %, and any other has neighbours that are', () => {
  fc.assert(
    fc.property(requests, ({ syringe, ...request }) => {
      const plan = { substance: request.substance, syringe };
      const period = { ...request, weeks: null };
      const { draw } = drawOf({ ...request, plannedMicrograms: request.micrograms, syringe });
      const near = unmeasured(plan, period);
      if (!near) {
        if (draw)
          expect(Math.abs(draw.errorShare.over) * 10).toBeLessThanOrEqual(draw.errorShare.under);
        return;
      }
      const { below, above } = near;
      if (below !== null) expect(below).toBeLessThanOrEqual(request.micrograms);
      if (above !== null) expect(above).toBeGreaterThanOrEqual(request.micrograms);
      // A vial so weak that a line holds less than a few micrograms names doses that are no whole ones.
      const line =
        (request.concentration.micrograms * syringe.markHalfUnits * 5) /
        request.concentration.microlitres;
      if (line < 5) return;
      for (const micrograms of [below, above]) {
        if (micrograms !== null) expect(unmeasured(plan, { ...period, micrograms })).toBeNull();
      }
    }),
    { numRuns: 3_000 },
  );
});

test('a larger dose never draws less', () => {
  fc.assert(
    fc.property(requests, fc.integer({ min: 1, max: 5_000 }), (request, more) => {
      const plannedMicrograms = 64_000;
      const one = drawOf({ ...request, plannedMicrograms }).draw;
      const two = drawOf({
        ...request,
        plannedMicrograms,
        micrograms: request.micrograms + more,
      }).draw;
      if (one && two) expect(two.halfUnits).toBeGreaterThanOrEqual(one.halfUnits);
    }),
  );
});

test('any line but the planned one is reported as another dose', () => {
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 200 }), ({ draw }, halfUnits) => {
      if (!draw) return;
      const { verdict } = readSyringe(draw, halfUnits);
      expect(verdict === 'matches').toBe(halfUnits === draw.halfUnits);
      expect(verdict === 'above_plan').toBe(halfUnits > draw.halfUnits);
    }),
  );
});

test('what is shown reads back as what it was, without naked or trailing zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
      const shown = formatThousandths(amount);
      expect(parseThousandths(shown)).toBe(amount);
      expect(shown).not.toMatch(/^\.|\.$|\.\d*0$/);
    }),
  );
});

test('a fraction is shown as the nearest decimal', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 1, max: 1e6 }),
      (over, under) => {
        const shown = formatFraction({ over, under }, 2);
        const [whole, decimals = ''] = shown.split('.');
        const hundredths = BigInt(whole!) * 100n + BigInt(decimals.padEnd(2, '0'));
        const off = hundredths * BigInt(under) - BigInt(over) * 100n;
        expect((off < 0n ? -off : off) * 2n <= BigInt(under)).toBe(true);
      },
    ),
  );
});

const HOUR = 3_600_000;
test('each dose fills one day at most, and no day is both taken and missed', () => {
  const takes = fc.array(fc.integer({ min: 0, max: 168 * 9 }), { maxLength: 12 });
  const course = fc.record({
    substance: fc.constantFrom(...SUBSTANCES),
    semaglutideRule: fc.constantFrom('two_days_before_next' as const, 'within_five_days' as const),
  });
  const answers = fc.array(fc.constantFrom(true, false, undefined), {
    minLength: 10,
    maxLength: 10,
  });
  fc.assert(
    fc.property(
      course,
      takes,
      answers,
      fc.integer({ min: 0, max: 168 * 10 }),
      (rule, hours, said, at) => {
        const due = Array.from({ length: 10 }, (_, week) => week * 168 * HOUR);
        const taken = hours.filter((one) => one <= at).map((one) => one * HOUR);
        const slots = readSlots(
          rule,
          due,
          taken.map((one) => ({ at: one, micrograms: null })),
          { at: at * HOUR, answerOf: (index) => said[index] },
        );
        const filled = slots.filter(({ takenAt }) => takenAt !== null);
        const yes = said.filter((one) => one === true);
        expect(filled.length).toBeLessThanOrEqual(taken.length + yes.length);
        for (const [index, slot] of slots.entries()) {
          const states = [slot.takenAt !== null, slot.isMissed, slot.isUnknown];
          expect(states.filter(Boolean).length).toBeLessThanOrEqual(1);
          // Nothing is missed that nobody said so of, and nothing is settled before it is due.
          if (slot.isMissed) expect(said[index]).toBe(false);
          if (slot.isUnknown) expect(said[index]).toBeUndefined();
          if (slot.isMissed || slot.isUnknown) expect(slot.dueAt).toBeLessThan(at * HOUR);
        }
        const next = slots[nextSlotOf(slots)];
        if (next)
          expect([next.takenAt, next.isMissed, next.isUnknown]).toEqual([null, false, false]);
      },
    ),
  );
});

test('taken every week on its day, nothing is missed, also after a change of weekday by the rule', () => {
  const due = Array.from({ length: 8 }, (_, week) => week * 168 * HOUR);
  const rule = { substance: 'tirzepatide', semaglutideRule: 'two_days_before_next' } as const;
  const taken = due.map((at) => ({ at, micrograms: null }));
  const slots = readSlots(rule, due, taken, { at: due.at(-1)! });
  expect(slots.some(({ isMissed, isUnknown }) => isMissed || isUnknown)).toBe(false);
  expect(earliestAfter('tirzepatide', 0)).toBe(72 * HOUR);
  expect(earliestAfter('semaglutide', 0)).toBe(48 * HOUR);
});

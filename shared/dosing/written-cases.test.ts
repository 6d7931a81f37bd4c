import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  formatFraction,
  formatHalfUnits,
  formatThousandths,
  parseThousandths,
  type Concentration,
} from './amounts.ts';
import { drawOf, readSyringe } from './draw.ts';
import type { SUBSTANCES } from '../testing/weekly-substances.ts';
import type { Syringe } from './syringe.ts';
import { anotherDose, isStillTaken, type SemaglutideRule } from './timing.ts';

type Substance = (typeof SUBSTANCES)[number];

/**
 * The tables were computed from the written rules with exact fractions in another language, and by hand for the FDA's
 * cases, never by the code under test.
 */
const table = (name: string): string[][] =>
  readFileSync(new URL(`./cases/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const thousandths = (text: string): number => parseThousandths(text)!;
const vial = (mg: string, mL: string): Concentration | null =>
  mg === '-' ? null : { micrograms: thousandths(mg), microlitres: thousandths(mL) };
const syringe = (units: string, mark: string): Syringe => ({
  units: Number(units) as Syringe['units'],
  markHalfUnits: (Number(mark) * 2) as Syringe['markHalfUnits'],
});
const HOUR = 3_600_000;

const draws = table('draws');
test.each(draws)(
  '%s: %s %s mg, %s mg in %s mL, syringe of %s by %s, plan %s',
  (_says, substance, mg, vialMg, vialMl, units, mark, planned, ...expected) => {
    const answer = drawOf({
      substance: substance as Substance,
      micrograms: thousandths(mg!),
      plannedMicrograms: thousandths(planned!),
      concentration: vial(vialMg!, vialMl!),
      syringe: syringe(units!, mark!),
    });
    const { draw } = answer;
    const said = draw
      ? [
          'drawn',
          formatHalfUnits(draw.halfUnits),
          formatThousandths(draw.microlitres),
          formatFraction({ ...draw.drawnMicrograms, under: draw.drawnMicrograms.under * 1_000 }, 4),
          formatFraction({ ...draw.errorShare, over: draw.errorShare.over * 100 }, 1),
          formatFraction(draw.exactUnits, 2),
        ]
      : [answer.refusal];
    expect(said).toEqual(expected);
  },
);

const readings = table('readings');
test.each(readings)(
  '%s: %s %s mg, %s mg in %s mL, syringe of %s by %s, filled to %s units',
  (_says, substance, mg, vialMg, vialMl, units, mark, drawn, verdict, inIt, times) => {
    const micrograms = thousandths(mg!);
    const { draw } = drawOf({
      substance: substance as Substance,
      micrograms,
      plannedMicrograms: micrograms,
      concentration: vial(vialMg!, vialMl!),
      syringe: syringe(units!, mark!),
    });
    const reading = readSyringe(draw!, Number(drawn) * 2);
    expect(reading.verdict).toBe(verdict);
    const { over, under } = reading.micrograms;
    expect(formatFraction({ over, under: under * 1_000 }, 4)).toBe(inIt);
    expect(formatFraction(reading.times, 2)).toBe(times);
  },
);

const numbers = table('numbers');
test.each(numbers)('"%s" is %s thousandths', (written, expected, shown) => {
  const read = parseThousandths(written!);
  expect(read === null ? '-' : String(read)).toBe(expected);
  if (read !== null) expect(formatThousandths(read)).toBe(shown);
});

const late = table('late');
test.each(late)(
  '%s by %s, %s hours late, the next %s hours after it: %s',
  (substance, rule, hours, next, outcome) => {
    const isTaken = isStillTaken(
      { substance: substance as Substance, semaglutideRule: rule as SemaglutideRule },
      { dueAt: 0, nextDueAt: Number(next) * HOUR, at: Number(hours) * HOUR },
    );
    expect(isTaken).toBe(outcome === 'take');
  },
);

const another = table('another');
test.each(another)(
  '%s, %s hours after the last, %s hours to the next: %s',
  (substance, since, ahead, outcome) => {
    const at = Number(since) * HOUR;
    const next = { dueAt: at + Number(ahead) * HOUR, takenAt: null, isMissed: false };
    expect(anotherDose(substance as Substance, 0, next, at)).toBe(outcome);
  },
);

test('there are at least 500 of them', () => {
  const all = [draws, readings, numbers, late, another];
  expect(all.flat().length).toBeGreaterThanOrEqual(500);
});

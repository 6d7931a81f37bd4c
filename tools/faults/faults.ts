import { accessFaults } from './access-faults.ts';
import { careFaults } from './care-faults.ts';
import { moneyFaults } from './money-faults.ts';
import { prescribingFaults } from './prescribing-faults.ts';
import { sessionFaults } from './session-faults.ts';

/** A mistake that somebody could make, and the tests that must notice it. */
export type Fault = {
  /** Its name in the table and for `--only`. */
  name: string;
  file: string;
  /** A text that occurs exactly once in the file. */
  find: string;
  replace: string;
  tests: readonly string[];
};

/** Mistakes that must be noticed. `npm run faults` plants each of them in a copy and runs the tests that must fail. */
export const faults: readonly Fault[] = [
  ...accessFaults,
  ...sessionFaults,
  ...moneyFaults,
  ...careFaults,
  ...prescribingFaults,
];

/** The file with the fault planted; null unless its text occurs there exactly once. */
export function planted(source: string, { find, replace }: Fault): string | null {
  const [before, after, ...more] = source.split(find);
  return before === undefined || after === undefined || more.length > 0
    ? null
    : before + replace + after;
}

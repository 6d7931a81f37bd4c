import { readFile } from 'node:fs/promises';

export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A file that could not be loaded has no tests to fail: it counts as one failure itself. */
export function tallyVitest({ testResults }: VitestReport): Tally {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const passed = count('passed');
  const failed = count('failed');
  return { passed, failed: failed + broken.length, skipped: tests.length - passed - failed };
}

/** A journey that passed only on a second try has not passed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

/** What a runner's report says, corrected by how the runner ended: a crash, or no test at all, is a failure. */
export function judge(tally: Tally | undefined, exitCode: number): Tally & { complaint?: string } {
  if (!tally) return { ...nothing, failed: 1, complaint: 'crashed before it could report' };
  const ran = tally.passed + tally.failed;
  if (ran === 0) return { ...tally, failed: 1, complaint: 'ran no test' };
  if (exitCode !== 0 && tally.failed === 0) {
    return { ...tally, failed: 1, complaint: `ended with exit code ${exitCode}` };
  }
  return tally;
}

export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
}

/** The last line of every run; people and machines read it. */
export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

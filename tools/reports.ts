import { readFile } from 'node:fs/promises';

export type Tally = { passed: number; failed: number; skipped: number };

type VitestTest = { status: string; fullName?: string; failureMessages?: string[] | null };
export type VitestReport = {
  testResults: {
    name?: string;
    message?: string;
    status: string;
    assertionResults: VitestTest[];
  }[];
};
type PlaywrightError = { message?: string };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: PlaywrightError }[] }[];
  }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: (PlaywrightError | string)[];
  suites?: PlaywrightSuite[];
};

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** A file that could not be loaded has no failing tests, so it counts as one failure itself. */
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

/** A journey that passed only on its second attempt has not passed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    skipped: stats.skipped,
  };
}

// oxlint-disable-next-line no-control-regex -- the reports keep the colours of the terminal
const colours = /\u001b\[[\d;]*m/g;

function failureLine(where: string, test: string, message = ''): string {
  const reason = message.replace(colours, '').trim().split('\n').slice(0, 4).join('\n    ');
  return `${where} › ${test}${reason && `\n    ${reason}`}`;
}

/** What failed and why, in a few lines each, because CI shows only the end of the log. */
export const failuresOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name = '', message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [failureLine(name, 'the whole file', message)];
    return failed.map((test) => failureLine(name, test.fullName ?? '', test.failureMessages?.[0]));
  });

export function failuresOfPlaywright({ suites = [], errors }: PlaywrightReport): string[] {
  const within = (suite: PlaywrightSuite): string[] => [
    ...(suite.suites ?? []).flatMap(within),
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failureLine(file, title, results.find(({ error }) => error?.message)?.error?.message),
        ),
    ),
  ];
  const outside = errors.map((error) => (typeof error === 'string' ? error : error.message));
  return [
    ...suites.flatMap(within),
    ...outside.map((error) => failureLine('journeys', 'outside', error)),
  ];
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

/** The last line of every run, read by people and machines. */
export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

import { expect, test } from 'vitest';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  judge,
  summary,
  tallyPlaywright,
  tallyVitest,
} from './reports.ts';

const files = (...statuses: [string, ...string[]][]) => ({
  testResults: statuses.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((test) => ({ status: test })),
  })),
});

test('unit tests are counted by their result', () => {
  const report = files(['failed', 'passed', 'failed'], ['passed', 'passed', 'pending', 'todo']);
  expect(tallyVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('a test file that does not load is a failure', () => {
  expect(tallyVitest(files(['failed'], ['passed', 'passed'])).failed).toBe(1);
  expect(tallyVitest(files(['failed', 'passed'])).failed).toBe(1);
});

test('a journey that passed on the second try has failed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
  expect(tallyPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('an error outside any journey is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(tallyPlaywright({ stats, errors: ['no server'] }).failed).toBe(1);
});

test.each([
  ['without a report', undefined, 1, 'crashed before it could report'],
  ['without a test', { passed: 0, failed: 0, skipped: 4 }, 0, 'ran no test'],
  ['that fails although its tests pass', { passed: 5, failed: 0, skipped: 0 }, 1, 'exit code 1'],
])('a runner %s is a failure', (_case, tally, code, complaint) => {
  expect(judge(tally, code)).toMatchObject({
    failed: 1,
    complaint: expect.stringContaining(complaint) as string,
  });
});

test('the last line names what was skipped only when something was', () => {
  expect(summary({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(summary({ passed: 12, failed: 1, skipped: 3 })).toBe('12 passed, 1 failed, 3 skipped');
});

test('each failure is repeated at the end, with its file and the first lines of the reason', () => {
  const failed = {
    status: 'failed',
    fullName: 'the queue is empty',
    failureMessages: ['\u001b[31mno\u001b[39m'],
  };
  const testResults = [
    { name: 'api/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
    { name: 'api/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    'api/a.test.ts › the queue is empty\n    no',
    'api/b.test.ts › the whole file\n    no such module',
  ]);
});

test('so is each journey, also the one that passed on the second try', () => {
  const spec = (title: string, status: string) => ({
    file: 'web/e2e/a.spec.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'gone\nat line 3' } }] }],
  });
  const suites = [{ suites: [{ specs: [spec('buys', 'flaky'), spec('reads', 'expected')] }] }];
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
  expect(failuresOfPlaywright({ stats, suites, errors: ['no server'] })).toEqual([
    'web/e2e/a.spec.ts › buys\n    gone\n    at line 3',
    'journeys › outside\n    no server',
  ]);
});

import { expect, test } from 'vitest';
import { withRun } from './table.ts';

const PAGE = '# Benchmarks\n\n## Measured last\n\nBy npm run bench.\n\n## Measured before\n';

const run = (made: string, is: string, bench = 'server') => ({
  bench,
  made,
  figures: [{ what: 'list | of 50', is, goal: '0.8' }],
});

test('a run has its table with its date, and the table before it goes below', () => {
  const first = withRun(PAGE, run('1 May, abc', '0.5'));
  expect(first).toContain('### server\n\n1 May, abc\n\n| What | Figure | Goal |');
  expect(first).toContain('| list \\| of 50 | 0.5 | 0.8 |');
  const [last, before] = withRun(first, run('2 May, def', '0.6')).split('## Measured before');
  expect(last).toContain('2 May, def');
  expect(last).not.toContain('1 May');
  expect(before).toContain('1 May, abc');
});

test('a run leaves the tables of other benches and the rest of the page alone', () => {
  const page = withRun(`${PAGE}\n## More\n\nwords\n`, run('1 May, abc', '0.5', 'web'));
  const after = withRun(page, run('2 May, def', '0.6'));
  expect(after.indexOf('### server')).toBeLessThan(after.indexOf('### web'));
  expect(after.split('## Measured before')[1]).not.toContain('###');
  expect(after.endsWith('## More\n\nwords\n')).toBe(true);
});

test('five earlier runs of a bench stay, the newest first', () => {
  const days = Array.from({ length: 8 }, (_, day) => `${day + 1} May`);
  const page = days.reduce((all, made) => withRun(all, run(made, '1')), PAGE);
  const before = page.split('## Measured before')[1]!;
  expect([...before.matchAll(/\d May/g)].map(([made]) => made)).toEqual([
    '7 May',
    '6 May',
    '5 May',
    '4 May',
    '3 May',
  ]);
});

test('a page without a place for the tables is refused', () => {
  expect(() => withRun('# Benchmarks\n', run('1 May', '1'))).toThrow('Measured last');
});

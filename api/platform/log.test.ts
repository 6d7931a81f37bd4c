import { expect, test } from 'vitest';
import { startTestApp } from '#api/testing/test-app.ts';
import { createLog } from './log.ts';

function logged(error: unknown): Record<string, unknown> {
  let line = '';
  const log = createLog('error', { write: (text) => (line += text) });
  log.error({ error }, 'internal');
  return (JSON.parse(line) as { error: Record<string, unknown> }).error;
}

test('an error is logged with its type, its message and its location', () => {
  const told = logged(new TypeError('undefined is not a patient'));
  expect(told).toMatchObject({ type: 'TypeError', message: 'undefined is not a patient' });
  expect((told.at as string[])[0]).toMatch(/^at .*log\.test\.ts/);
});

test('what a person typed stays out, though database and parser repeat it in their sentence', async () => {
  const app = await startTestApp();
  const failed = await app
    .em()
    .execute('select 1 / 0, ?', ['maya@example.com'])
    .catch((error: unknown) => error);
  await app.stop();
  const told = logged(failed);
  expect(told.code).toBe('22012');
  expect(JSON.stringify(told)).not.toMatch(/maya@/);
  let unread: unknown;
  try {
    JSON.parse('maya@example.com');
  } catch (error) {
    unread = error;
  }
  expect(logged(unread)).toMatchObject({ type: 'SyntaxError' });
  expect(JSON.stringify(logged(unread))).not.toMatch(/maya/);
});

test('what is no error says only what it is', () => {
  expect(logged('secret words')).toEqual({ type: 'string' });
});

const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack });

test('the copy of an error that the queue of jobs hands on says as much as the error', () => {
  const { type, code, message, at } = logged(
    copyOf(Object.assign(new RangeError('queue is gone'), { code: 'ENOENT' })),
  );
  expect({ type, code, message }).toEqual({
    ...{ type: 'RangeError', code: 'ENOENT', message: 'queue is gone' },
  });
  expect(at).not.toHaveLength(0);
});

test.each([
  ['the database', Object.assign(new Error('value "Maria"'), { code: '22P02', severity: 'ERROR' })],
  ['a parser', new SyntaxError('Unexpected token, "Maria" is not valid JSON')],
])('the copy of an error of %s repeats no input either', (_, error) => {
  expect(JSON.stringify(logged(copyOf(error)))).not.toContain('Maria');
});

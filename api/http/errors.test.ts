import type { Context } from 'koa';
import { describe, expect, test } from 'vitest';
import { createLog } from '#api/platform/log.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { catchErrors } from './errors.ts';

const app = await openTestApp();

/** The response if the database refuses a statement in the middle of a request. */
const answerTo = (sql: string) => answerAfter(() => app.em().execute(sql));

async function answerAfter(work: () => Promise<unknown>) {
  const headers = new Map<string, string>();
  const ctx = {
    path: '/',
    method: 'GET',
    req: { destroyed: false, complete: true },
    set: (name: string, value: string) => headers.set(name, value),
  };
  await catchErrors(createLog('silent'), {})(ctx as unknown as Context & never, async () => {
    await work();
  });
  const { status, body } = ctx as unknown as { status: number; body: { code: string } };
  return { status, code: body.code, retryAfter: headers.get('Retry-After') };
}

const raise = (state: string, words = 'as the test wishes') =>
  `do $$ begin raise exception using errcode = '${state}', message = '${words}'; end $$`;

describe('the database', () => {
  test.each([
    ['a ring of locks', '40P01'],
    ['a transaction that came second', '40001'],
    ['a lock that was not to be had', '55P03'],
    ['a statement that took too long', '57014'],
  ])('%s can be tried again', async (_what, state) => {
    const answer = await answerTo(raise(state));
    expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '2' });
  });

  test.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED'])(
    'whose container is being started again is back soon (%s)',
    async (code) => {
      const gone = Object.assign(new Error(`getaddrinfo ${code} database`), { code });
      const answer = await answerAfter(() => Promise.reject(gone));
      expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '2' });
    },
  );

  test.each([
    ['room on the disk', '53100'],
    ['memory', '53200'],
    ['connections', '53300'],
    ['what its configuration allows', '53400'],
  ])('that has run out of %s will need a while', async (_what, state) => {
    const answer = await answerTo(raise(state));
    expect(answer).toEqual({ status: 503, code: 'unavailable', retryAfter: '10' });
  });

  test.each([
    ['a NUL in the middle of the statement', "select 'a\u0000b'"],
    ['an escaped one', String.raw`select E'\000'`],
    ['a number that is too large', "select '9999999999'::int"],
    ['a day that is none', "select '10000-99-01'::timestamptz"],
    ['a text that is too long', raise('22001')],
  ])('%s is the fault of who asked', async (_what, sql) => {
    expect(await answerTo(sql)).toMatchObject({ status: 400, code: 'malformed' });
  });

  test.each([
    ['a broken conversation', raise('08P01', 'something else')],
    ['a table that is not there', 'select * from nowhere'],
    ['what a trigger refuses', raise('P0001')],
  ])('%s is ours', async (_what, sql) => {
    expect(await answerTo(sql)).toMatchObject({ status: 500, code: 'internal' });
  });
});

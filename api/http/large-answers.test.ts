import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { LargeAnswers } from './large-answers.ts';

const REFUSED = { code: 'unavailable' };
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a person has one at a time, one more waits, and a third is refused', async () => {
  const large = new LargeAnswers();
  const first = new PassThrough();
  expect(await large.prepare(1, () => Promise.resolve(first))).toBe(first);
  let hasBegun = false;
  const second = large.prepare(1, () => {
    hasBegun = true;
    return Promise.resolve('second');
  });
  await expect(large.prepare(1, () => Promise.resolve('third'))).rejects.toMatchObject(REFUSED);
  await settled();
  expect(hasBegun).toBe(false);
  expect(await large.prepare(2, () => Promise.resolve('of somebody else'))).toBe(
    'of somebody else',
  );
  first.resume().end('the last row');
  expect(await second).toBe('second');
});

test('a reader who leaves, and what fails, make room for the next', async () => {
  const large = new LargeAnswers();
  const left = new PassThrough();
  await large.prepare(1, () => Promise.resolve(left));
  const next = large.prepare(1, () => Promise.reject(new Error('no such row')));
  left.destroy();
  await expect(next).rejects.toThrow('no such row');
  expect(await large.prepare(1, () => Promise.resolve('again'))).toBe('again');
});

test('two are prepared at the same time, whoever asked', async () => {
  const large = new LargeAnswers();
  const streams = [new PassThrough(), new PassThrough()];
  for (const [at, stream] of streams.entries()) {
    await large.prepare(at, () => Promise.resolve(stream));
  }
  let hasBegun = false;
  const third = large.prepare(9, () => {
    hasBegun = true;
    return Promise.resolve('third');
  });
  await settled();
  expect(hasBegun).toBe(false);
  streams[0]!.resume().end();
  expect(await third).toBe('third');
});

test('a reader who stalls keeps nobody waiting for longer than a turn', async () => {
  const large = new LargeAnswers(20);
  const stalled = new PassThrough();
  await large.prepare(1, () => Promise.resolve(stalled));
  expect(await large.prepare(1, () => Promise.resolve('the next'))).toBe('the next');
  expect(stalled.destroyed).toBe(false);
});

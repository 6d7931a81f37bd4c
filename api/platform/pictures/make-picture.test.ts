import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makePhoto, makePicture } from './make-picture.ts';

/** Each picture is decoded for as long as a test wants. */
const decoding: (() => void)[] = [];
const made: string[] = [];
let all: Promise<unknown>[];
let photo: string;
let wide: Buffer;

beforeAll(async () => {
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } });
  photo = (await drawn(30).png().toBuffer()).toString('base64');
  wide = await drawn(6_300).webp({ lossless: true, effort: 0 }).toBuffer();
});
beforeEach(() => {
  [all, made.length] = [[], 0];
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(
    () =>
      new Promise((resolve) =>
        decoding.push(() => resolve({ data: Buffer.alloc(1), info: { width: 1, height: 1 } })),
      ),
  );
});
afterEach(endAll);
afterAll(() => vi.restoreAllMocks());

function send(name: string, caller: number, lane?: 'checkIn'): Promise<unknown> {
  const sent = makePhoto(photo, { caller, ...(lane && { lane }) });
  all.push(sent.then(() => made.push(name)).catch(() => undefined));
  return sent;
}

/** Ends one after the other until all are done. */
async function endAll(): Promise<void> {
  let isDone = false;
  void Promise.allSettled(all).then(() => (isDone = true));
  while (!isDone) {
    decoding.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('of one person’s many photos some are refused, and the next turn is somebody else’s', async () => {
  const heads = vi.spyOn(sharp.prototype, 'metadata');
  const many = Array.from({ length: 10 }, () => send('mine', 1));
  let refused = 0;
  for (const one of many) one.catch(() => (refused += 1));
  await expect.poll(() => refused).toBe(3);
  const theirs = send('theirs', 2);
  await expect.poll(() => heads.mock.settledResults.at(-1)?.type).toBe('fulfilled');
  await endAll();
  await theirs;
  expect(made).toEqual(['mine', 'theirs', ...Array<string>(6).fill('mine')]);
  const outcomes = await Promise.allSettled(many);
  for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
    expect(outcome).toMatchObject({ reason: { status: 503, retryAfter: 5 } });
});

test('the photo of a check-in waits for no other', async () => {
  const others = [send('message', 1), send('message', 2)];
  await expect.poll(() => decoding.length).toBe(1);
  const checkIn = send('check-in', 1, 'checkIn');
  await expect.poll(() => decoding.length).toBe(2);
  decoding.pop()!();
  await checkIn;
  expect(made).toEqual(['check-in']);
  await endAll();
  await Promise.all(others);
});

test('what is too large is refused before it takes a place, and an article’s may be larger', async () => {
  void send('message', 1);
  await expect.poll(() => decoding.length).toBe(1);
  const tooLarge = makePhoto(wide.toString('base64'), { caller: 1 });
  await expect(tooLarge).rejects.toMatchObject({ code: 'picture.too_many_pixels' });
  all.push(makePicture(wide, { kind: 'article', caller: 2 }).then(() => made.push('article')));
  await endAll();
  expect(made).toEqual(['message', 'article']);
});

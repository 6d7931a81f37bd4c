import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './crypto.ts';
import { Semaphore } from './semaphore.ts';

/** A task that ends when the test says so. */
function aWork() {
  let end!: (outcome: Promise<void> | void) => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = { isBegun: false, end, run: () => ((work.isBegun = true), ended) };
  return work;
}

const begun = (works: { isBegun: boolean }[]) => works.map((work) => work.isBegun);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two run, the next ones wait in their order, and one too many is refused at once', async () => {
  const semaphore = new Semaphore({ atOnce: 2, waiting: 2, retryAfter: 3 });
  const works = [aWork(), aWork(), aWork(), aWork()];
  const taken = works.map((work) => semaphore.take(work.run));
  const late = aWork();
  await expect(semaphore.take(late.run)).rejects.toMatchObject({ status: 503, retryAfter: 3 });
  expect(begun(works)).toEqual([true, true, false, false]);
  works[1]!.end();
  await settled();
  expect(begun(works)).toEqual([true, true, true, false]);
  expect(late.isBegun).toBe(false);
  for (const work of works) work.end();
  await Promise.all(taken);
});

test('a work that fails gives its place on, and all places come back', async () => {
  const semaphore = new Semaphore({ atOnce: 1, waiting: 1, retryAfter: 1 });
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = [aWork(), aWork()];
    const taken = [semaphore.take(first.run), semaphore.take(second.run)];
    first.end(Promise.reject(new Error('broken')));
    await expect(taken[0]).rejects.toThrow('broken');
    second.end();
    await taken[1];
  }
});

test('callers take turns, whatever one of them has waiting, and none takes all the places', async () => {
  const semaphore = new Semaphore({ atOnce: 1, waiting: 5, waitingEach: 3, retryAfter: 3 });
  const order: string[] = [];
  const take = (caller: string) =>
    semaphore.take(() => {
      order.push(caller);
      return settled();
    }, caller);
  const many = Array.from({ length: 4 }, () => take('many'));
  await expect(take('many')).rejects.toMatchObject({ status: 503, retryAfter: 3 });
  const others = [take('one'), take('other')];
  await expect(take('late')).rejects.toMatchObject({ status: 503 });
  await Promise.all([...many, ...others]);
  expect(order).toEqual(['many', 'one', 'other', 'many', 'many', 'many']);
});

test('passwords: 2 are derived and 32 wait, the 35th is told to try again', async () => {
  const stored = await hashPassword('Granite-Sunday-4471');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? hashPassword(`Granite-Sunday-${index}`)
        : verifyPassword('Granite-Sunday-4471', stored),
    ),
  );
  expect(outcomes.slice(0, 34).map(({ status }) => status)).toEqual(Array(34).fill('fulfilled'));
  for (const outcome of outcomes.slice(34)) {
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { code: 'unavailable', retryAfter: expect.any(Number) },
    });
  }
});

import { expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { fakeApi } from './fake-api.ts';

let told = '';

test.fails('a request that nothing answers fails the test that made it', async () => {
  fakeApi();
  const response = await fetch(orderContract.find.path.replace(':id', '1'));
  told = ((await response.json()) as { message: string }).message;
});

test('and is told where to answer it', () => {
  expect(told).toMatch(/^nothing answers orders\.find:/);
  expect(told).toContain('api.on(');
  expect(told).toContain('web/testing/quiet-answers.ts');
});

test('a read without a handler gets the empty reply of its contract', async () => {
  fakeApi();
  const read = async (path: string): Promise<unknown> => (await fetch(path)).json();
  expect(await read(orderContract.pending.path)).toEqual([]);
  const sinceToday = `${statsContract.reviews.path}?since=${new Date().toISOString()}`;
  expect(await read(sinceToday)).toMatchObject({ decided: 0, oldestSince: null });
  expect(await read(configContract.find.path)).toMatchObject({ brand: 'Steadwell' });
});

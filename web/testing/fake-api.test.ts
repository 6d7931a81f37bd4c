import { expect, test } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { fakeApi } from './fake-api.ts';

let told = '';

test.fails('a request that nothing answers fails the test that made it', async () => {
  fakeApi();
  const response = await fetch(auditContract.list.path);
  told = ((await response.json()) as { message: string }).message;
});

test('and is told where to answer it', () => {
  expect(told).toMatch(/^nothing answers audit\.list:/);
  expect(told).toContain('api.on(');
  expect(told).toContain('web/testing/quiet-answers.ts');
});

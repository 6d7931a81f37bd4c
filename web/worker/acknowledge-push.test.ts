import { expect, test } from 'vitest';
import { acknowledgePush } from './acknowledge-push.ts';

test('a push that was shown is acknowledged without a login, and by its receipt alone', async () => {
  const asked: [string, RequestInit][] = [];
  await acknowledgePush((url, init) => {
    asked.push([url, init]);
    return Promise.resolve(new Response(null, { status: 204 }));
  }, '7.3.signature');
  expect(asked).toHaveLength(1);
  const [url, { method, credentials, headers, body }] = asked[0]!;
  expect([url, method, credentials]).toEqual(['/api/push/receipts', 'POST', 'omit']);
  expect(new Headers(headers).has('Authorization')).toBe(false);
  expect(JSON.parse(body as string)).toEqual({ receipt: '7.3.signature' });
});

test.each([
  ['a network that is gone', () => Promise.reject(new TypeError('gone'))],
  ['a server that fails', () => Promise.resolve(new Response(null, { status: 500 }))],
])('%s fails no push', async (_, send) => {
  await expect(acknowledgePush(send, '7.3.signature')).resolves.toBeUndefined();
});

test('a push of a server that expects nothing back asks nothing', async () => {
  await acknowledgePush(() => Promise.reject(new Error('asked')), undefined);
});

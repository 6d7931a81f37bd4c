import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { deliver, isServerThere } from './deliver.ts';
import { queuedEndpoints } from './queued-endpoints.ts';
import { messageOf, ours } from '#web/device/testing/server-model.ts';

const letter = { thread: 'anna', text: 'Hello' };
const dispatch = {
  account: 7,
  key: 'once',
  endpoint: 'messages.send',
  parcel: { method: 'POST', url: '/api/messages', body: letter, input: {} },
};

const answered = (answer: () => Response) =>
  deliver(() => Promise.resolve().then(answer), dispatch, 'token');

test('says whose it is, under its key, and follows no redirect', async () => {
  const asked: { url: string; init: RequestInit }[] = [];
  const send = (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(ours(messageOf(letter)));
  };
  expect(await deliver(send, dispatch, 'abc')).toMatchObject({ kind: 'sent', reply: { id: 1 } });
  const headers = new Headers(asked[0]!.init.headers);
  expect(asked[0]).toMatchObject({
    url: '/api/messages',
    init: { method: 'POST', redirect: 'error', credentials: 'include' },
  });
  expect(headers.get('Authorization')).toBe('Bearer abc');
  expect(headers.get('X-Account')).toBe('7');
  expect(headers.get('Idempotency-Key')).toBe('once');
  expect(headers.get(PROTOCOL_HEADER)).toBe(String(PROTOCOL));
});

const html = (status: number) => () =>
  new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });

test.each([
  ['a captive portal with 200', html(200)],
  ['a proxy that refuses', html(403)],
  ['a proxy whose server is gone', html(502)],
  ['an empty success of somebody else', () => new Response(null, { status: 204 })],
  ['the right JSON from somebody else', () => Response.json(messageOf(letter))],
  ['our header over another shape', () => ours({ ok: true })],
  ['our header over half an answer', () => new Response('{"id":1,', { headers: ourHeader })],
  ['our header over a page', () => new Response('<html>', { headers: ourHeader })],
  [
    'a line that breaks',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('%s is no answer: the letter waits', async (_, answer) => {
  expect((await answered(answer)).kind).toBe('no_server');
});

const ourHeader = { [PROTOCOL_HEADER]: '1' };

test('a status that only a later release knows does not make an answer foreign', async () => {
  const reply = { ...messageOf(letter), status: 'seen_by_nurse' };
  expect(await answered(() => ours(reply))).toEqual({ kind: 'sent', reply });
});

test('a refusal keeps what it says about each field', async () => {
  const fields = { content: 'Too long.' };
  const refusal = () => ours({ code: 'validation', message: 'No.', fields }, { status: 400 });
  expect(await answered(refusal)).toEqual({
    kind: 'refused',
    by: { status: 400, code: 'validation', message: 'No.', fields },
  });
});

test.each([
  ['seconds', () => '60'],
  ['a date', () => new Date(Date.now() + 59_500).toUTCString()],
])('how long to wait is told in %s', async (_, retryAfter) => {
  const busy = () => ours({}, { status: 503, headers: { 'Retry-After': retryAfter() } });
  const outcome = await answered(busy);
  expect(outcome).toMatchObject({ kind: 'later', isOverloaded: true });
  const { seconds } = outcome as { seconds: number };
  expect(seconds).toBeGreaterThanOrEqual(58);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('of a server of before that names no protocol nothing is believed, and nothing is done twice', async () => {
  const carriedOut = new Set<string>();
  const release = { isOld: true };
  const send = (_url: string, { headers }: RequestInit) => {
    carriedOut.add(new Headers(headers).get('Idempotency-Key')!);
    const reply = messageOf(letter);
    return Promise.resolve(release.isOld ? Response.json(reply) : ours(reply));
  };
  expect((await deliver(send, dispatch, 'token')).kind).toBe('no_server');
  release.isOld = false;
  expect((await deliver(send, dispatch, 'token')).kind).toBe('sent');
  expect(carriedOut).toEqual(new Set(['once']));
});

test('the server is there when it answers itself, and not when a portal does', async () => {
  expect(await isServerThere(() => Promise.resolve(ours({})))).toBe(true);
  expect(await isServerThere(() => Promise.resolve(html(200)()))).toBe(false);
  expect(await isServerThere(() => Promise.reject(new TypeError('cut')))).toBe(false);
});

test('what may wait by its contract is known to the outbox, and nothing else', () => {
  const queued = endpoints.filter(({ spec }) => spec.offline === 'queue').map(({ name }) => name);
  expect([...queuedEndpoints.keys()].sort()).toEqual(queued.sort());
});

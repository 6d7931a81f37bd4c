import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { servingApp } from '#api/testing/serve-app.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

/* What scanners and broken clients send. It is refused for what it is, and alerts nobody at night. */

const app = await openTestApp();

/** Writes these bytes, half-closes the connection if that is the point of the test, and returns everything received. */
async function raw(bytes: string | Buffer, { isHalf = false } = {}): Promise<string> {
  const socket = connect({ port: Number(new URL(app.url).port), host: '127.0.0.1' });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.on('error', () => undefined);
  if (isHalf) socket.end(bytes);
  else socket.write(bytes);
  await once(socket, 'close');
  return text;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** What is logged as an error meanwhile. */
async function errorsDuring(work: () => Promise<void>): Promise<unknown[]> {
  const error = vi.spyOn(app.deps.log, 'error');
  await work();
  const told = error.mock.calls.map(([what]) => what);
  error.mockRestore();
  return told;
}

describe('an address that leads out of the folder', () => {
  test.each([
    '/../../etc/passwd.txt',
    '/..%2f..%2fetc/passwd.txt',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cboot.ini',
    '/%00.js',
    '/%E0%A4%A.js',
    '/.env',
    '/.git/config.txt',
  ])('%s is none', async (path) => {
    const logged = await errorsDuring(async () => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([400, 404]).toContain(statusOf(answer));
    });
    expect(logged).toEqual([]);
  });
});

describe('a compressed body', () => {
  const send = (body: Uint8Array) =>
    fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: body as BodyInit,
    });
  const whole = gzipSync(JSON.stringify({ phoneNumber: '5550100001', password: 'Wrong-Guess-1' }));

  test.each([
    ['that is none', Buffer.from('{"phoneNumber":"5550100001"}')],
    ['that is cut in the middle', whole.subarray(0, whole.length - 12)],
    ['with a broken sum', Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8, 1)])],
    ['with nothing in it', Buffer.alloc(0)],
  ])('%s is refused as malformed', async (_what, body) => {
    const logged = await errorsDuring(async () => {
      const answer = await send(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: expect.any(String) });
    });
    expect(logged).toEqual([]);
  });

  test('that is whole is read', async () => {
    expect((await send(whole)).status).toBe(401);
  });
});

test.each([
  ['after a question', 'GET /api/products', ''],
  ['in a body of known length', 'POST /api/auth/login', 'content-length: 500\r\n\r\n{"phone'],
  ['in a part', 'POST /api/auth/login', 'transfer-encoding: chunked\r\n\r\n5\r\n{"ph'],
  ['in a signed body', 'POST /api/stripe/webhook', 'content-length: 500\r\n\r\n{"id'],
])('who closes half of the connection %s is no error', async (_where, call, rest) => {
  const logged = await errorsDuring(async () => {
    const head = 'host: x\r\ncontent-type: application/json\r\n';
    await raw(`${call} HTTP/1.1\r\n${head}${rest || '\r\n'}`, { isHalf: true });
    // A request that was cut off has been handled once others are answered.
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await app.guest().send('GET', '/readyz')).status).toBe(200);
    }
  });
  expect(logged).toEqual([]);
});

test.each(['[', '[::1', 'a b', 'x:99999'])('the host %s is none', async (host) => {
  const logged = await errorsDuring(async () => {
    for (const path of ['/api/products', '/sitemap.xml', '/']) {
      const answer = await raw(
        `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      );
      expect(statusOf(answer)).toBe(400);
    }
  });
  expect(logged).toEqual([]);
});

describe('the page that calls', () => {
  const origin = (client: string, name: string, headers: Record<string, string> = {}) =>
    fetch(`${client}/api/auth/logout`, { method: 'POST', headers: { origin: name, ...headers } });

  test('must have come over the same scheme', async () => {
    const own = app.url;
    expect((await origin(own, own)).status).not.toBe(403);
    expect((await origin(own, own.replace('http:', 'https:'))).status).toBe(403);
    expect((await origin(own, 'null')).status).toBe(403);
  });

  test('over https cannot be one over http', async () => {
    const env = { ...app.deps.env, TRUST_PROXY: 1, PUBLIC_URL: 'https://clinic.example' };
    await servingApp({ ...app.deps, env }, {}, async (open) => {
      const client = open(await app.as(await anAdmin(app.em())));
      const logout = (name: string) =>
        client.try(accountContract.logout, {
          headers: { origin: name, 'x-forwarded-proto': 'https' },
        });
      for (const name of ['http://clinic.example', 'https://clinic.example.evil.example']) {
        expect((await logout(name)).body, name).toMatchObject({ code: 'wrong_origin' });
      }
      expect((await logout('https://clinic.example')).body).not.toMatchObject({
        code: 'wrong_origin',
      });
    });
  });
});

describe('the address in feeds, sitemap and pages', () => {
  const get = (path: string, host: string) =>
    raw(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);

  test.each(['/sitemap.xml', '/rss.xml', '/robots.txt'])('%s repeats no stranger', async (path) => {
    const answer = await get(path, 'evil.example');
    expect(statusOf(answer)).toBe(200);
    expect(answer).not.toContain('evil.example');
    expect(answer).toContain(`http://localhost:${new URL(app.url).port}/`);
  });

  test('are asked for as often as a reader needs', async () => {
    await servingApp(app.deps, {}, async (open) => {
      const client = open();
      const answers: number[] = [];
      for (let turn = 0; turn < 605; turn += 1) {
        answers.push((await client.send('GET', '/robots.txt')).status);
      }
      expect(answers.slice(0, 600).every((status) => status === 200)).toBe(true);
      expect(answers.at(-1)).toBe(429);
      expect((await client.send('GET', '/metrics')).status).toBe(429);
    });
  });
});

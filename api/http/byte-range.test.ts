import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webApp } from './web-app.ts';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steadwell-media-'));
  await writeFile(join(folder, 'clip.mp4'), '0123456789');
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  server = createServer(new Koa().use(webApp(folder)).callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const ask = (range?: string, path = '/clip.mp4') =>
  fetch(url + path, { headers: range ? { range } : {} });

test.each([
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-4', '6789', 'bytes 6-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('a player that asks for %s gets that part', async (range, text, says) => {
  const answer = await ask(range);
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(says);
  expect(answer.headers.get('content-length')).toBe(String(text.length));
  expect(await answer.text()).toBe(text);
});

test.each(['bytes=10-', 'bytes=5-4'])('%s is no part of the file', async (range) => {
  const answer = await ask(range);
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */10');
  expect(await answer.text()).toBe('');
});

test.each([undefined, 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])(
  'with %s the whole file is sent, saying that parts can be had',
  async (range) => {
    const answer = await ask(range);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(await answer.text()).toBe('0123456789');
  },
);

test('a page is never cut', async () => {
  const answer = await ask('bytes=0-1', '/index.html');
  expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>']);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, everyone, get, post } from '#shared/lib/contract.ts';
import { authenticate } from '#api/accounts/sessions.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { catchErrors } from './errors.ts';
import { implement } from './implement.ts';
import { createRateLimits } from './rate-limit.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const Person = z.object({ id: z.number(), own: z.object({ name: z.string() }) });
const about = { summary: 'A person.', access: everyone, reply: Person };
const people = contract('config', {
  read: get('/read', about),
  write: post('/write', about),
  broken: get('/broken', about),
});

/** A row with more than its contract allows, and one that breaks it. */
const row = { id: 7, passwordHash: 'secret', own: { name: 'Ann', diagnosis: 'secret' } };
const routes = implement(people, {
  read: () => Promise.resolve(row),
  write: () => Promise.resolve(row),
  broken: () => Promise.resolve({ ...row, id: 'secret' } as never),
});

let app: TestApp;
let server: Server;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  const koa = new Koa();
  koa.use(catchErrors(app.deps.log, {}));
  koa.use(bodyParser());
  koa.use((ctx, next) => {
    (ctx as unknown as { params: object }).params = {};
    const route = routes.find(({ endpoint }) => endpoint.path === ctx.path)!;
    const around = { deps: app.deps, limits: createRateLimits(), authenticate };
    return serveEndpoint(route, around)(ctx as never, next) as Promise<void>;
  });
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.stop();
});

test.each(['GET /read', 'POST /write'])(
  '%s says what its contract lists and not a field more, at any depth',
  async (line) => {
    const [method, path] = line.split(' ') as [string, string];
    const answer = await fetch(url + path, { method });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: 7, own: { name: 'Ann' } });
  },
);

test('a reply that breaks its contract is never sent', async () => {
  const answer = await fetch(`${url}/broken`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
});

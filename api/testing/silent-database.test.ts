import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DatabaseLine } from './database-line.ts';
import { ServiceProcess } from './service-process.ts';
import { testDatabaseUrl } from './test-database.ts';

/* The whole process with a database connection that goes silent. */

let line: DatabaseLine;
let service: ServiceProcess;
beforeAll(async () => {
  line = await DatabaseLine.to(await testDatabaseUrl());
  service = await ServiceProcess.start({ environment: { DATABASE_URL: line.url } });
});
afterAll(async () => {
  line.thaw();
  await service.stop();
  await line.close();
});

const readiness = async () => (await fetch(`${service.url}/readyz`)).status;

test('after every connection was swallowed it is ready again by itself', async () => {
  // A pool that has just closed its idle ones opens another, which is not swallowed.
  expect(await readiness()).toBe(200);
  line.swallow();
  expect(await readiness()).toBe(503);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), {
    timeout: 60_000,
    interval: 500,
  });
});

test('it ends when it is asked to, though its database says nothing at all', async () => {
  line.freeze();
  const began = performance.now();
  await service.endApp();
  expect(service.isAlive).toBe(false);
  // The grace period of an orchestrator. The process has its own limit well below that.
  expect(performance.now() - began).toBeLessThan(20_000);
});

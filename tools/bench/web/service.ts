import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#api/app.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { openProcess, type Running } from '#api/process.ts';
import { seedDemo } from '#api/seeds/demo.ts';

export type Service = { url: string; running: Running; stop: () => Promise<void> };

/** The service with its demo data and the built app, on its own database that the benchmark can write to directly. */
export async function openService(): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steadwell-bench-'));
  const database = await startEmbedded({ dataDir, log: () => undefined });
  const parsed = parseEnv({ DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  if (!('env' in parsed)) throw new Error(parsed.problems.join('\n'));
  const running = await openProcess(parsed.env, database.url, createLog('fatal'));
  await seedDemo(running.deps, () => undefined);
  const server = createServer(createApp(running.deps).callback());
  await running.deps.jobs.work(running.deps);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    running,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await running.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

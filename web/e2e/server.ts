import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { clearKilledRuns } from '#api/testing/test-folder.ts';
import { startApp, type AppProcess } from './app-process.ts';
import { WORKERS, type OwnServer } from './own-server.ts';

/** One app with its own demo database for each worker, so that journeys do not see each other's changes. */
export default async function startServers(): Promise<() => Promise<unknown>> {
  await clearKilledRuns();
  // Started and seeded once, then copied.
  const prepared = await startApp('prepared', { copyOf: null });
  await prepared.rest();
  process.env.PREPARED_DATA = prepared.dataDir;
  const own = await Promise.all(Array.from({ length: WORKERS }, (_, worker) => startOwn(worker)));
  return () => Promise.all([prepared, ...own].map((app) => app.stop()));
}

async function startOwn(worker: number): Promise<AppProcess> {
  const pushPort = await portForLater();
  // The address of the journeys' own push service (care/push/push-server.ts).
  const env = { PUSH_ALLOWED_HOSTS: `127.0.0.1:${pushPort}` };
  const app = await startApp(`server-${worker}`, { env });
  const own: OwnServer = { address: app.address, pushPort };
  process.env[`OWN_SERVER_${worker}`] = JSON.stringify(own);
  return app;
}

/** Below the ports that systems hand out by themselves: any other would be given away before a journey listens on it. */
async function portForLater(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  return (await isFree(port)) ? port : portForLater();
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

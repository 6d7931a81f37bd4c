import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#api/platform/embedded-process.ts';
import { clearKilledRuns, newTestFolder } from '#api/testing/test-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const logFile = join(root, 'test-results/server.log');
const START_PATIENCE_MS = 60_000;

async function untilReady(app: ChildProcess, address: string) {
  for (
    const end = performance.now() + START_PATIENCE_MS;
    performance.now() < end;
    await sleep(100)
  ) {
    if (app.exitCode !== null) break;
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`The app did not become ready at ${address}; see ${logFile}`);
}

/** One app with its own demo database for all journeys, as `npm start` runs it. */
export default async function startServer(): Promise<() => Promise<void>> {
  await clearKilledRuns();
  const dataDir = await newTestFolder();
  const port = await freePort();
  const pushPort = await freePort();
  const address = `http://127.0.0.1:${port}`;
  await mkdir(join(root, 'test-results'), { recursive: true });
  const app = spawn(process.execPath, ['api/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      // Only what a program needs to run: what is configured for this machine is no part of the tests.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SystemRoot: process.env.SystemRoot,
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DEMO: '1',
      // Where the journeys' own push service listens (push/push-server.ts).
      PUSH_ALLOWED_HOSTS: `127.0.0.1:${pushPort}`,
    },
  });
  const log = createWriteStream(logFile);
  app.stdout.pipe(log);
  app.stderr.pipe(log);
  const stop = async () => {
    if (app.exitCode === null && app.signalCode === null) {
      app.kill('SIGTERM');
      await once(app, 'exit');
    }
    await rm(dataDir, { recursive: true });
  };
  await untilReady(app, address).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  process.env.BASE_URL = address;
  process.env.PUSH_PORT = String(pushPort);
  return stop;
}

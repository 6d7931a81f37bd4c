import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#api/platform/embedded-process.ts';
import { newTestFolder } from '#api/testing/test-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Only ends what hangs: beside other work a start has taken a minute. */
const START_TIMEOUT_MS = 600_000;

export type AppProcess = {
  address: string;
  dataDir: string;
  /** Shuts down properly and keeps the data. */
  rest: () => Promise<void>;
  /** Like a power failure: the app gets no signal, and its database server is left behind. */
  kill: () => Promise<void>;
  /** The same app on the same port and data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

type Start = {
  env?: Record<string, string>;
  /** The name by which browsers know this machine. */
  host?: string;
  /** The data folder to start from: by default the one that server.ts has prepared, null for an empty one. */
  copyOf?: string | null;
};

/** The app as `npm start` runs it, with its own demo database. Its output is in test-results/<name>.log. */
export async function startApp(
  name: string,
  {
    env: extraEnv = {},
    host = '127.0.0.1',
    copyOf = process.env.PREPARED_DATA ?? null,
  }: Start = {},
): Promise<AppProcess> {
  const dataDir = await newTestFolder();
  if (copyOf !== null) await putCopy(copyOf, dataDir);
  const port = await freePort();
  const address = `http://${host}:${port}`;
  const logFile = join(root, `test-results/${name}.log`);
  await mkdir(join(root, 'test-results'), { recursive: true });
  const log = createWriteStream(logFile);
  let app: ChildProcess;

  const start = async () => {
    app = spawn(process.execPath, ['api/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // Only what a program needs to run: the configuration of this machine must not affect the tests.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        SystemRoot: process.env.SystemRoot,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        DEMO: '1',
        ...extraEnv,
      },
    });
    app.stdout!.pipe(log, { end: false });
    app.stderr!.pipe(log, { end: false });
    await untilReady(app, address, logFile);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (app.exitCode !== null || app.signalCode !== null) return;
    app.kill(signal);
    await once(app, 'exit');
  };
  const stop = async () => {
    await end('SIGTERM');
    log.end();
    await rm(dataDir, { recursive: true });
  };

  await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address,
    dataDir,
    rest: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: start,
    stop,
  };
}

/** The copy gets the permissions of the original, because the database user must be able to enter it. */
async function putCopy(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true });
  await cp(from, to, { recursive: true, dereference: true });
}

async function untilReady(app: ChildProcess, address: string, logFile: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end && app.exitCode === null && app.signalCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The app did not become ready at ${address}; see ${logFile}`);
}

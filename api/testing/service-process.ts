import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readPasswords } from '#api/platform/embedded-cluster.ts';
import { choosePlace } from '#api/platform/embedded-place.ts';
import { findServer, freePort } from '#api/platform/embedded-process.ts';
import { discardEmbedded } from '#api/platform/embedded.ts';
import { clearKilledRuns, newTestFolder } from './test-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_TIMEOUT_MS = 600_000;

export type ServiceOptions = { environment?: Record<string, string> };

/** The whole service as `npm start` runs it, with its own data, to be killed and restarted at the same address. */
export class ServiceProcess {
  readonly url: string;
  readonly #dataDir: string;
  readonly #environment: Record<string, string>;
  #app: ChildProcess | null = null;
  #output = '';

  private constructor(url: string, dataDir: string, environment: Record<string, string>) {
    this.url = url;
    this.#dataDir = dataDir;
    this.#environment = environment;
  }

  static async start({ environment = {} }: ServiceOptions = {}): Promise<ServiceProcess> {
    await clearKilledRuns();
    const url = `http://127.0.0.1:${await freePort()}`;
    const service = new ServiceProcess(url, await newTestFolder(), environment);
    try {
      await service.startApp();
    } catch (error) {
      await service.stop();
      throw error;
    }
    return service;
  }

  /** Everything the service has printed since it was created. */
  get output(): string {
    return this.#output;
  }

  get pid(): number | undefined {
    return this.#app?.pid;
  }

  get isAlive(): boolean {
    return this.#app?.exitCode === null && this.#app.signalCode === null;
  }

  async startApp(): Promise<void> {
    const app = spawn(process.execPath, ['--max-semi-space-size=8', 'api/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        // Only what a program needs to run: the configuration of this machine must not affect the tests.
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        SystemRoot: process.env.SystemRoot,
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: new URL(this.url).port,
        PUBLIC_URL: this.url,
        DATA_DIR: this.#dataDir,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        ...this.#environment,
      },
    });
    this.#app = app;
    for (const stream of [app.stdout, app.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    await this.untilReady();
  }

  /** Waits until the service can answer from its database. */
  async untilReady(): Promise<void> {
    const end = performance.now() + START_TIMEOUT_MS;
    for (; performance.now() < end && this.isAlive; await sleep(25)) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error(`the service did not become ready:\n${this.#output}`);
  }

  /** `kill -9` of the app. Its database keeps running. */
  async killApp(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks the app to shut down, as an orchestrator does, and waits until it has. */
  async endApp(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** `kill -9` of the PostgreSQL server. */
  async killDatabase(): Promise<void> {
    const server = await findServer(await placeOf(this.#dataDir));
    if (server) process.kill(server.pid, 'SIGKILL');
  }

  connect = (): Promise<Client> => connectTo(this.#dataDir);

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return queryOnce(await this.connect(), sql, values);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await discardEmbedded(this.#dataDir);
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const app = this.#app;
    if (!app || !this.isAlive) return;
    const ended = once(app, 'exit');
    app.kill(signal);
    await ended;
  }
}

const placeOf = (dataDir: string) => choosePlace(dataDir, () => undefined);

/**
 * A superuser connection to the database of a service with this folder. It bypasses the app, for reading the books and
 * for holding locks.
 */
export async function connectTo(dataDir: string): Promise<Client> {
  const place = await placeOf(dataDir);
  const [server, passwords] = [await findServer(place), await readPasswords(place)];
  const client = new Client({
    host: '127.0.0.1',
    port: server?.port,
    user: 'postgres',
    password: passwords.admin,
    database: 'steadwell',
  });
  // It breaks when the server is killed, as some tests intend.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** One query on a connection that is closed after it. */
export async function queryOnce<Row extends object>(
  client: Client,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

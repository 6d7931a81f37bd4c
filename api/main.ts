import { createServer, type Server } from 'node:http';
import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { DEMO_ACCOUNTS } from './accounts/demo-accounts.ts';
import { Closers } from './platform/closers.ts';
import { startEmbedded } from './platform/embedded.ts';
import { readEnv, type Env } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { failureLine } from './platform/start-failure.ts';
import { openProcess } from './process.ts';
import { seedDemo } from './seeds/demo.ts';
import { refuseDemoPasswords } from './seeds/demo-passwords.ts';

/** After this long, requests that have not ended are cut. */
const DRAIN_MS = 8_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(env: Env): Promise<void> {
  const opened = new Closers();
  let isStopping = false;
  const starting = start(env, opened, () => !isStopping);
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    say(`${signal}: finishing what is under way …`);
    // What is half open cannot be closed; the start takes a few seconds at most.
    await starting.catch(() => undefined);
    try {
      await opened.close();
      say('Stopped.');
      process.exit(0);
    } catch (error) {
      complain('The service could not stop in order', env, error);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  try {
    await starting;
  } catch (error) {
    // Who stops it closes everything as well.
    if (isStopping) return;
    // The embedded database must not outlive a service that never was.
    await opened.close().catch(() => undefined);
    complain('The service could not start', env, error);
  }
}

function complain(what: string, env: Env, error: unknown): never {
  process.stderr.write(`${what}: ${failureLine(error, env.DATABASE_URL)}\n`);
  if (['debug', 'trace'].includes(env.LOG_LEVEL)) process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}

async function start(env: Env, opened: Closers, isWanted: () => boolean): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const server = createServer();
  await listen(server, env);

  let url = env.DATABASE_URL;
  if (!url) {
    const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say });
    opened.add(() => embedded.stop());
    url = embedded.url;
  }
  const { deps, stop } = await openProcess(env, url, log);
  opened.add(stop);
  if (!isWanted()) return;
  if (env.DEMO) await seedDemo(deps, say);
  else await refuseDemoPasswords(deps);

  const canServe = () => isWanted() && deps.jobs.isWorking();
  server.removeAllListeners('request');
  server.on('request', createApp(deps, { canServe }).callback());
  opened.add(() => drain(server));
  await deps.jobs.work(deps);
  if (isWanted()) greet(env, server);
}

/** Takes the port first, so that a taken one is told before anything else is started. */
async function listen(server: Server, env: Env): Promise<void> {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'The service is starting.', code: 'unavailable' }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    const hint =
      error.code === 'EADDRINUSE'
        ? `port ${env.PORT} is taken by another program: stop it, or choose another port with PORT=3001 npm start`
        : `cannot listen on ${env.HOST}:${env.PORT}: ${error.message}`;
    process.stderr.write(`${hint}\n`);
    process.exit(1);
  });
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

function greet(env: Env, server: Server): void {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(env.HOST) ? 'localhost' : env.HOST;
  say(`\n${env.BRAND_NAME} is ready: ${env.PUBLIC_URL ?? `http://${host}:${port}`}\n`);
  if (!env.DEMO) return;
  say('Demo logins (phone / password):');
  for (const { role, phoneNumber, password } of DEMO_ACCOUNTS) {
    say(`  ${role.padEnd(9)} ${phoneNumber}  ${password}`);
  }
  say('\nTest card: 4242 4242 4242 4242, any future date, any CVC. Stop with Ctrl-C.');
}

await main(readEnv());

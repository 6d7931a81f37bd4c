import type { RequestListener, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { DEMO_ACCOUNTS } from './accounts/demo-accounts.ts';
import { drain, openServer } from './http/http-server.ts';
import { takesPayments } from './payments/gateways/pick-gateway.ts';
import { Closers } from './platform/closers.ts';
import { startEmbedded } from './platform/embedded.ts';
import { readEnv, type Env } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { failureLine } from './platform/start-failure.ts';
import { tellError } from './platform/tell-error.ts';
import { openProcess } from './process.ts';
import { seedDemo } from './seeds/demo.ts';
import { refuseDemoPasswords } from './seeds/demo-passwords.ts';

/** What has not ended in order by then is left as it is, as after kill -9: nothing that was answered is lost by it. */
const END_MS = 14_500;
/** A start that a silent database holds up is no longer waited for. */
const START_END_MS = 5_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(env: Env): Promise<void> {
  const opened = new Closers();
  let isStopping = false;
  const starting = start(env, opened, () => !isStopping);
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    say(`${signal}: finishing what is under way …`);
    setTimeout(() => {
      complain('The service could not stop in order', env, new Error('it took too long'));
    }, END_MS).unref();
    // What is half open cannot be closed.
    const late = sleep(START_END_MS, undefined, { ref: false });
    await Promise.race([starting.catch(() => undefined), late]);
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
  if (['debug', 'trace'].includes(env.LOG_LEVEL))
    process.stderr.write(`${inspect(tellError(error))}\n`);
  process.exit(1);
}

async function start(env: Env, opened: Closers, isWanted: () => boolean): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  const server = openServer();
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
  server.off('request', sayStarting);
  server.on('request', createApp(deps, { canServe }).callback());
  opened.add(() => drain(server));
  if (!takesPayments(deps)) {
    say(
      'Payments: none are taken. Set the keys of Stripe, or DEMO=1 for the simulator (README, Configuration).',
    );
  }
  await deps.jobs.work(deps);
  if (isWanted()) greet(env, server);
}

const sayStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'The service is starting.', code: 'unavailable' }));
};

/** Takes the port first, so that a taken one is told before anything else is started. */
async function listen(server: Server, env: Env): Promise<void> {
  server.on('request', sayStarting);
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

import { createServer, type Server } from 'node:http';
import { createApp } from './app.ts';
import { DEMO_ACCOUNTS } from './accounts/demo-accounts.ts';
import { startEmbedded } from './platform/embedded.ts';
import { readEnv, type Env } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { openProcess } from './process.ts';
import { seedDemo } from './seeds/demo.ts';
import { refuseDemoPasswords } from './seeds/demo-passwords.ts';

/** After this long, requests that have not ended are cut. */
const DRAIN_MS = 8_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL);
  const server = createServer();
  await listen(server, env);

  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log: say });
  const running = await openProcess(env, env.DATABASE_URL ?? embedded!.url, log);
  if (env.DEMO) await seedDemo(running.deps, say);
  else await refuseDemoPasswords(running.deps);

  let isStopping = false;
  server.removeAllListeners('request');
  server.on('request', createApp(running.deps, { isStopping: () => isStopping }).callback());
  await running.deps.jobs.work(running.deps);
  greet(env, server);

  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    say(`${signal}: finishing what is under way …`);
    await drain(server);
    await running.stop();
    await embedded?.stop();
    say('Stopped.');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
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

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});

import type { RequestListener, Server } from 'node:http';
import { createApp } from './app.ts';
import { linkToLead } from './cluster/link-to-lead.ts';
import { greet, say, type Start } from './greet.ts';
import { drain, openServer } from './http/http-server.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { takesPayments } from './payments/gateways/pick-gateway.ts';
import { startEmbedded } from './platform/embedded.ts';
import type { Env } from './platform/env.ts';
import { returnMemory } from './platform/heap.ts';
import { createLog } from './platform/log.ts';
import { openProcess } from './process.ts';
import { createWorkerApp } from './worker-app.ts';
import { refuseDemoPasswords } from './seeds/demo-passwords.ts';

/** The whole service in this process, alone or as one of several behind the port (cluster/lead.ts). */
export const startService: Start = async (env, opened, isWanted) => {
  const log = createLog(env.LOG_LEVEL);
  const server = openServer();
  await listen(server, env);

  const link = linkToLead();
  let url = env.DATABASE_URL ?? (await link?.database());
  if (!url) {
    const embedded = await startEmbedded({ dataDir: env.DATA_DIR, log: say });
    opened.add(() => embedded.stop());
    url = embedded.url;
  }
  const { deps, stop } = await openProcess(env, url, log);
  opened.add(stop);
  if (!isWanted()) return;
  if (env.DEMO) await (await import('./seeds/demo.ts')).seedDemo(deps, say);
  else await refuseDemoPasswords(deps);

  const limits = createRateLimits();
  link?.shareLimits(limits);
  const canServe = () => isWanted() && (env.ROLE === 'web' || deps.jobs.isWorking());
  const create = env.ROLE === 'worker' ? createWorkerApp : createApp;
  server.off('request', sayStarting);
  server.on(
    'request',
    create(deps, { canServe, limits, joinMetrics: link?.joinMetrics }).callback(),
  );
  opened.add(() => drain(server));
  if (env.ROLE !== 'worker' && !takesPayments(deps)) {
    say(
      'Payments: none are taken. Set the keys of Stripe, or DEMO=1 for the simulator (README, Configuration).',
    );
  }
  if (env.ROLE !== 'web') await deps.jobs.work(deps);
  returnMemory();
  if (!isWanted()) return;
  if (link) link.tellReady(portOf(server, env));
  else greet(env, portOf(server, env));
};

const sayStarting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' });
  response.end(JSON.stringify({ message: 'The service is starting.', code: 'unavailable' }));
};

function portOf(server: Server, env: Env): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : env.PORT;
}

/** Binds the port first, so that a port that is in use is reported before anything else is started. */
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

import type { RequestListener } from 'node:http';
import { createApp } from './app.ts';
import { refuseWrongBucket } from './blog/refuse-wrong-bucket.ts';
import type { LinkToLead } from './cluster/link-to-lead.ts';
import { greet, say } from './greet.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { takesPayments } from './payments/gateways/pick-gateway.ts';
import type { Closers } from './platform/closers.ts';
import { followDatabaseClock } from './platform/database-clock.ts';
import type { Env } from './platform/env.ts';
import { returnMemory } from './platform/heap.ts';
import { createLog } from './platform/log.ts';
import { openProcess } from './process.ts';
import { refuseDemoPasswords } from './seeds/demo-passwords.ts';
import { createWorkerApp } from './worker-app.ts';

type Serving = {
  env: Env;
  /** Of the database. */
  url: string;
  link: LinkToLead | null;
  opened: Closers;
  isWanted: () => boolean;
  /** Resolves to the port, once requests are handled. */
  handleWith: (handle: RequestListener) => Promise<number>;
};

/** Opens everything on the running database, and answers requests from then on. */
export async function serve(serving: Serving): Promise<void> {
  const { env, url, link, opened, isWanted, handleWith } = serving;
  const { deps, stop } = await openProcess(env, url, createLog(env.LOG_LEVEL));
  opened.add(stop);
  opened.add(await followDatabaseClock(deps.orm, deps.log));
  if (!isWanted()) return;
  if (env.DEMO) await (await import('./seeds/demo.ts')).seedDemo(deps, say);
  else await refuseDemoPasswords(deps);
  await refuseWrongBucket(deps);

  const limits = createRateLimits();
  link?.shareLimits(limits);
  const canServe = () => isWanted() && (env.ROLE === 'web' || deps.jobs.isWorking());
  const create = env.ROLE === 'worker' ? createWorkerApp : createApp;
  const app = create(deps, { canServe, limits, joinMetrics: link?.joinMetrics });
  if (env.ROLE !== 'worker' && !takesPayments(deps)) {
    say(
      'Payments: none are taken. Set the keys of Stripe, or DEMO=1 for the simulator (README, Configuration).',
    );
  }
  if (env.ROLE !== 'web') await deps.jobs.work(deps);
  const port = await handleWith(app.callback());
  returnMemory();
  if (!isWanted()) return;
  if (link) link.tellReady(port);
  else greet(env, port);
}

import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { AlreadyTold, say, type Start } from './greet.ts';
import { Closers } from './platform/closers.ts';
import { readEnv, type Env } from './platform/env.ts';
import { failureLine } from './platform/start-failure.ts';
import { tellError } from './platform/tell-error.ts';

/** What has not ended in order by then is left as it is, as after kill -9: nothing that was answered is lost by it. */
const END_MS = 14_500;
/** A start that a silent database holds up is no longer waited for. */
const START_END_MS = 5_000;

async function main(env: Env): Promise<void> {
  const opened = new Closers();
  let isStopping = false;
  const starting = whatToStart(env).then((start) => start(env, opened, () => !isStopping));
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    // Of several processes the first speaks for all.
    if (cluster.isPrimary) say(`${signal}: finishing what is under way …`);
    setTimeout(() => {
      complain('The service could not stop in order', env, new Error('it took too long'));
    }, END_MS).unref();
    // What is half open cannot be closed.
    const late = sleep(START_END_MS, undefined, { ref: false });
    await Promise.race([starting.catch(() => undefined), late]);
    try {
      await opened.close();
      if (cluster.isPrimary) say('Stopped.');
      process.exit(0);
    } catch (error) {
      complain('The service could not stop in order', env, error);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  // Ctrl-C goes to every process of a terminal; those behind the port end when the first one tells them.
  process.on('SIGINT', () => void (cluster.isPrimary && stop('SIGINT')));
  try {
    await starting;
  } catch (error) {
    // Who stops it closes everything as well.
    if (isStopping) return;
    // The embedded database must not outlive a service that never was.
    await opened.close().catch(() => undefined);
    if (error instanceof AlreadyTold) process.exit(1);
    complain('The service could not start', env, error);
  }
}

/** Loaded when it is known what: the process that leads others needs little of the service. */
async function whatToStart({ WEB_CONCURRENCY }: Env): Promise<Start> {
  if (cluster.isPrimary && WEB_CONCURRENCY > 1)
    return (await import('./cluster/lead.ts')).startLead;
  return (await import('./service.ts')).startService;
}

function complain(what: string, env: Env, error: unknown): never {
  process.stderr.write(`${what}: ${failureLine(error, env.DATABASE_URL)}\n`);
  if (['debug', 'trace'].includes(env.LOG_LEVEL))
    process.stderr.write(`${inspect(tellError(error))}\n`);
  process.exit(1);
}

await main(readEnv());

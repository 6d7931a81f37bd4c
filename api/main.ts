import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { AlreadyTold, say, type Start } from './greet.ts';
import { Closers } from './platform/closers.ts';
import { readEnv, type Env } from './platform/env.ts';
import { failureLine } from './platform/start-failure.ts';
import { describeError } from './platform/describe-error.ts';

/** Whatever has not ended by then is abandoned, like after kill -9. Nothing that was answered is lost. */
const END_MS = 14_500;
/** A start that an unresponsive database delays this long is abandoned. */
const START_END_MS = 5_000;

async function main(env: Env): Promise<void> {
  const opened = new Closers();
  let isStopping = false;
  const starting = whatToStart(env).then((start) => start(env, opened, () => !isStopping));
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    // With several processes, the first speaks for all.
    if (cluster.isPrimary) say(`${signal}: finishing what is under way …`);
    setTimeout(() => {
      complain('The service could not stop in order', env, new Error('it took too long'));
    }, END_MS).unref();
    // Something that is only half open cannot be closed.
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
  // Ctrl-C reaches every process of a terminal, but the workers end when the lead tells them.
  process.on('SIGINT', () => void (cluster.isPrimary && stop('SIGINT')));
  try {
    await starting;
  } catch (error) {
    // Whoever stops it also closes everything.
    if (isStopping) return;
    // The embedded database must not keep running if the start failed.
    await opened.close().catch(() => undefined);
    if (error instanceof AlreadyTold) process.exit(1);
    complain('The service could not start', env, error);
  }
}

/** Loaded once the role is known, because the lead process needs little of the service. */
async function whatToStart({ WEB_CONCURRENCY }: Env): Promise<Start> {
  if (cluster.isPrimary && WEB_CONCURRENCY > 1)
    return (await import('./cluster/lead.ts')).startLead;
  return (await import('./service.ts')).startService;
}

function complain(what: string, env: Env, error: unknown): never {
  process.stderr.write(`${what}: ${failureLine(error, env.DATABASE_URL)}\n`);
  if (['debug', 'trace'].includes(env.LOG_LEVEL))
    process.stderr.write(`${inspect(describeError(error))}\n`);
  process.exit(1);
}

await main(readEnv());

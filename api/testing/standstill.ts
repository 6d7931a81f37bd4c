import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from './service-process.ts';

const CALM_MS = 300;
const TIMEOUT_MS = 30_000;

/**
 * Locks what the SQL names, lets the calls run into the lock, and hands over when all of them stand there: the moment
 * to kill. Afterwards the lock is gone and so is every call, whatever became of it.
 */
export async function atStandstill(
  service: ServiceProcess,
  lock: string,
  calls: (() => Promise<unknown>)[],
  then: () => Promise<void>,
): Promise<PromiseSettledResult<unknown>[]> {
  const holder = await service.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    const running = Promise.allSettled(calls.map((call) => call()));
    await untilWaiting(service, calls.length);
    await then();
    await holder.query('rollback').catch(() => undefined);
    return await running;
  } finally {
    await holder.end().catch(() => undefined);
  }
}

/** Jobs may stand at the lock too, so the number alone does not tell: nobody else must be coming. */
async function untilWaiting(service: ServiceProcess, least: number): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  let [before, since] = [-1, performance.now()];
  while (performance.now() < end) {
    const [row] = await service.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    const waiting = row?.waiting ?? 0;
    if (waiting !== before) [before, since] = [waiting, performance.now()];
    else if (waiting >= least && performance.now() - since > CALM_MS) return;
    await sleep(30);
  }
  throw new Error(`only ${before} of ${least} calls came to the lock`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { WAIT_MS } from '#shared/testing/depth.ts';
import type { ServiceProcess } from './service-process.ts';

const CALM_MS = 300;
const TIMEOUT_MS = WAIT_MS;

/**
 * Takes the lock in the SQL, lets the calls run into it, and calls back once all of them wait there: the moment to
 * kill. Afterwards both the lock and the calls are gone, whatever their outcome.
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

/** Jobs may wait for the lock too, so the number alone is not enough: it must also have stopped growing. */
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

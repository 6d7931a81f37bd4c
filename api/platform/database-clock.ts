import type { MikroORM } from '@mikro-orm/postgresql';
import { setClock } from './clock.ts';
import type { Log } from './log.ts';
import { REQUEST_MS, withTimeout } from './timeouts.ts';

const ASK_MS = 30_000;
/** Below it the way to the database and back explains a difference, and time would only jump to and fro. */
const DIFFERENCE_MS = 250;

/**
 * Makes the database's clock that of this process: what several processes count and let end (codes, budgets, sessions,
 * claims) must not depend on which of them is asked, nor on a machine whose clock is wrong. Between two questions time
 * goes on by the monotonic clock, which nobody sets. Returns how to stop.
 */
export async function followDatabaseClock(orm: MikroORM, log: Log): Promise<() => void> {
  let ahead: number | null = null;
  const onOurs = () => performance.timeOrigin + performance.now();

  async function ask(): Promise<void> {
    const began = onOurs();
    const [row] = await withTimeout(REQUEST_MS, () =>
      orm.em
        .fork()
        .execute<{ ms: string }[]>('select extract(epoch from clock_timestamp()) * 1000 as ms'),
    );
    const ended = onOurs();
    const difference = Number(row!.ms) - (began + ended) / 2;
    const isKnown = ahead !== null && Math.abs(difference - ahead) < DIFFERENCE_MS;
    // What comes back late says little.
    if (isKnown || (ahead !== null && ended - began > DIFFERENCE_MS)) return;
    ahead = difference;
    const off = Math.round(Number(row!.ms) - Date.now());
    if (Math.abs(off) > 2_000) log.warn({ ms: off }, 'this machine’s clock is not the database’s');
    setClock(() => new Date(onOurs() + difference));
  }

  await ask();
  // Without an answer the clock goes on as it did.
  const asking = setInterval(() => void ask().catch(() => undefined), ASK_MS).unref();
  return () => {
    clearInterval(asking);
    setClock(null);
  };
}

import { accountDatabase, type AccountDatabase, type OutboxRow, type RefusedBy } from './db.ts';
import { isReadable, openParcel, type Parcel } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { canOpen, isProvisional } from './vault.ts';

export type Dispatch = { account: number | null; key: string; parcel: Parcel };
export type Transport = (dispatch: Dispatch) => Promise<Outcome>;

export type Surroundings = {
  transport: Transport;
  now?: () => number;
  random?: () => number;
  onSettled?: (id: number, outcome: Outcome) => void;
};

export type Drained = {
  sent: number;
  /** Why it stopped before the outbox was empty. */
  stoppedBy: 'no_server' | 'later' | 'stranger' | null;
  /** When the next item is due; null when none waits for a time. */
  nextAt: number | null;
};

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/** Doubles with every attempt; the jitter keeps a thousand phones from coming back in the same second. */
export const delayAfter = (attempts: number, random: () => number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 12)) * (0.5 + random() / 2);

/**
 * Sends what is due, one after the other, each thread in its order: what stands behind something that waits or was
 * refused waits with it. To be called under the lock (lock.ts) alone.
 */
export async function drain(
  account: number | null,
  { transport, now = Date.now, random = Math.random, onSettled }: Surroundings,
): Promise<Drained> {
  // One and the same to the end: a wipe closes it, and then nothing may open it anew.
  const database = accountDatabase(account);
  const { outbox } = database;
  let sent = 0;
  for (;;) {
    const { due, nextAt } = await nextRow(database, now());
    if (!due) return { sent, stoppedBy: null, nextAt };
    const pausedUntil = await readPause(database, now());
    if (pausedUntil !== null) return { sent, stoppedBy: 'later', nextAt: pausedUntil };
    // Sealed at the end of a login: it waits for the next one.
    if (!(await canOpen(account))) return { sent, stoppedBy: 'stranger', nextAt: null };
    const parcel = await openParcel(account, due);
    if (!isReadable(parcel) && (await isProvisional(account))) {
      return { sent, stoppedBy: 'stranger', nextAt: null };
    }
    const outcome: Outcome = isReadable(parcel)
      ? await transport({ account, key: due.key, parcel })
      : { kind: 'refused', by: UNREADABLE };
    switch (outcome.kind) {
      case 'sent':
        sent += 1;
        await outbox.delete(due.id);
        break;
      case 'refused':
        await outbox.update(due.id, { state: 'failed', refusedBy: outcome.by });
        break;
      case 'later': {
        const attempts = due.attempts + 1;
        const wait = Math.max((outcome.seconds ?? 0) * 1_000, delayAfter(attempts, random));
        const until = now() + wait;
        await outbox.update(due.id, { attempts, nextAt: until });
        if (outcome.isOverloaded) {
          if (outcome.seconds) await database.kv.put({ key: PAUSE, value: until });
          return { sent, stoppedBy: 'later', nextAt: until };
        }
        break;
      }
      case 'no_server':
      case 'stranger':
        return { sent, stoppedBy: outcome.kind, nextAt: null };
    }
    onSettled?.(due.id, outcome);
  }
}

const PAUSE = 'pause';
/** A clock that was set back must not hold up everything for years. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Until when the server wants to hear nothing of this person's, from whatever tab and whatever was written since. */
async function readPause({ kv }: AccountDatabase, now: number): Promise<number | null> {
  const until = Number((await kv.get(PAUSE))?.value ?? 0);
  return until > now && until < now + LONGEST_PAUSE_MS ? until : null;
}

/** The person does not want to wait. */
export const endPause = (account: number | null): Promise<void> =>
  accountDatabase(account).kv.delete(PAUSE);

const UNREADABLE: RefusedBy = { code: 'unreadable', status: 0, message: '' };

/** The oldest row that heads its thread and whose time has come; else when the next one's does. */
async function nextRow(
  { outbox }: AccountDatabase,
  now: number,
): Promise<{ due: OutboxRow | null; nextAt: number | null }> {
  const rows = await outbox.orderBy('id').toArray();
  const heads = new Map<string, OutboxRow>();
  for (const row of rows) if (!heads.has(row.thread)) heads.set(row.thread, row);
  const waiting = [...heads.values()].filter(({ state }) => state === 'waiting');
  const due = waiting.find(({ nextAt }) => nextAt <= now) ?? null;
  const later = waiting.map(({ nextAt }) => nextAt).filter((nextAt) => nextAt > now);
  return { due, nextAt: later.length > 0 ? Math.min(...later) : null };
}

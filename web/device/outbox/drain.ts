import { errors } from '#shared/lib/errors.ts';
import { acknowledge, acknowledgeEarlier } from './acknowledged.ts';
import { accountDatabase, type AccountDatabase } from '#web/device/store/db.ts';
import type { OutboxRow } from '#web/device/store/row-types.ts';
import type { RefusedBy } from '#web/lib/api-error.ts';
import type { Dispatch, Outcome } from './deliver.ts';
import { isReadable, openParcel } from './outbox.ts';
import { isSingle } from './queued-endpoints.ts';
import { canOpen, isProvisional, seal } from '#web/device/store/vault.ts';
import { EARLIER } from './versions.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import type { Device } from '#web/device/core/device.ts';

export type Transport = (dispatch: Dispatch) => Promise<Outcome>;

export type Surroundings = {
  transport: Transport;
  /** Called after an attempt without a response, to find out whether it was the network or that one write. */
  isServerThere?: () => Promise<boolean>;
  now?: () => number;
  random?: () => number;
  onSettled?: (row: OutboxRow, outcome: Outcome) => void;
};

export type Drained = {
  sent: number;
  /** Why it stopped before the outbox was empty. */
  stoppedBy: 'no_server' | 'later' | 'stranger' | null;
  /** When the next write is due; null if none waits for a time. */
  nextAt: number | null;
};

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/** After this many attempts to which a running server gave no valid response, the author decides. */
export const MOST_FAILURES = 8;

/** Doubles with every attempt. The jitter keeps a thousand phones from retrying in the same second. */
export const delayAfter = (attempts: number, random: () => number): number =>
  Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(attempts, 12)) * (0.5 + random() / 2);

/**
 * Sends due writes one after the other, and each thread in order: behind a write that waits or was refused, the rest of
 * its thread waits too. To be called under the outbox lock only (lock.ts).
 */
export async function drain(
  device: Device,
  account: number | null,
  {
    transport,
    isServerThere = () => Promise.resolve(false),
    now = device.ports.clock.now,
    random = Math.random,
    onSettled,
  }: Surroundings,
): Promise<Drained> {
  // The same object to the end: after a wipe has closed it, nothing may open it again.
  const database = accountDatabase(device, account);
  const { outbox } = database;
  let sent = 0;
  for (;;) {
    const { due, nextAt } = await nextRow(database, now());
    if (!due) return { sent, stoppedBy: null, nextAt };
    const pausedUntil = await readPause(database, now());
    if (pausedUntil !== null) return { sent, stoppedBy: 'later', nextAt: pausedUntil };
    // Encrypted since the login ended: it waits for the next one.
    if (!(await canOpen(device, account))) return { sent, stoppedBy: 'stranger', nextAt: null };
    const parcel = await openParcel(device, account, due);
    if (!isReadable(parcel) && (await isProvisional(device, account))) {
      return { sent, stoppedBy: 'stranger', nextAt: null };
    }
    // Before sending, so that even after a crash an edit knows that it may have arrived.
    if (isReadable(parcel) && due.sentAt == null) await outbox.update(due.id, { sentAt: now() });
    const { key, endpoint } = due;
    const outcome: Outcome = isReadable(parcel)
      ? await transport({ account, key, endpoint, parcel })
      : { kind: 'refused', by: UNREADABLE };
    switch (outcome.kind) {
      case 'sent':
        sent += 1;
        await acknowledge(database, due, { reply: outcome.reply, now: now() });
        break;
      case 'earlier':
        await acknowledgeEarlier(device, account, { row: due, parcel }, { ...outcome, now: now() });
        await outbox.update(due.id, {
          state: 'failed',
          refusedBy: EARLIER,
          arrived: await seal(device, account, outcome.reply),
        });
        break;
      case 'refused':
        if (isReused(outcome.by) && !due.isRekeyed && isSingle(due.endpoint, parcel.body)) {
          await outbox.update(due.id, { key: randomKey(), isRekeyed: true });
          continue;
        }
        await outbox.update(due.id, {
          state: 'failed',
          refusedBy: outcome.by,
          // After a first attempt, the refusal proves that nothing arrived.
          sentAt: due.sentAt ?? null,
        });
        break;
      case 'later': {
        const until = await putOff(database, due, outcome, { now, random });
        if (outcome.isOverloaded) {
          if (outcome.seconds) await database.kv.put({ key: PAUSE, value: until });
          return { sent, stoppedBy: 'later', nextAt: until };
        }
        break;
      }
      case 'no_server':
        if (!(await isServerThere())) return { sent, stoppedBy: 'no_server', nextAt: null };
        await putOff(database, due, outcome, { now, random });
        break;
      case 'stranger':
        await outbox.update(due.id, { sentAt: due.sentAt ?? null });
        return { sent, stoppedBy: outcome.kind, nextAt: null };
    }
    onSettled?.(due, outcome);
  }
}

/** The server has seen the key with other content. A write that is unique by itself can go out under a new key. */
const isReused = ({ code }: RefusedBy): boolean => code === errors.key_reused.code;

type Unanswered = Extract<Outcome, { kind: 'later' | 'no_server' }>;

/**
 * Defers one write, while other threads continue. A busy server is not counted as a failure of the write; after too
 * many failures its author decides. Returns when the write is due again.
 */
async function putOff(
  { outbox }: AccountDatabase,
  due: OutboxRow,
  outcome: Unanswered,
  { now, random }: { now: () => number; random: () => number },
): Promise<number> {
  const isBusy = outcome.kind === 'later' && outcome.isOverloaded;
  const seconds = outcome.kind === 'later' ? (outcome.seconds ?? 0) : 0;
  const attempts = due.attempts + 1;
  const failures = (due.failures ?? 0) + (isBusy ? 0 : 1);
  const until = now() + Math.max(seconds * 1_000, delayAfter(attempts, random));
  const isTooOften = failures >= MOST_FAILURES;
  await outbox.update(due.id, {
    attempts,
    failures,
    nextAt: until,
    lastError: { ...outcome.by, at: now() },
    ...(isTooOften && { state: 'failed' as const, refusedBy: { ...UNANSWERED } }),
  });
  return until;
}

const UNANSWERED: RefusedBy = { code: 'unanswered', status: 0, message: '' };

const PAUSE = 'pause';
/** A clock that was set back must not stop everything for years. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Until when the server wants no requests from this account, no matter which tab or write; null if it does not say. */
async function readPause({ kv }: AccountDatabase, now: number): Promise<number | null> {
  const until = Number((await kv.get(PAUSE))?.value ?? 0);
  return until > now && until < now + LONGEST_PAUSE_MS ? until : null;
}

/** For a user who does not want to wait. */
export const endPause = (device: Device, account: number | null): Promise<void> =>
  accountDatabase(device, account).kv.delete(PAUSE);

const UNREADABLE: RefusedBy = { code: 'unreadable', status: 0, message: '' };

/** The oldest due write that is first in its thread, and when the next one is due. */
async function nextRow(
  { outbox }: AccountDatabase,
  now: number,
): Promise<{ due: OutboxRow | null; nextAt: number | null }> {
  const rows = await outbox.orderBy('id').toArray();
  const heads = new Map<string, OutboxRow>();
  for (const row of rows) if (!heads.has(row.thread)) heads.set(row.thread, row);
  const waiting = [...heads.values()].filter(({ state }) => state === 'waiting');
  const isDue = ({ nextAt }: OutboxRow) => nextAt <= now || nextAt > now + LONGEST_PAUSE_MS;
  const due = waiting.find(isDue) ?? null;
  const later = waiting.filter((row) => !isDue(row)).map(({ nextAt }) => nextAt);
  return { due, nextAt: later.length > 0 ? Math.min(...later) : null };
}

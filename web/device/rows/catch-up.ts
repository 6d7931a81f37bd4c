import { includes, syncContract, type SyncKind } from '#shared/sync.ts';
import { callAny } from '#web/device/api/api.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { followChanges, readRows, type Changes } from '#web/device/store/rows.ts';
import { compareSent } from '#web/device/outbox/acknowledged.ts';
import type { Device } from '#web/device/core/device.ts';

const DAY_MS = 86_400_000;
/** Everything is refetched once a week, because a row does not change if a name that it shows does. */
const ANEW_MS = 7 * DAY_MS;

export type Options = {
  /** Something was written, which a request already under way does not include. */
  isAnew?: boolean;
  /** Requested by a timer, so it does not count as user activity. */
  isBackground?: boolean;
  /** How old the last sync may be instead of a new one; by default about as long as a screen takes to render. */
  within?: number;
};

type Turn = { hasAsked: boolean; done: Promise<boolean> };

const turnsPart = () => new Map<string, Turn>();

/** The parts of a screen need the same response, but mount one after the other. */
const DRAWN_MS = 1_000;

/**
 * A sync that took long also takes long to render: after a thousand changes, parts of the screen are still mounting.
 */
function isFresh(device: Device, account: number, kind: SyncKind, within?: number): boolean {
  const last = accountDatabase(device, account).caughtUp.get(kind);
  return last !== undefined && performance.now() - last.at < (within ?? DRAWN_MS + 2 * last.took);
}

/**
 * Requests the changes of a kind and stores them: one request at a time, shared by all callers. Resolves to false if
 * the device cannot store them, and rejects if the request fails.
 */
export function catchUp(
  device: Device,
  account: number,
  kind: SyncKind,
  options: Options = {},
): Promise<boolean> {
  const turns = device.part(turnsPart);
  const name = `${account} ${kind}`;
  const running = turns.get(name);
  if (running && !(options.isAnew && running.hasAsked)) return running.done;
  if (!options.isAnew && isFresh(device, account, kind, options.within))
    return Promise.resolve(true);
  const turn: Turn = { hasAsked: false, done: Promise.resolve(false) };
  const before = running?.done.catch(() => false) ?? Promise.resolve(false);
  turn.done = before
    .then(() => ask(device, account, kind, turn, options))
    .finally(() => {
      if (turns.get(name) === turn) turns.delete(name);
    });
  turns.set(name, turn);
  return turn.done;
}

async function ask(
  device: Device,
  account: number,
  kind: SyncKind,
  turn: Turn,
  options: Options,
): Promise<boolean> {
  const before = await orUndefined(() => readRows(device, account, kind));
  if (before === undefined || account !== currentAccount(device)) return false;
  turn.hasAsked = true;
  const began = performance.now();
  const isOld = before !== null && device.ports.clock.now() - before.fullAt > ANEW_MS;
  // The cursor is sent even before a full refetch, because only then does a restored database say so.
  const changed = await follow(device, account, kind, before?.cursor, options);
  const cursor =
    isOld && changed ? await follow(device, account, kind, undefined, options) : changed;
  const at = performance.now();
  if (cursor) accountDatabase(device, account).caughtUp.set(kind, { at, took: at - began, cursor });
  return cursor !== null;
}

/**
 * Whether the rows of a kind already include everything that the stored notifications are about, so that nothing has to
 * be requested. A snapshot of a kind includes all news up to its cursor.
 */
export async function hasNews(device: Device, account: number, kind: SyncKind): Promise<boolean> {
  await device
    .part(turnsPart)
    .get(`${account} ${kind}`)
    ?.done.catch(() => false);
  const { caughtUp, standings } = accountDatabase(device, account);
  const last = caughtUp.get(kind);
  const news = last && (await orUndefined(() => standings.get('notifications')));
  return news !== undefined && includes(last!.cursor, news.cursor);
}

/** The cursor of the stored rows; null if the device cannot store them. */
async function follow(
  device: Device,
  account: number,
  kind: SyncKind,
  since: string | undefined,
  { isBackground = false }: Options,
): Promise<string | null> {
  const askedAt = device.ports.clock.now();
  const answer = await callAny(device, syncContract[kind], { query: { since } }, { isBackground });
  // The type of the response depends on the kind.
  const changes = answer as Changes<SyncKind>;
  if (account !== currentAccount(device)) return null;
  const lost = await orUndefined(async () => {
    const count = await compareSent(device, account, kind, changes, askedAt);
    await followChanges(device, account, kind, changes, askedAt);
    return count;
  });
  if (lost === undefined) return null;
  if (lost > 0) {
    void import('#web/device/outbox/outbox-sender.ts').then(({ wakeOutbox }) => wakeOutbox(device));
  }
  return changes.cursor;
}

/** For work on the device. If it fails, the server can still answer. */
const orUndefined = <T>(work: () => Promise<T>): Promise<T | undefined> =>
  withTimeout(work()).catch(() => undefined);

import { includes, syncContract, type SyncKind } from '#shared/sync.ts';
import { callAny } from '#web/lib/api.ts';
import { currentAccount } from '#web/offline/account.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { accountDatabase } from '#web/offline/store/db.ts';
import { followChanges, readRows, type Changes } from '#web/offline/store/rows.ts';
import { compareSent } from './acknowledged.ts';

const DAY_MS = 86_400_000;
/** What a name has become in rows that did not change themselves: once a week everything is read anew. */
const ANEW_MS = 7 * DAY_MS;

export type Wish = {
  /** Something was written: an answer that was asked for before does not know of it. */
  isAnew?: boolean;
  /** Made by a timer: nobody has done anything. */
  isBackground?: boolean;
  /** How old the last answer may be that does as well; by default as old as it gets while a screen is drawn. */
  within?: number;
};

type Turn = { hasAsked: boolean; done: Promise<boolean> };
const turns = new Map<string, Turn>();

/** The parts of a screen want the same answer, and appear one after the other. */
const DRAWN_MS = 1_000;

/** What took long to be kept takes long to be drawn: after a thousand changes the parts of a screen are still coming. */
function isFresh(account: number, kind: SyncKind, within?: number): boolean {
  const last = accountDatabase(account).caughtUp.get(kind);
  return last !== undefined && performance.now() - last.at < (within ?? DRAWN_MS + 2 * last.took);
}

/**
 * Asks what has changed of a kind and puts it into the store: one request at a time, shared by all who want it. Answers
 * whether the store has it; false where the device keeps nothing. Rejects with what the server said, or did not say.
 */
export function catchUp(account: number, kind: SyncKind, wish: Wish = {}): Promise<boolean> {
  const name = `${account} ${kind}`;
  const running = turns.get(name);
  if (running && !(wish.isAnew && running.hasAsked)) return running.done;
  if (!wish.isAnew && isFresh(account, kind, wish.within)) return Promise.resolve(true);
  const turn: Turn = { hasAsked: false, done: Promise.resolve(false) };
  const before = running?.done.catch(() => false) ?? Promise.resolve(false);
  turn.done = before
    .then(() => ask(account, kind, turn, wish))
    .finally(() => {
      if (turns.get(name) === turn) turns.delete(name);
    });
  turns.set(name, turn);
  return turn.done;
}

async function ask(account: number, kind: SyncKind, turn: Turn, wish: Wish): Promise<boolean> {
  const before = await orFailure(() => readRows(account, kind));
  if (before === FAILURE || account !== currentAccount()) return false;
  turn.hasAsked = true;
  const began = performance.now();
  const isOld = before !== null && Date.now() - before.fullAt > ANEW_MS;
  // Asked with the cursor also where all is read anew after it: only so a database that was set back says so.
  const changed = await follow(account, kind, before?.cursor, wish);
  const cursor = isOld && changed ? await follow(account, kind, undefined, wish) : changed;
  const at = performance.now();
  if (cursor) accountDatabase(account).caughtUp.set(kind, { at, took: at - began, cursor });
  return cursor !== null;
}

/** Whether the rows of a kind include what the news on this device tell of: then nothing has to be asked for. */
export async function hasNews(account: number, kind: SyncKind): Promise<boolean> {
  await turns.get(`${account} ${kind}`)?.done.catch(() => false);
  const { caughtUp, standings } = accountDatabase(account);
  const last = caughtUp.get(kind);
  const news = last && (await orFailure(() => standings.get('notifications')));
  return news !== undefined && news !== FAILURE && includes(last!.cursor, news.cursor);
}

/** The cursor of what is in the store now; null where the device keeps nothing. */

async function follow(
  account: number,
  kind: SyncKind,
  since: string | undefined,
  { isBackground = false }: Wish,
): Promise<string | null> {
  const askedAt = Date.now();
  const answer = await callAny(syncContract[kind], { query: { since } }, { isBackground });
  // Which contract entry it is depends on the kind, and so does what it answers.
  const changes = answer as Changes<SyncKind>;
  if (account !== currentAccount()) return null;
  const kept = await orFailure(async () => {
    const lost = await compareSent(account, kind, changes, askedAt);
    await followChanges(account, kind, changes, askedAt);
    return lost;
  });
  if (kept === FAILURE) return null;
  if (kept > 0) {
    void import('#web/offline/outbox/outbox-sender.ts').then(({ wakeOutbox }) => wakeOutbox());
  }
  return changes.cursor;
}

const FAILURE = Symbol('the device keeps nothing');

/** Of the device alone: what it cannot do the server can. */
const orFailure = <T>(work: () => Promise<T>): Promise<T | typeof FAILURE> =>
  withinLimit(work()).catch(() => FAILURE);

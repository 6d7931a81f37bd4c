import type { CallInput, Endpoint } from '#shared/lib/contract.ts';
import { currentAccount } from '#web/offline/account.ts';
import { baseOf } from '#web/offline/drafts/composition-key.ts';
import { rememberKey } from '#web/offline/drafts/held-keys.ts';
import { isDeviceBusy, withinLimit } from '#web/offline/limit.ts';
import { outboxLock, withLock } from '#web/offline/lock.ts';
import type * as Store from './outbox.ts';
import type { OutboxItem } from './outbox.ts';
import type { LeftBehind } from '#web/session/session-store.ts';
import { useWatchedOutbox } from './watched-outbox.ts';

export type { OutboxItem } from './outbox.ts';

/** What waits or was refused, oldest first; undefined until the device has been asked. */
export const useOutbox = (): OutboxItem[] | undefined => useWatchedOutbox().items;

export type Unsent = { waiting: number; failed: number };

/** How much somebody would miss. */
export function useUnsent(): Unsent {
  const items = useOutbox() ?? [];
  const missed = items.filter(({ isQuiet }) => !isQuiet);
  const failed = missed.filter(({ state }) => state === 'failed').length;
  return { waiting: missed.length - failed, failed };
}

export type Waiting<E extends Endpoint> = {
  id: number;
  input: CallInput<E>;
  createdAt: number;
  isRefused: boolean;
};

/** The calls of one endpoint that have not gone out yet, for the lists in which they will stand. */
export const useWaiting = <E extends Endpoint>(endpoint: E): Waiting<E>[] =>
  waitingOf(endpoint, useOutbox() ?? []);

/** What no key opens any more stands in the outbox alone. */
function waitingOf<E extends Endpoint>(endpoint: E, items: readonly OutboxItem[]): Waiting<E>[] {
  return items
    .filter((item) => item.endpoint === endpoint.name && item.parcel.url !== '')
    .map(({ id, parcel, createdAt, state }) => ({
      id,
      input: parcel.input as CallInput<E>,
      createdAt,
      isRefused: state === 'failed',
    }));
}

export type Pressed<E extends Endpoint> = {
  input: CallInput<E>;
  /** When it went out; null while it waits. An answer of after that knows of it. */
  goneAt: number | null;
};

/**
 * What was pressed and counts from then on, though the lists do not know of it yet. A refusal takes it out again, and
 * with that whatever was shown for it.
 */
export function usePressed<E extends Endpoint>(endpoint: E): Pressed<E>[] {
  const { items = [], gone } = useWatchedOutbox();
  const waiting = waitingOf(endpoint, items).filter(({ isRefused }) => !isRefused);
  return [
    ...waiting.map(({ input }) => ({ input, goneAt: null })),
    ...gone
      .filter(({ endpoint: name }) => name === endpoint.name)
      .map(({ parcel, goneAt }) => ({ input: parcel.input as CallInput<E>, goneAt })),
  ];
}

const wake = async (): Promise<void> => (await import('./outbox-sender.ts')).wakeOutbox();

/** Under the lock: an item that is on its way right now is not taken away from under the sender. */
async function atRest<T>(
  work: (store: typeof Store, account: number | null) => PromiseLike<T>,
): Promise<T> {
  const account = currentAccount();
  const store = await import('./outbox.ts');
  const { inTime } = await import('#web/offline/store/db.ts');
  return withLock(outboxLock(account), () => inTime(account, work(store, account)));
}

export async function retryUnsent(id: number): Promise<void> {
  await atRest((store, account) => store.retryItem(account, id));
  await wake();
}

export async function sendNow(): Promise<void> {
  await atRest(async (store, account) => {
    await (await import('./drain.ts')).endPause(account);
    await store.hurry(account, { isAll: true });
  });
  await wake();
}

export const discardUnsent = (id: number): Promise<unknown> =>
  atRest((store, account) => store.discardItem(account, id));

/**
 * Makes a draft of it again, which its form opens next; false where another one is being written in the same form. What
 * had arrived in an earlier version goes on as something new.
 */
export const editUnsent = ({ id, refusedBy }: OutboxItem): Promise<boolean> =>
  atRest(async (store, account) => {
    const { EARLIER, renewItem } = await import('./versions.ts');
    if (refusedBy?.code === EARLIER.code) await renewItem(account, id);
    const item = (await store.listItems(account)).find((one) => one.id === id);
    const isBack = await store.takeBack(account, id);
    if (isBack && item?.draftKey) rememberKey(baseOf(item.draftKey), item.draftKey);
    return isBack;
  });

/** Of what had arrived in an earlier version: it goes out as something new. */
export async function sendAsNew(id: number): Promise<void> {
  const { renewItem } = await import('./versions.ts');
  await atRest((_, account) => renewItem(account, id));
  await wake();
}

/** What somebody wrote here before their last login ended, and did not send; 0 where nothing can be kept. */
export async function countWaiting(account: number): Promise<number> {
  try {
    return await withinLimit((await import('./outbox.ts')).countUnsent(account));
  } catch {
    return 0;
  }
}

/** What would be lost by wiping the device, null where there is nothing; tries to send first. */
export async function countLeftBehind(): Promise<LeftBehind | null> {
  try {
    const account = currentAccount();
    const [{ inTime }, store, drafts, { countBegun }] = await Promise.all([
      import('#web/offline/store/db.ts'),
      import('./outbox.ts'),
      import('#web/offline/drafts/drafts.ts'),
      import('#web/offline/drafts/begun.ts'),
    ]);
    await drafts.flushDrafts().catch(() => undefined);
    if ((await inTime(account, store.countUnsent(account))) > 0) {
      await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, 4_000))]);
    }
    const [unsent, begun] = await inTime(
      account,
      Promise.all([store.countUnsent(account), countBegun(account)]),
    );
    return unsent + sum(Object.values(begun)) > 0 ? { unsent, begun } : null;
  } catch (error) {
    return isDeviceBusy(error) ? UNKNOWN : null;
  }
}

const UNKNOWN: LeftBehind = {
  unsent: 0,
  begun: { form: 0, review: 0, letter: 0, note: 0, post: 0 },
  isUnknown: true,
};

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

import type { CallInput, Endpoint } from '#shared/lib/contract.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { baseOf, rememberKey } from '#web/device/drafts/held-keys.ts';
import { isDeviceBusy, withTimeout } from '#web/device/core/timeout.ts';
import { outboxLock, withLock } from '#web/device/core/lock.ts';
import type * as Store from '#web/device/outbox/outbox.ts';
import type { OutboxItem } from '#web/device/outbox/outbox.ts';
import type { LeftBehind } from '#web/device/core/session-store.ts';
import { useWatchedOutbox } from './watched-outbox.ts';
import { device } from '#web/device/page-device.ts';

export type { OutboxItem } from '#web/device/outbox/outbox.ts';

/** Waiting and refused writes, oldest first; undefined until they have been read. */
export const useOutbox = (): OutboxItem[] | undefined => useWatchedOutbox().items;

export type Unsent = { waiting: number; failed: number };

/** The number of writes that their author would miss. */
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

/** The unsent calls of one endpoint, for the lists in which they will appear. */
export const useWaiting = <E extends Endpoint>(endpoint: E): Waiting<E>[] =>
  waitingOf(endpoint, useOutbox() ?? []);

/** Writes that cannot be decrypted are only shown in the outbox. */
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
  /** When it was sent; null while it waits. Any later response includes it. */
  goneAt: number | null;
};

/**
 * Marks that are shown as done although the lists do not include them yet. A refusal removes them, and with them
 * whatever they changed on screen.
 */
export function usePressed<E extends Endpoint>(endpoint: E): Pressed<E>[] {
  const { items = [], gone } = useWatchedOutbox();
  // Until the database has been looked at again, what has just gone is in both.
  const waiting = waitingOf(endpoint, items).filter(
    ({ id, isRefused }) => !isRefused && gone.every((one) => one.id !== id),
  );
  return [
    ...waiting.map(({ input }) => ({ input, goneAt: null })),
    ...gone
      .filter(({ endpoint: name }) => name === endpoint.name)
      .map(({ parcel, goneAt }) => ({ input: parcel.input as CallInput<E>, goneAt })),
  ];
}

const wake = async (): Promise<void> =>
  (await import('#web/device/outbox/outbox-sender.ts')).wakeOutbox(device);

/** Under the outbox lock, so that nothing changes a write while it is being sent. */
async function atRest<T>(
  work: (store: typeof Store, account: number | null) => PromiseLike<T>,
): Promise<T> {
  const account = currentAccount(device);
  const store = await import('#web/device/outbox/outbox.ts');
  const { inTime } = await import('#web/device/store/db.ts');
  return withLock(device, outboxLock(account), () => inTime(device, account, work(store, account)));
}

export async function retryUnsent(id: number): Promise<void> {
  await atRest((store, account) => store.retryItem(device, account, id));
  await wake();
}

export async function sendNow(): Promise<void> {
  await atRest(async (store, account) => {
    await (await import('#web/device/outbox/drain.ts')).endPause(device, account);
    await store.hurry(device, account, { isAll: true });
  });
  await wake();
}

export const discardUnsent = (id: number): Promise<unknown> =>
  atRest((store, account) => store.discardItem(device, account, id));

/** False where it may have arrived, or nobody can say: then it has to be undone on the server. */
export const discardUntried = (id: number): Promise<boolean> =>
  atRest((store, account) => store.discardUntried(device, account, id)).catch(() => false);

/**
 * Turns it back into a draft, which its form opens next; false if another draft is being written in the same form. If
 * an earlier version had arrived, it continues as a new message.
 */
export const editUnsent = ({ id, refusedBy }: OutboxItem): Promise<boolean> =>
  atRest(async (store, account) => {
    const { EARLIER, renewItem } = await import('#web/device/outbox/versions.ts');
    if (refusedBy?.code === EARLIER.code) await renewItem(device, account, id);
    const item = (await store.listItems(device, account)).find((one) => one.id === id);
    const { takeBack } = await import('#web/device/outbox/take-back.ts');
    const isBack = await takeBack(device, account, id);
    if (isBack && item?.draftKey) rememberKey(baseOf(item.draftKey), item.draftKey);
    return isBack;
  });

/** Sends it as a new message although an earlier version has arrived. */
export async function sendAsNew(id: number): Promise<void> {
  const { renewItem } = await import('#web/device/outbox/versions.ts');
  await atRest((_, account) => renewItem(device, account, id));
  await wake();
}

/** The number of unsent writes from before the last login ended; 0 on a device without storage. */
export async function countWaiting(account: number): Promise<number> {
  try {
    return await withTimeout(
      (await import('#web/device/outbox/outbox.ts')).countUnsent(device, account),
    );
  } catch {
    return 0;
  }
}

/** Tries to send everything, then reports what a wipe would delete; null if nothing. */
export async function countLeftBehind(): Promise<LeftBehind | null> {
  try {
    const account = currentAccount(device);
    const [{ inTime }, store, drafts, { countBegun }] = await Promise.all([
      import('#web/device/store/db.ts'),
      import('#web/device/outbox/outbox.ts'),
      import('#web/device/drafts/drafts-on-screen.ts'),
      import('#web/device/drafts/begun.ts'),
    ]);
    await drafts.flushDrafts(device).catch(() => undefined);
    if ((await inTime(device, account, store.countUnsent(device, account))) > 0) {
      await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, 4_000))]);
    }
    const [unsent, begun] = await inTime(
      device,
      account,
      Promise.all([store.countUnsent(device, account), countBegun(device, account)]),
    );
    return unsent + sum(Object.values(begun)) > 0 ? { unsent, begun } : null;
  } catch (error) {
    return isDeviceBusy(error) ? UNKNOWN : null;
  }
}

const UNKNOWN: LeftBehind = {
  unsent: 0,
  begun: { form: 0, checkIn: 0, review: 0, letter: 0, note: 0, post: 0, other: 0 },
  isUnknown: true,
};

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

import { useEffect, useState } from 'react';
import type { CallInput, Endpoint } from '#shared/lib/contract.ts';
import { currentAccount, useAccount } from '#web/offline/account.ts';
import { outboxLock, withLock } from '#web/offline/lock.ts';
import type * as Store from '#web/offline/outbox.ts';
import type { OutboxItem } from '#web/offline/outbox.ts';
import type { LeftBehind } from './session-store.ts';

export type { OutboxItem } from '#web/offline/outbox.ts';

/** What waits or was refused, oldest first; undefined until the device has been asked. */
export function useOutbox(): OutboxItem[] | undefined {
  const account = useAccount();
  const [found, setFound] = useState<{ of: number | null; items: OutboxItem[] }>();
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isCurrent = true;
    const tell = (items: OutboxItem[]) => isCurrent && setFound({ of: account, items });
    import('#web/offline/watch-outbox.ts').then(
      ({ watchOutbox }) => {
        if (isCurrent) stop = watchOutbox(account, tell);
      },
      () => tell([]),
    );
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [account]);
  return found?.of === account ? found?.items : undefined;
}

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
export function useWaiting<E extends Endpoint>(endpoint: E): Waiting<E>[] {
  return (
    (useOutbox() ?? [])
      // What no key opens any more stands in the outbox alone.
      .filter((item) => item.endpoint === endpoint.name && item.parcel.url !== '')
      .map(({ id, parcel, createdAt, state }) => ({
        id,
        input: parcel.input as CallInput<E>,
        createdAt,
        isRefused: state === 'failed',
      }))
  );
}

const wake = async (): Promise<void> => (await import('./outbox-sender.ts')).wakeOutbox();

/** Under the lock: an item that is on its way right now is not taken away from under the sender. */
async function atRest<T>(
  work: (store: typeof Store, account: number | null) => PromiseLike<T>,
): Promise<T> {
  const account = currentAccount();
  const store = await import('#web/offline/outbox.ts');
  return withLock(outboxLock(account), async () => work(store, account));
}

export async function retryUnsent(id: number): Promise<void> {
  await atRest((store, account) => store.retryItem(account, id));
  await wake();
}

export async function sendNow(): Promise<void> {
  await atRest(async (store, account) => {
    await (await import('#web/offline/drain.ts')).endPause(account);
    for (const item of await store.listItems(account)) {
      if (item.state === 'waiting') await store.retryItem(account, item.id);
    }
  });
  await wake();
}

export const discardUnsent = (id: number): Promise<unknown> =>
  atRest((store, account) => store.discardItem(account, id));

/** Makes a draft of it again; false where another one is being written in the same form. */
export const editUnsent = (id: number): Promise<boolean> =>
  atRest((store, account) => store.takeBack(account, id));

/** What would be lost by wiping the device, null where there is nothing; tries to send first. */
export async function countLeftBehind(): Promise<LeftBehind | null> {
  try {
    const account = currentAccount();
    const [store, drafts, { countBegun }] = await Promise.all([
      import('#web/offline/outbox.ts'),
      import('#web/offline/drafts.ts'),
      import('#web/offline/begun.ts'),
    ]);
    await drafts.flushDrafts();
    if ((await store.countUnsent(account)) > 0) {
      await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, 4_000))]);
    }
    const left = { unsent: await store.countUnsent(account), begun: await countBegun(account) };
    return left.unsent + sum(Object.values(left.begun)) > 0 ? left : null;
  } catch {
    return null;
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

import { useCallback, useSyncExternalStore } from 'react';
import { store, type Store } from '#web/lib/store.ts';
import { useAccount } from './account.ts';
import type { OutboxItem } from '#web/device/outbox/outbox.ts';
import { onStorage } from '#web/device/core/storage-state.ts';
import { device } from '#web/device/page-device.ts';

/**
 * An account's outbox, watched once for all screens. Sent writes stay in `gone` for a moment, because a response that
 * was requested earlier does not include them yet.
 */
type WatchedOutbox = {
  /** Waiting and refused writes, oldest first; undefined until they have been read. */
  items: OutboxItem[] | undefined;
  gone: readonly GoneItem[];
};
type GoneItem = OutboxItem & { goneAt: number };

const SETTLES_MS = 10_000;

type Watch = { outbox: Store<WatchedOutbox>; readers: number; stop: () => void };

const EMPTY: WatchedOutbox = { items: undefined, gone: [] };

const watchesPart = () => new Map<number | null, Watch>();

export function useWatchedOutbox(): WatchedOutbox {
  const account = useAccount();
  const subscribe = useCallback((reader: () => void) => watch(account, reader), [account]);
  const read = () => device.part(watchesPart).get(account)?.outbox.get() ?? EMPTY;
  return useSyncExternalStore(subscribe, read, () => EMPTY);
}

function watch(account: number | null, reader: () => void): () => void {
  const watches = device.part(watchesPart);
  const one = watches.get(account) ?? open(account);
  one.readers += 1;
  const stop = one.outbox.listen(reader);
  return () => {
    stop();
    one.readers -= 1;
    if (one.readers > 0) return;
    one.stop();
    if (watches.get(account) === one) watches.delete(account);
  };
}

function open(account: number | null): Watch {
  const stops: (() => void)[] = [];
  let isOpen = true;
  const one: Watch = {
    outbox: store(EMPTY),
    readers: 0,
    stop: () => {
      isOpen = false;
      for (const stop of stops) stop();
    },
  };
  const now = one.outbox.get;
  const change = (next: Partial<WatchedOutbox>) => one.outbox.set({ ...now(), ...next });
  const settle = (id: number) => {
    const item = now().items?.find((known) => known.id === id);
    if (!item) return;
    const left = { ...item, goneAt: Date.now() };
    change({ gone: [...now().gone, left] });
    const timer = setTimeout(
      () => change({ gone: now().gone.filter((other) => other !== left) }),
      SETTLES_MS,
    );
    stops.push(() => clearTimeout(timer));
  };
  const begin = async () => {
    const [{ watchOutbox }, { onOutboxNews }] = await Promise.all([
      import('#web/device/outbox/watch-outbox.ts'),
      import('#web/device/outbox/outbox-sender.ts'),
    ]);
    if (!isOpen) return;
    const look = () => watchOutbox(device, account, (items) => isOpen && change({ items }));
    let stopLooking = look();
    stops.push(() => stopLooking());
    // If the storage could not be opened, look again when its state changes.
    stops.push(
      onStorage(device, () => {
        stopLooking();
        stopLooking = look();
      }),
    );
    stops.push(
      onOutboxNews(device, (news) => {
        if (news.account === account && news.outcome.kind === 'sent') settle(news.id);
      }),
    );
  };
  device.part(watchesPart).set(account, one);
  begin().catch(() => isOpen && change({ items: [] }));
  return one;
}

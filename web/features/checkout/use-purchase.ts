import { useCallback, useEffect, useRef, useState } from 'react';
import { currentAccount, useAccount } from '#web/device/page/account.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { hasGuestDatabase } from '#web/device/page/guest-database.ts';
import { withLock } from '#web/device/page/lock.ts';
import { readTab, removeTab, writeTab } from '#web/lib/local-storage.ts';
import { reportStorage } from '#web/device/page/storage-state.ts';
import {
  boughtElsewhere,
  isFinished,
  newPurchase,
  PURCHASE_VERSION,
  type Purchase,
  learnFrom,
} from './purchase.ts';
import type { Order } from '#shared/orders.ts';

/** Belongs to code that is loaded with every login. A screen that only checks for a purchase does not wait for it. */
const drafts = () => import('#web/device/page/draft-store.ts');

/** The purchase of `/register`. One that continues the order in `?order=` has its own key. */
export const MAIN_RUN = 'purchase';
const ASK_AGAIN_MS = 1_000;
const lockOf = (account: number | null, key: string) => `steadwell-run ${account} ${key}`;

/**
 * A purchase and its changes. `change` resolves once the device has stored it, which anything that must not happen
 * twice waits for.
 */
export type PurchaseStore = {
  purchase: Purchase;
  /** The same, for work that outlasts a render. */
  latest: () => Purchase;
  change: (change: Partial<Purchase>) => Promise<Purchase>;
  /** It is not yet what this device has, which is still being read. */
  isUnread?: boolean;
  /** Reads it again, because another tab may have continued. Rejects with `device_busy`. */
  reload: () => Promise<Purchase>;
};

/**
 * The purchase with this key and user. While it is being read, or while another window blocks the database, it is
 * `untilRead`, or null.
 */
export function usePurchase(key: string, untilRead: Purchase | null = null): PurchaseStore | null {
  const account = useAccount();
  const name = `${account} ${key}`;
  const [state, setState] = useState<{ of: string; value: Purchase }>();
  const latest = useRef<{ of: string; value: Purchase }>(undefined);
  const [readOf, setReadOf] = useState<string>();

  const accept = useCallback((of: string, value: Purchase) => {
    latest.current = { of, value };
    setState({ of, value });
    return value;
  }, []);

  const change = useCallback(
    async (part: Partial<Purchase>) => {
      const owner = currentAccount();
      const of = `${owner} ${key}`;
      const known = latest.current?.of === of ? latest.current.value : untilRead;
      const before = known ?? (await read(owner, key));
      const shown = accept(of, { ...before, ...part });
      holdChoice(of, part);
      // Starts from the stored value, because another tab may have placed and paid the order meanwhile.
      const value = await withLock(lockOf(owner, key), async () => {
        const kept = await readKept(owner, key).catch(() => null);
        const whole = { ...(kept ?? before), ...part };
        await write(owner, key, whole);
        return whole;
      });
      // What is only in memory would be gone after a reload.
      if (!memory.has(of)) dropChoice(of, value);
      // A later change is already on screen and being stored.
      return latest.current?.value === shown ? accept(of, value) : value;
    },
    [accept, key, untilRead],
  );

  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    const take = () =>
      void read(account, key).then(
        (value) => {
          if (!isCurrent) return;
          if (value.order) dropChoice(name, value);
          const choice = heldChoice(name);
          accept(name, { ...value, ...choice });
          setReadOf(name);
          if (choice) void change(choice);
        },
        () => {
          if (!isCurrent) return;
          reportStorage('held');
          timer = window.setTimeout(take, ASK_AGAIN_MS);
        },
      );
    take();
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [account, key, name, accept, change]);

  const readLatest = useCallback(
    () => latest.current?.value ?? untilRead ?? newPurchase,
    [untilRead],
  );

  const reload = useCallback(async () => {
    const owner = currentAccount();
    return accept(`${owner} ${key}`, await read(owner, key));
  }, [accept, key]);

  const purchase = state?.of === name ? state.value : untilRead;
  return purchase && { purchase, latest: readLatest, change, reload, isUnread: readOf !== name };
}

/** Restarts the purchase of `/register` for the current user. */
export const startPurchase = (value: Purchase): Promise<void> =>
  write(currentAccount(), MAIN_RUN, value);

/**
 * Continues an order that was placed on another device. True if it has a run of its own, because this device's run has
 * an order that is still under way.
 */
export async function adoptPurchase(order: Order): Promise<boolean> {
  const account = currentAccount();
  return withLock(lockOf(account, MAIN_RUN), async () => {
    const kept = await read(account, MAIN_RUN);
    const isSame = kept.order?.id === order.id;
    const isTaken = kept.order !== null && !isSame && !isFinished(kept);
    const before = isSame ? kept : boughtElsewhere(order);
    const key = isTaken ? `${MAIN_RUN}-${order.id}` : MAIN_RUN;
    await write(account, key, { ...before, ...learnFrom(before, order) });
    return isTaken;
  });
}

/**
 * What has been chosen and is not stored yet. On a slow device a page that has just loaded takes over a second to store
 * it, and a reload before that would bring back another plan and another price without a word.
 */
const choiceKey = (name: string): string => `choice.${PURCHASE_VERSION}.${name}`;

function heldChoice(name: string): Partial<Purchase> | null {
  const held = readTab(choiceKey(name));
  return held === null ? null : (JSON.parse(held) as Partial<Purchase>);
}

function holdChoice(name: string, part: Partial<Purchase>): void {
  if (!part.product && !part.plan) return;
  const { product, plan } = { ...heldChoice(name), ...part };
  writeTab(choiceKey(name), JSON.stringify({ product, plan }));
}

/** Once it is stored, or once there is an order, about which it says nothing. */
function dropChoice(name: string, stored: Purchase): void {
  const { product = stored.product, plan = stored.plan } = heldChoice(name) ?? {};
  const isStored = product === stored.product && plan === stored.plan;
  if (isStored || stored.order) removeTab(choiceKey(name));
}

/** What could not be stored. If the device was only busy, this is newer than what it has. */
const memory = new Map<string, { value: Purchase; isAhead: boolean }>();

/** Changes a stored purchase from elsewhere, if it is about this order. */
export async function changeRun(
  key: string,
  orderId: number,
  change: Partial<Purchase>,
): Promise<void> {
  const account = currentAccount();
  await withLock(lockOf(account, key), async () => {
    const kept = await read(account, key);
    if (kept.order?.id === orderId) await write(account, key, { ...kept, ...change });
  });
}

const read = async (account: number | null, key: string): Promise<Purchase> =>
  (await readKept(account, key)) ?? newPurchase;

/**
 * A device that denies storage remembers it for the lifetime of the page. One that does not respond in time is
 * different: `device_busy`, because treating it as empty could place and pay an existing order again.
 */
async function readKept(account: number | null, key: string): Promise<Purchase | null> {
  const remembered = memory.get(`${account} ${key}`);
  if (remembered?.isAhead) return remembered.value;
  // On a first visit there is nothing to read, and the store is loaded with the first choice.
  if (!remembered && account === null && (await hasGuestDatabase()) === false) return null;
  try {
    const { readDraft } = await drafts();
    const kept = (await readDraft(account, key, PURCHASE_VERSION)) as Purchase | null;
    return kept && { ...newPurchase, ...kept };
  } catch (error) {
    if (!remembered && isDeviceBusy(error)) throw error;
    return remembered?.value ?? null;
  }
}

async function write(account: number | null, key: string, value: Purchase): Promise<void> {
  const name = `${account} ${key}`;
  try {
    await (await drafts()).writeDraft(account, key, PURCHASE_VERSION, value);
    memory.delete(name);
  } catch (error) {
    memory.set(name, { value, isAhead: isDeviceBusy(error) });
  }
}

/** The medical form of this order was not accepted, so its step is open again, whichever purchase sent it. */
export async function reopenForm(orderId: number): Promise<void> {
  for (const key of [MAIN_RUN, `${MAIN_RUN}-${orderId}`]) {
    await changeRun(key, orderId, { isIntakeSent: false });
  }
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { currentAccount, useAccount } from '#web/offline/account.ts';
import { readDraft, writeDraft } from '#web/offline/draft-store.ts';
import { newPurchase, PURCHASE_VERSION, type Purchase } from './purchase.ts';

/** The run of `/register`; one that goes on with an order of `?order=` has a key of its own. */
export const MAIN_RUN = 'purchase';

/** A run and how it changes. `change` resolves when the device has it: what must not happen twice waits for that. */
export type PurchaseStore = {
  purchase: Purchase;
  /** The same, for work that outlasts a render. */
  latest: () => Purchase;
  change: (change: Partial<Purchase>) => Promise<Purchase>;
  /** Reads it again: another tab may have gone on. */
  reload: () => Promise<Purchase>;
};

/** The run of this key and person; null while it is being read. */
export function usePurchase(key: string): PurchaseStore | null {
  const account = useAccount();
  const name = `${account} ${key}`;
  const [state, setState] = useState<{ of: string; value: Purchase }>();
  const latest = useRef<{ of: string; value: Purchase }>(undefined);

  const accept = useCallback((of: string, value: Purchase) => {
    latest.current = { of, value };
    setState({ of, value });
    return value;
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void read(account, key).then((value) => {
      if (isCurrent) accept(`${account} ${key}`, value);
    });
    return () => {
      isCurrent = false;
    };
  }, [account, key, accept]);

  const change = useCallback(
    async (part: Partial<Purchase>) => {
      const owner = currentAccount();
      const of = `${owner} ${key}`;
      const before = latest.current?.of === of ? latest.current.value : await read(owner, key);
      const value = accept(of, { ...before, ...part });
      await write(owner, key, value);
      return value;
    },
    [accept, key],
  );

  const readLatest = useCallback(() => latest.current?.value ?? newPurchase, []);

  const reload = useCallback(async () => {
    const owner = currentAccount();
    return accept(`${owner} ${key}`, await read(owner, key));
  }, [accept, key]);

  if (state?.of !== name) return null;
  return { purchase: state.value, latest: readLatest, change, reload };
}

/** Begins the run of `/register` anew for whoever is here. */
export const startPurchase = (value: Purchase): Promise<void> =>
  write(currentAccount(), MAIN_RUN, value);

const memory = new Map<string, Purchase>();

/** Changes a kept run from elsewhere, if it is about this order. */
export async function changeRun(
  key: string,
  orderId: number,
  change: Partial<Purchase>,
): Promise<void> {
  const account = currentAccount();
  const kept = await read(account, key);
  if (kept.order?.id === orderId) await write(account, key, { ...kept, ...change });
}

/** A device that denies storage remembers as long as the page lives. */
async function read(account: number | null, key: string): Promise<Purchase> {
  try {
    const kept = (await readDraft(account, key, PURCHASE_VERSION)) as Purchase | null;
    return { ...newPurchase, ...kept };
  } catch {
    return memory.get(`${account} ${key}`) ?? newPurchase;
  }
}

async function write(account: number | null, key: string, value: Purchase): Promise<void> {
  try {
    await writeDraft(account, key, PURCHASE_VERSION, value);
  } catch {
    memory.set(`${account} ${key}`, value);
  }
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { currentAccount, useAccount } from './account.ts';
import type * as DraftStore from './draft-store.ts';

const DELAY_MS = 250;

/** `undefined` while it is being read, `null` when there is none. */
export type Draft<T> = T | null | undefined;

type Pending<T> = { account: number | null; value: T; timer: number };

/** Of the forms on screen: puts down what was typed last. */
const flushers = new Set<() => Promise<void>>();

export const flushDrafts = async (): Promise<void> => {
  await Promise.all([...flushers].map((flush) => flush()));
};

/**
 * What somebody is writing, kept on this device from the first keystroke: it survives a reload, a crash and an
 * expired login. One draft a key, for the account or the guest on screen; another `version` is another form.
 */
export function useDraft<T>(
  key: string,
  { version }: { version: number },
): [draft: Draft<T>, save: (value: T) => void, clear: () => Promise<void>] {
  const account = useAccount();
  const [draft, setDraft] = useState<{ of: string; value: T | null }>();
  const pending = useRef<Pending<T> | null>(null);
  const name = `${account} ${key} ${version}`;

  const flush = useCallback(async () => {
    const last = pending.current;
    if (!last) return;
    pending.current = null;
    clearTimeout(last.timer);
    await quietly(({ writeDraft }) => writeDraft(last.account, key, version, last.value));
  }, [key, version]);

  useEffect(() => {
    let isCurrent = true;
    void quietly(({ readDraft }) => readDraft(account, key, version)).then((value) => {
      if (isCurrent) setDraft({ of: name, value: (value ?? null) as T | null });
    });
    return () => {
      isCurrent = false;
      void flush();
    };
  }, [account, key, version, name, flush]);

  useEffect(() => {
    // A phone may end a hidden page without another word.
    const handleHide = () => void flush();
    flushers.add(flush);
    window.addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      flushers.delete(flush);
      window.removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
    };
  }, [flush]);

  const save = useCallback(
    (value: T) => {
      const owner = currentAccount();
      if (pending.current) clearTimeout(pending.current.timer);
      const timer = window.setTimeout(() => void flush(), DELAY_MS);
      pending.current = { account: owner, value, timer };
      setDraft({ of: `${owner} ${key} ${version}`, value });
    },
    [flush, key, version],
  );

  const clear = useCallback(async () => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    const owner = currentAccount();
    setDraft({ of: `${owner} ${key} ${version}`, value: null });
    await quietly(({ removeDraft }) => removeDraft(owner, key));
  }, [key, version]);

  return [draft?.of === name ? draft.value : undefined, save, clear];
}

/** Without storage a form works, it only forgets. Dexie comes with the first form, not with the first page. */
async function quietly<R>(work: (store: typeof DraftStore) => Promise<R>): Promise<R | null> {
  try {
    return await work(await import('./draft-store.ts'));
  } catch {
    return null;
  }
}

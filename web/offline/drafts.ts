import { useCallback, useEffect, useState } from 'react';
import { currentAccount, useAccount } from './account.ts';
import { draftWriter } from './draft-writer.ts';
import type * as DraftStore from './draft-store.ts';

/** `undefined` while it is being read, `null` when there is none. */
export type Draft<T> = T | null | undefined;

type Written<T> = { account: number | null; key: string; version: number; value: T };

/** Of the forms on screen: waits until what was typed last is on the device. */
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
  const [writer] = useState(() => draftWriter<Written<T>>(write));
  const name = `${account} ${key} ${version}`;

  useEffect(() => {
    let isCurrent = true;
    void writer
      .settled()
      .then(() => quietly(({ readDraft }) => readDraft(account, key, version)))
      .then((value) => {
        if (isCurrent) setDraft({ of: name, value: (value ?? null) as T | null });
      });
    return () => {
      isCurrent = false;
    };
  }, [account, key, version, name, writer]);

  useEffect(() => {
    flushers.add(writer.settled);
    return () => void flushers.delete(writer.settled);
  }, [writer]);

  const save = useCallback(
    (value: T) => {
      const owner = currentAccount();
      writer.put({ account: owner, key, version, value });
      setDraft({ of: `${owner} ${key} ${version}`, value });
    },
    [writer, key, version],
  );

  const clear = useCallback(async () => {
    writer.drop();
    const owner = currentAccount();
    setDraft({ of: `${owner} ${key} ${version}`, value: null });
    await writer.settled();
    await quietly(({ removeDraft }) => removeDraft(owner, key));
  }, [writer, key, version]);

  return [draft?.of === name ? draft.value : undefined, save, clear];
}

const write = <T>({ account, key, version, value }: Written<T>): Promise<unknown> =>
  quietly(({ writeDraft }) => writeDraft(account, key, version, value));

/** Without storage a form works, it only forgets. Dexie comes with the first form, not with the first page. */
async function quietly<R>(work: (store: typeof DraftStore) => Promise<R>): Promise<R | null> {
  try {
    return await work(await import('./draft-store.ts'));
  } catch {
    return null;
  }
}

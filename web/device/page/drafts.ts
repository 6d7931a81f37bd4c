import { useCallback, useEffect, useState } from 'react';
import { currentAccount, useAccount } from '#web/device/core/account.ts';
import {
  draftOnScreen,
  flushers,
  keepOnScreen,
  onScreen,
  type Written,
} from '#web/device/drafts/drafts-on-screen.ts';
import { draftWriter } from '#web/device/drafts/draft-writer.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { reportStorage } from '#web/device/core/storage-state.ts';
import type * as DraftStore from '#web/device/drafts/draft-store.ts';

/** `undefined` while it is being read, `null` if there is none. */
export type Draft<T> = T | null | undefined;

/**
 * A draft that is stored on this device from the first keystroke, and survives a reload, a crash and an expired login.
 * There is one per key and account (or guest). Another `version` is another form, whose drafts do not fit.
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
        if (!isCurrent) return;
        if (value != null) keepOnScreen({ account, key, version, value });
        setDraft({ of: name, value: (value ?? null) as T | null });
      });
    return () => {
      isCurrent = false;
      onScreen.delete(`${account} ${key}`);
    };
  }, [account, key, version, name, writer]);

  useEffect(() => {
    flushers.add(writer.settled);
    return () => void writer.settled().finally(() => flushers.delete(writer.settled));
  }, [writer]);

  const save = useCallback(
    (value: T) => {
      const owner = currentAccount();
      const written = { account: owner, key, version, value };
      keepOnScreen(written);
      writer.put(written);
      setDraft({ of: `${owner} ${key} ${version}`, value });
    },
    [writer, key, version],
  );

  const clear = useCallback(async () => {
    writer.drop();
    const owner = currentAccount();
    const own = draftOnScreen(owner, key);
    onScreen.delete(`${owner} ${key}`);
    setDraft({ of: `${owner} ${key} ${version}`, value: null });
    await writer.settled();
    await quietly(({ removeDraft, removeOwn }) =>
      own ? removeOwn(owner, key, own.value) : removeDraft(owner, key),
    );
  }, [writer, key, version]);

  return [draft?.of === name ? draft.value : undefined, save, clear];
}

const write = <T>({ account, key, version, value }: Written<T>): Promise<unknown> =>
  quietly(({ writeDraft }) => writeDraft(account, key, version, value));

/** Without storage a form still works, and the page says that nothing is stored. Loads Dexie with the first form. */
async function quietly<R>(work: (store: typeof DraftStore) => Promise<R>): Promise<R | null> {
  try {
    const store = await import('#web/device/drafts/draft-store.ts');
    return await withTimeout(work(store)).catch(async () => {
      await (await import('#web/device/store/check-storage.ts')).checkStorage();
      return null;
    });
  } catch {
    reportStorage('unloaded');
    return null;
  }
}

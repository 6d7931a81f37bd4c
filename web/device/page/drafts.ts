import { useCallback, useEffect, useRef, useState } from 'react';
import { currentAccount } from '#web/device/core/account.ts';
import { useAccount } from './account.ts';
import { hasGuestDatabase } from './guest-database.ts';
import {
  draftOnScreen,
  flushDrafts,
  flushWith,
  keepOnScreen,
  leaveScreen,
  type Written,
} from '#web/device/drafts/drafts-on-screen.ts';
import { draftWriter } from '#web/device/drafts/draft-writer.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { reportStorage } from '#web/device/core/storage-state.ts';
import type * as DraftStore from '#web/device/drafts/draft-store.ts';
import { device } from '#web/device/page-device.ts';

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
  const touched = useRef<string>(undefined);

  useEffect(() => {
    let isCurrent = true;
    // What is still being written may be of the screen that was left just now, whose writer is another.
    void flushDrafts(device)
      .catch(() => undefined)
      .then(() => readKept(account, key, version))
      .then((value) => {
        if (!isCurrent) return;
        // What was typed before is newer.
        if (touched.current === name) return;
        if (value != null) keepOnScreen(device, { account, key, version, value });
        setDraft({ of: name, value: (value ?? null) as T | null });
      });
    return () => {
      isCurrent = false;
      touched.current = undefined;
      leaveScreen(device, account, key);
    };
  }, [account, key, version, name]);

  useEffect(() => {
    const stop = flushWith(device, writer.settled);
    return () => void writer.settled().finally(stop);
  }, [writer]);

  const save = useCallback(
    (value: T) => {
      const owner = currentAccount(device);
      const written = { account: owner, key, version, value };
      touched.current = `${owner} ${key} ${version}`;
      keepOnScreen(device, written);
      writer.put(written);
      setDraft({ of: `${owner} ${key} ${version}`, value });
    },
    [writer, key, version],
  );

  const clear = useCallback(async () => {
    writer.drop();
    const owner = currentAccount(device);
    const own = draftOnScreen(device, owner, key);
    touched.current = `${owner} ${key} ${version}`;
    leaveScreen(device, owner, key);
    setDraft({ of: `${owner} ${key} ${version}`, value: null });
    await writer.settled();
    await quietly(({ removeDraft, removeOwn }) =>
      own ? removeOwn(device, owner, key, own.value) : removeDraft(device, owner, key),
    );
  }, [writer, key, version]);

  return [draft?.of === name ? draft.value : undefined, save, clear];
}

/** The drafts that this account has under these keys, with what is being typed. */
export async function readDrafts<T>(
  keys: readonly string[],
  version: number,
): Promise<Map<string, T>> {
  await flushDrafts(device);
  const account = currentAccount(device);
  const drafts = new Map<string, T>();
  await Promise.all(
    keys.map(async (key) => {
      const value = await readKept(account, key, version);
      if (value != null) drafts.set(key, value as T);
    }),
  );
  return drafts;
}

/** A guest who has stored nothing yet does not load the store to find that out. */
async function readKept(account: number | null, key: string, version: number): Promise<unknown> {
  if (account === null && (await hasGuestDatabase()) === false) return null;
  return quietly(({ readDraft }) => readDraft(device, account, key, version));
}

const write = <T>({ account, key, version, value }: Written<T>): Promise<unknown> =>
  quietly(({ writeDraft }) => writeDraft(device, account, key, version, value));

/** Without storage a form still works, and the page says that nothing is stored. Loads Dexie with the first form. */
async function quietly<R>(work: (store: typeof DraftStore) => Promise<R>): Promise<R | null> {
  try {
    const store = await import('#web/device/drafts/draft-store.ts');
    return await withTimeout(work(store)).catch(async () => {
      await (await import('#web/device/store/check-storage.ts')).checkStorage(device);
      return null;
    });
  } catch {
    reportStorage(device, 'unloaded');
    return null;
  }
}

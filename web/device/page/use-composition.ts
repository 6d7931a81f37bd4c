import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from './account.ts';
import {
  compositionKey,
  holdKey,
  oneAtATime,
  ownKey,
  releaseKeys,
  rememberKey,
} from '#web/device/drafts/held-keys.ts';
import { flushDrafts } from '#web/device/drafts/drafts-on-screen.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { device } from '#web/device/page-device.ts';

export type Composition = {
  /** The key of its draft; undefined while it is being chosen. */
  key: string | undefined;
  /** There is no draft yet. */
  isNew: boolean;
  /** Starts a new composition. */
  renew: () => void;
};

/**
 * For a form that can be open several times: each composition has its own id and draft, which no other tab has open.
 */
export function useComposition(base: string): Composition {
  const account = useAccount();
  const of = `${account} ${base}`;
  const [found, setFound] = useState<{ of: string; key: string; isNew: boolean }>();
  const keys = useRef<string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    const mine: string[] = [];
    keys.current = mine;
    void oneAtATime(device, async () => {
      if (!isCurrent) return;
      const { key, isNew } = await claim(account, base);
      mine.push(key);
      rememberKey(base, key);
      if (isCurrent) setFound({ of, key, isNew });
    });
    return () => {
      isCurrent = false;
      // The last input must be stored before another tab may open the draft.
      void oneAtATime(device, () =>
        flushDrafts(device).then(() => releaseKeys(device, account, mine)),
      );
    };
  }, [account, base, of]);

  const renew = useCallback(() => {
    const key = compositionKey(base, randomKey());
    keys.current.push(key);
    void oneAtATime(device, () => holdKey(device, account, key, false));
    rememberKey(base, key);
    setFound({ of, key, isNew: true });
  }, [account, base, of]);

  const isKnown = found?.of === of;
  return { key: isKnown ? found.key : undefined, isNew: isKnown && found.isNew, renew };
}

/** A device without storage always starts a new composition. */
async function claim(account: number | null, base: string) {
  try {
    const { claimComposition } = await import('#web/device/drafts/compositions.ts');
    return await claimComposition(device, account, base, {
      own: ownKey(base),
      hold: (key, isOwn) => holdKey(device, account, key, isOwn),
    });
  } catch {
    return { key: compositionKey(base, randomKey()), isNew: true };
  }
}

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message } from '#shared/messages.ts';
import { useMarkRead } from './messages.queries.ts';

/** What its receiver has in front of them becomes read; what its sender looks at stays as it is. */
export function useMarkOpened(messages: readonly Message[], myId: number): void {
  const { mutateAsync } = useMarkRead();
  const isShown = usePageShown();
  const asked = useRef(new Set<number>());

  useEffect(() => {
    if (!isShown) return;
    for (const { id, receiverId, status } of messages) {
      if (receiverId !== myId || status !== 'unread' || asked.current.has(id)) continue;
      asked.current.add(id);
      // Refused, it is unread again; the next opening tries anew.
      mutateAsync({ params: { id } }).catch(() => undefined);
    }
  }, [messages, myId, isShown, mutateAsync]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the page is in a background tab: what arrives then has not been seen. */
const usePageShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

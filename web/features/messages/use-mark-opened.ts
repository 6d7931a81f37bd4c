import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Message } from '#shared/messages.ts';
import { useMarkRead } from './messages.queries.ts';

/** Marks messages as read when their receiver sees them, but not when their sender does. */
export function useMarkOpened(messages: readonly Message[], myId: number): void {
  const { mutateAsync } = useMarkRead();
  const isShown = usePageShown();
  const asked = useRef(new Set<number>());

  useEffect(() => {
    if (!isShown) return;
    for (const { id, receiverId, status } of messages) {
      if (receiverId !== myId || status !== 'unread' || asked.current.has(id)) continue;
      asked.current.add(id);
      // If that is refused, the message is unread again and the next opening retries.
      mutateAsync({ params: { id } }).catch(() => undefined);
    }
  }, [messages, myId, isShown, mutateAsync]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the page is in a background tab, where new messages are not seen. */
const usePageShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

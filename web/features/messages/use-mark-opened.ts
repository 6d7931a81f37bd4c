import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Message } from '#shared/messages.ts';
import { useMarkRead } from './messages.queries.ts';

/**
 * Marks messages as read when their receiver sees them, but not when their sender does. Of a long conversation these are
 * the ones that were on screen, since the mark tells the other side that they were read.
 */
export function useMarkOpened(messages: readonly Message[], myId: number): void {
  const { mutateAsync } = useMarkRead();
  const isShown = usePageShown();
  const asked = useRef(new Set<number>());
  const unread = messages
    .filter(({ receiverId, senderId, status }) => {
      if (receiverId === myId) return status === 'unread';
      // Of a third person: a letter to which they were called.
      return senderId !== myId;
    })
    .map(({ id }) => id);
  const seen = useSeen(unread, isShown);

  useEffect(() => {
    for (const id of seen) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      // If that is refused, the message is unread again and the next opening retries.
      mutateAsync({ params: { id } }).catch(() => undefined);
    }
  }, [seen, mutateAsync]);
}

/** Those of the entries that have been on screen. */
function useSeen(ids: readonly number[], isShown: boolean): readonly number[] {
  const [seen, setSeen] = useState<readonly number[]>([]);
  const list = ids.join();
  useEffect(() => {
    if (!isShown || list === '') return;
    const see = (more: readonly number[]) =>
      setSeen((before) => [...new Set([...before, ...more])]);
    const observer = new IntersectionObserver((entries) => {
      const shown = entries.filter(({ isIntersecting }) => isIntersecting);
      if (shown.length > 0)
        see(shown.map(({ target }) => Number(target.getAttribute('data-entry'))));
    });
    for (const id of list.split(',')) {
      const entry = document.querySelector(`[data-entry="${id}"]`);
      if (entry) observer.observe(entry);
    }
    return () => observer.disconnect();
  }, [list, isShown]);
  return seen;
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the page is in a background tab, where new messages are not seen. */
const usePageShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

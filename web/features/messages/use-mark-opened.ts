import { useEffect, useRef } from 'react';
import type { Message } from '#shared/messages.ts';
import { useMarkRead } from './messages.queries.ts';
import { usePageShown } from './use-page-shown.ts';

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

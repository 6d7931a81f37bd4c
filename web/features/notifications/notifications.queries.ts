import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '#shared/lib/contract.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { SYNC_KINDS, type SyncKind } from '#shared/sync.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { currentAccount } from '#web/device/page/account.ts';
import { usePressed } from '#web/device/page/use-outbox.ts';
import { isFollowed } from '#web/device/page/read-through.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { withMarks, type Mark } from './marked-news.ts';

/** Push delivers most of them at once. Polling is for devices without it. */
const NEWS_MS = 10_000;

/** Notifications marked here count as read at once, even while the mark waits for a network. */
export function useNotifications() {
  const marks = usePressed(notificationContract.markRead).map(({ input }) => input.body ?? {});
  return useEndpoint(
    notificationContract.list,
    {},
    {
      refetchInterval: NEWS_MS,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      select: (news) => withMarks(news, marks),
    },
  );
}

export const usePreferences = () => useEndpoint(notificationContract.preferences, {});

export const useChangePreferences = () => useSend(notificationContract.changePreferences, {});

export const useMarkRead = () =>
  useSend(notificationContract.markRead, {
    how: ({ body }) => ({ thread: threadOf(body), isOnce: true, isQuiet: true }),
  });

/** The same mark is queued once, however often it was made. */
const threadOf = ({ ids = [], upTo }: Mark = {}): string =>
  upTo ? `news to ${upTo}` : `news ${ids.join()}`;

const followed: Partial<Record<SyncKind, Endpoint[]>> = {
  orders: [orderContract.list, orderContract.find],
  messages: [messageContract.list, messageContract.thread, messageContract.unreadCount],
};

/** What a doctor, the pharmacy or another device changes of a patient's treatment, and no sync brings. */
const OF_TREATMENT = ['dosing', 'supplies', 'prescriptions', 'checkIns', 'appointments'] as const;

/**
 * A new notification means that an order has moved, the treatment has changed or a message has arrived, and a smaller
 * unread count that something was read on another device. So what is on screen is refetched, and after a push without
 * waiting for the next poll.
 */
export function useFollowNews(): void {
  const client = useQueryClient();
  const { data } = useNotifications();
  // An empty list counts as known, so that the very first notification is news.
  const state = data && `${data.items[0]?.id ?? 0} ${data.unread}`;
  const seen = useRef(state);

  useEffect(() => {
    if (state !== undefined && seen.current !== undefined && state !== seen.current) {
      for (const kind of SYNC_KINDS) void askAgain(client, kind);
      // What the team shows of it polls by itself, or records each look.
      if (isFollowed(orderContract.list, currentAccount()))
        void readAnew(client, { changes: OF_TREATMENT });
    }
    seen.current = state ?? seen.current;
  }, [client, state]);

  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<{ type?: string }>) => {
      if (data.type !== 'pushed') return;
      void client.invalidateQueries({ queryKey: [notificationContract.list.name] });
    };
    navigator.serviceWorker?.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', handleMessage);
  }, [client]);
}

/** The device may have caught up meanwhile with what the news tell of. */
async function askAgain(client: QueryClient, kind: SyncKind): Promise<void> {
  const account = currentAccount();
  for (const endpoint of followed[kind] ?? []) {
    if (isFollowed(endpoint, account)) {
      const sync = await import('#web/device/page/has-news.ts').catch(() => null);
      if (await sync?.hasNews(account, kind)) continue;
    }
    void client.invalidateQueries({ queryKey: [endpoint.name] });
  }
}

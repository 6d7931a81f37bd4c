import { useQueryClient } from '@tanstack/react-query';
import { errors } from '#shared/lib/errors.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import {
  messageContract,
  rowsOf,
  type Folder,
  type Message,
  type Recipient,
} from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { queryKey, useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePressed, useWaiting } from '#web/device/page/use-outbox.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import type { WaitReason } from '#web/device/outbox/why-waiting.ts';
import { useSession } from '#web/device/page/session.tsx';
import { isPatient } from '#web/lib/views.ts';

/** The draft of a message without a recipient. */
export const NEW_LETTER = 'message.new';
/** More orders than anybody has, so that the list to choose from is a single page. */
const ORDERS_MAX = 100;

/** Messages opened here count as read from then on, even while the update waits for a network. */
export function useOpened(): (messages: Message[]) => Message[] {
  const opened = usePressed(messageContract.markRead).map(({ input }) => Number(input.params.id));
  return (messages) =>
    messages.map((one) =>
      one.status === 'unread' && opened.includes(one.id) ? { ...one, status: 'read' } : one,
    );
}

export function useFolder(folder: Folder, search: string, enabled = true) {
  const withOpened = useOpened();
  const pages = usePages(
    messageContract.list,
    { query: { folder, ...(search && { search }) } },
    { enabled },
  );
  return { ...pages, data: pages.data && withOpened(pages.data) };
}

/** The newest messages of the inbox, for a card. */
export function useNewestMessages(limit: number) {
  const withOpened = useOpened();
  return useEndpoint(
    messageContract.list,
    { query: { folder: 'inbox', limit } },
    { staleTime: 0, select: (reply) => withOpened(rowsOf(reply, 'inbox')) },
  );
}

/** For the team. Polled, because an urgent one must not wait until somebody reloads. */
export function useWaitingLetters() {
  const enabled = mayCall(useSession().user, messageContract.urgent);
  return useEndpoint(
    messageContract.urgent,
    {},
    { enabled, staleTime: 0, refetchInterval: 30_000 },
  );
}

/** A response requested earlier does not include messages that were opened here meanwhile. */
export function useUnreadCount(enabled = true) {
  const client = useQueryClient();
  const opened = usePressed(messageContract.markRead);
  return useEndpoint(
    messageContract.unreadCount,
    {},
    {
      enabled,
      select: ({ count }) => {
        const key = queryKey(messageContract.unreadCount);
        const answeredAt = client.getQueryState(key)?.dataUpdatedAt ?? 0;
        const unknown = opened.filter(({ goneAt }) => goneAt === null || goneAt > answeredAt);
        return Math.max(0, count - unknown.length);
      },
    },
  );
}

/** Shows what is known at once, and checks for new replies. */
export function useThread(id: number, enabled: boolean) {
  const withOpened = useOpened();
  return useEndpoint(
    messageContract.thread,
    { params: { id } },
    { staleTime: 0, enabled, select: withOpened },
  );
}

/** A thread is identified by the id of its first message (D1 §4). */
export const threadIdOf = ({ id, parentId }: Pick<Message, 'id' | 'parentId'>): number =>
  parentId ?? id;

export function useMarkRead() {
  const client = useQueryClient();
  return useSend(messageContract.markRead, {
    how: ({ params }) => ({ thread: `read ${params.id}`, isOnce: true, isQuiet: true }),
    // Reading works without a server, and opening the message again retries.
    quiet: [errors.offline.code, errors.unavailable.code],
    onSuccess: ({ thread, ...message }) => {
      const input = { params: { id: threadIdOf(message) } };
      if (thread) client.setQueryData(queryKey(messageContract.thread, input), thread);
    },
  });
}

type Sending = {
  /** The base path of its form and of this draft. */
  base: string;
  draftKey: string;
  /** `waits`: why it has not been sent yet; null if it was. */
  onSent: (waits: WaitReason | null) => void;
};

/** The form shows errors beside the text. Offline, the message is queued. */
export function useSendMessage({ base, draftKey, onSent }: Sending) {
  const centre = isPatient(useSession().user) ? '/dashboard/messages' : '/doctor/messages';
  return useSend(messageContract.send, {
    quiet: true,
    // Before the lists are refetched, because a sent message does not wait for them.
    onSuccess: () => onSent(null),
    onQueued: (_, why) => onSent(why),
    how: ({ body: { parentId, receiverId } }) => ({
      draftKey,
      // Messages to one person arrive in the order in which they were written.
      thread: `messages to ${receiverId}`,
      editAt: `${centre}?${placeOf({ base, parentId, receiverId })}`,
    }),
  });
}

type Place = { base: string; parentId: number | null | undefined; receiverId: number };

/** The path where the form with this draft opens again. */
function placeOf({ base, parentId, receiverId }: Place): string {
  if (parentId) return `message=${parentId}&write=1`;
  return base === NEW_LETTER ? 'write=1' : `to=${receiverId}`;
}

/** Messages that have not been sent yet, newest first. */
export const useWaitingMessages = () => useWaiting(messageContract.send).toReversed();

/** The team members whom a customer may write to. */
export const useStaff = () => useEndpoint(messageContract.staff);

/** The people whom a team member may write to, filtered by the typed text. */
export const useRecipients = (search: string) =>
  useEndpoint(messageContract.recipients, { query: { search } }, { staleTime: 60_000 });

type FoundRecipient = {
  isPending: boolean;
  isError: boolean;
  data: Recipient | null | undefined;
  refetch: () => void;
};

/** One person by id. Null if the user may not write to them. */
export function useRecipient(id: number | null): FoundRecipient {
  const maySearch = mayCall(useSession().user, messageContract.recipients);
  const staff = useEndpoint(
    messageContract.staff,
    {},
    { enabled: id !== null && !maySearch, select: (list) => list.find((one) => one.id === id) },
  );
  const found = useEndpoint(
    messageContract.recipients,
    { query: { id: id ?? 1 } },
    { enabled: id !== null && maySearch, select: ([one]) => one },
  );
  const query = maySearch ? found : staff;
  return {
    isPending: query.isPending,
    isError: query.isError,
    data: query.isSuccess ? (query.data ?? null) : undefined,
    refetch: () => void query.refetch(),
  };
}

/** The orders a message may be about: a customer's own, or for the team those of the customer written to. */
export function useLinkableOrders(recipient: Recipient | null | undefined) {
  const isCustomer = isPatient(useSession().user);
  return useEndpoint(
    orderContract.list,
    isCustomer ? {} : { query: { customerId: recipient?.id, limit: ORDERS_MAX } },
    { enabled: isCustomer || isPatient(recipient) },
  );
}

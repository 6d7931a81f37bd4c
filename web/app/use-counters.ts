import { checkInContract } from '#shared/check-ins.ts';
import type { Role } from '#shared/lib/actor.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { useUrgentCount } from '#web/features/care/check-in/check-ins.queries.ts';
import { useUnreadCount } from '#web/features/messages/messages.queries.ts';
import { useApprovedCount, usePendingCount } from '#web/features/orders/orders.queries.ts';

export type Counters = { pending: number; approved: number; unread: number; urgent: number };

/**
 * The counters of the menu: two that are polled, only for roles that may read them (LAY-075, decision C051), the unread
 * messages, which change with the news, and the urgent check-ins, which are asked for twice a minute.
 */
export function useCounters(role: Role): Counters {
  const pending = usePendingCount(mayCall({ role }, orderContract.pending));
  const approved = useApprovedCount(mayCall({ role }, orderContract.approvedCount));
  const unread = useUnreadCount(mayCall({ role }, messageContract.unreadCount));
  const urgent = useUrgentCount(mayCall({ role }, checkInContract.urgentCount));
  return {
    pending: pending.data ?? 0,
    approved: approved.data ?? 0,
    unread: unread.data ?? 0,
    urgent: urgent.data ?? 0,
  };
}

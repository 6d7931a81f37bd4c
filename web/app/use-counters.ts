import type { Role } from '#shared/lib/actor.ts';
import { useApprovedCount, usePendingCount } from '#web/features/orders/orders.queries.ts';

export type Counters = { pending: number; approved: number };

/** The two polled numbers of the menu. Who may not ask never does (LAY-075, decision C051). */
export function useCounters(role: Role): Counters {
  const pending = usePendingCount(role === 'doctor' || role === 'admin');
  const approved = useApprovedCount(role !== 'customer');
  return { pending: pending.data ?? 0, approved: approved.data ?? 0 };
}

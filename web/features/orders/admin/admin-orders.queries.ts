import { orderContract, type OrderView } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

/** Everything that shows an order or counts them. */
const affected = [
  orderContract.list,
  orderContract.find,
  orderContract.pending,
  orderContract.approvedCount,
  patientContract.approved,
  patientContract.customers,
  subscriptionContract.list,
  statsContract.admin,
];

/** One view, or, when something is searched for, what says so in any of them: cancelled and expired orders too. */
export const useOrderPages = (status: OrderView, search: string) =>
  usePages(orderContract.list, { query: search ? { search } : { status } });

/** The forms tell what failed themselves. */
const told = { invalidates: affected, quiet: true } as const;

export const useChangeOrder = () => useSend(orderContract.change, told);
export const useShipOrder = () => useSend(orderContract.move, told);
export const useReceiveParcel = () => useSend(orderContract.receive, { invalidates: affected });
export const useRemoveOrder = () => useSend(orderContract.remove, told);

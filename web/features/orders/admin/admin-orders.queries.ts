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

export const useOrderPages = (status: OrderView) =>
  usePages(orderContract.list, { query: { status } });

/** The forms tell what failed themselves. */
const told = { invalidates: affected, quiet: true } as const;

export const useChangeOrder = () => useSend(orderContract.change, told);
export const useShipOrder = () => useSend(orderContract.move, told);
export const useReceiveParcel = () => useSend(orderContract.receive, { invalidates: affected });
export const useRemoveOrder = () => useSend(orderContract.remove, told);

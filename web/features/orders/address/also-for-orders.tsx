import { useState } from 'react';
import type { Address } from '#shared/accounts.ts';
import type { Order } from '#shared/orders.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useOrders } from '../orders.queries.ts';

const AlsoForOrdersDialog = lateDialog(
  async () => (await import('./also-for-orders-dialog.tsx')).AlsoForOrdersDialog,
);

type AlsoForOrdersProps = {
  /** As it was just saved in the profile. */
  address: Address;
  /** For the team: whose orders. */
  customerId?: number;
  /** An order that has the new address already. */
  except?: number;
  onClose: () => void;
};

/** Asks whether the parcels that have not left go to the new address too: orders keep the one they were placed with. */
export function AlsoForOrders({ address, customerId, except, onClose }: AlsoForOrdersProps) {
  const orders = useOrders(customerId === undefined ? undefined : { customerId });
  const open = orders.data?.filter(({ id, can }) => can.changeAddress && id !== except) ?? [];
  // While it is asked, orders that follow one by one stay in the list.
  const [asked, setAsked] = useState<Order[] | null>(null);
  if (asked === null && open.length > 0 && !orders.isFetching) setAsked(open);
  return asked && <AlsoForOrdersDialog address={address} orders={asked} onClose={onClose} />;
}

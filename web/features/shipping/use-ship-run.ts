import type { Carrier } from '#shared/carriers.ts';
import { SHIP_AT_ONCE, shippingContract, type ShipResult } from '#shared/shipping.ts';
import { call } from '#web/device/page/call.ts';
import { useBulkRun } from '#web/lib/bulk-run.ts';

export type ParcelToShip = { orderId: number; carrier: Carrier; trackingNumber: string };

/** Ships a list in batches. The server skips parcels that were shipped although their response was lost. */
export const useShipRun = (parcels: readonly ParcelToShip[]) =>
  useBulkRun<ParcelToShip, ShipResult>({
    items: parcels,
    spec: shippingContract.ship.spec,
    atOnce: SHIP_AT_ONCE,
    send: (batch) => call(shippingContract.ship, { body: { parcels: [...batch] } }),
  });

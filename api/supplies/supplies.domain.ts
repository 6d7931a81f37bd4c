import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { BlockedTimeSchema, sealedReasons } from './blocked-time.entity.ts';
import { backOrderPort } from './back-order-port.ts';
import { checkInPort } from './check-in-port.ts';
import { recallPort } from './recall-port.ts';
import { rejectionPort } from './rejection-port.ts';
import { heldParcels } from './held-parcels.ts';
import { followsOrder } from './follow-order.ts';
import { ParcelReportSchema, sealedParcelPhoto } from './parcel-report.entity.ts';
import { supplyRoutes } from './supplies.routes.ts';
import { SupplySchema } from './supply.entity.ts';
import { unfillablePort } from './unfillable-port.ts';

/** What an order delivers, parcel by parcel (decision C128). */
export const supplies: Domain<Route> = {
  name: 'supplies',
  entities: [SupplySchema, BlockedTimeSchema, ParcelReportSchema],
  sealed: [
    { values: sealedParcelPhoto, key: ['id'], row: ['supply_id'] },
    { values: sealedReasons, key: ['id'], row: ['supply_id', 'number'] },
  ],
  routes: supplyRoutes,
  schedules: [advanceSupplies],
  provides: [followsOrder, heldParcels],
  requires: [backOrderPort, checkInPort, recallPort, rejectionPort, unfillablePort],
};

import type { EntityManager } from '@mikro-orm/postgresql';
import { areaOf } from '#shared/address-rules.ts';
import { orderStatus } from '#shared/order-status.ts';
import { servesArea } from '#shared/practice/served-areas.ts';
import { supplyBlocks, type SupplyBlock } from '#shared/supply-blocks.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { redPort } from '#api/orders/red-port.ts';
import type { Deps } from '#api/platform/deps.ts';
import { areasOf } from '#api/practice/areas.service.ts';
import { checkInPort } from './check-in-port.ts';
import { waitingForAnother } from './packed-elsewhere.ts';
import { prescribedOrders, switchedOrders } from './prescription-for.ts';
import { recallPort } from './recall-port.ts';
import { rejectionPort } from './rejection-port.ts';
import { Supply } from './supply.entity.ts';
import { unfillablePort } from './unfillable-port.ts';

/**
 * What holds back the next supply of each of these orders, in as many reads whatever their number. It is computed
 * whenever it is asked for, so that no column tells of anybody's health.
 */
export async function blocksOfOrders(
  em: EntityManager,
  deps: Deps,
  orders: readonly Order[],
): Promise<ReadonlyMap<number, SupplyBlock[]>> {
  const ids = orders.map(({ id }) => id);
  const red = await deps.ports.one(redPort)(em, orders);
  const checkIns = await deps.ports.one(checkInPort)(em, ids);
  const prescribed = await prescribedOrders(em, deps.secrets.data, ids);
  const switched = await switchedOrders(
    em,
    deps.secrets.data,
    ids.filter((id) => !prescribed.has(id)),
  );
  const rejected = await deps.ports.one(rejectionPort)(em, deps, ids);
  const recalled = await deps.ports.one(recallPort)(em, ids);
  const areas = await areasOf(em);
  const waiting = await waitingForAnother(em, deps.secrets.data, orders);
  const left = await em.find(
    Supply,
    { order: { $in: ids }, shippedAt: { $ne: null } },
    { orderBy: { shippedAt: 'asc' }, disableIdentityMap: true },
  );
  const replacing = await em.find(
    Supply,
    { order: { $in: ids }, replaces: { $ne: null }, shippedAt: null, state: { $ne: 'cancelled' } },
    { fields: ['order'], disableIdentityMap: true },
  );
  // What comes in the place of another asks for nothing that was asked for that.
  const inPlaceOf = new Set(replacing.map(({ order }) => order.id));
  const unfillable = await deps.ports.one(unfillablePort)(em, deps, [...inPlaceOf]);
  const lastLeft = new Map(left.map(({ order, shippedAt }) => [order.id, shippedAt!]));
  return new Map(
    orders.map((order) => {
      const blocks = supplyBlocks({
        isInCare: orderStatus.is.inCare(order.status) && !order.removedAt,
        isRefunded: order.isReturned(),
        isDisputed: order.isDisputed,
        hasOpenRed: red.has(order.id),
        isPrescribed: prescribed.has(order.id) && !unfillable.has(order.id),
        isSwitched: switched.has(order.id),
        isRejected: rejected.has(order.id),
        isRecalled: recalled.has(order.id),
        isAreaServed: servesArea(areas, areaOf(order)),
        checkedInAt: checkIns.get(order.id) ?? null,
        isAfterAnother: waiting.has(order.id),
        lastLeftAt: inPlaceOf.has(order.id) ? null : (lastLeft.get(order.id) ?? null),
      });
      return [order.id, blocks];
    }),
  );
}

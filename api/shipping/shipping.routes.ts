import { shippingContract } from '#shared/shipping.ts';
import { implement } from '#api/http/implement.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { takeBack } from '#api/orders/take-back.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { findFor } from '#api/platform/policy.ts';
import { checkParcels } from './check-parcels.ts';
import { correctParcel } from './correct-parcel.ts';
import { listWaiting } from './list-waiting.ts';
import { shipParcels } from './ship-parcels.ts';

export const shippingRoutes = implement(shippingContract, {
  waiting: ({ em }) => listWaiting(em),
  check: ({ em, body, deps }) => checkParcels(em, deps, body.parcels),
  ship: {
    // One transaction per order, because one that is refused must not take the others of the list with it.
    transaction: false,
    handle: ({ actor, body, deps }) => shipParcels(deps, actor, body.parcels),
  },
  correct: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(
      em,
      actor,
      orderPolicy,
      { id: params.id },
      { lock: true, populate: orderRelations },
    );
    await correctParcel(em, actor, order, body);
    return presentOrder(order, actor, deps.secrets.data);
  },
  takeBack: async ({ actor, em, params, body, deps }) => {
    const key = deps.secrets.data;
    const order = await findFor(
      em,
      actor,
      orderPolicy,
      { id: params.id },
      { lock: true, populate: orderRelations },
    );
    ensureVersion(order.version, body.version, () => presentOrder(order, actor, key));
    await takeBack(em, actor, order, body);
    return presentOrder(order, actor, key);
  },
});

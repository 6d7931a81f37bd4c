import { hasRole, type Member } from '#shared/lib/actor.ts';
import { shippingContract } from '#shared/shipping.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { emitMoved, receiveOrder } from '#api/orders/move-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { parcelPolicy } from '#api/orders/orders.policy.ts';
import { takeBack } from '#api/orders/take-back.ts';
import { changesOf } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { findFor } from '#api/platform/policy.ts';
import { checkParcels } from './check-parcels.ts';
import { correctParcel } from './correct-parcel.ts';
import { listSent } from './list-sent.ts';
import { listWaiting } from './list-waiting.ts';
import { presentSent } from './present-parcel.ts';
import { shipParcels } from './ship-parcels.ts';

const toChange = { lock: true, populate: orderRelations } as const;

const presentFor = (order: Order, actor: Member, deps: Deps) =>
  hasRole(actor, 'admin') ? presentOrder(order, actor, deps.secrets.data) : presentSent(order);

export const shippingRoutes = implement(shippingContract, {
  waiting: ({ actor, em, deps }) => listWaiting(em, deps, actor),
  sent: ({ em }) => listSent(em),
  check: ({ actor, em, body, deps }) => checkParcels(em, deps, actor, body.parcels),
  ship: {
    // One transaction per order, because one that is refused must not take the others of the list with it.
    transaction: false,
    handle: ({ actor, body, deps }) => shipParcels(deps, actor, body.parcels),
  },
  correct: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(em, actor, parcelPolicy, { id: params.id }, toChange);
    await correctParcel(em, deps, actor, order, body);
    return presentFor(order, actor, deps);
  },
  takeBack: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(em, actor, parcelPolicy, { id: params.id }, toChange);
    ensureVersion(order.version, body.version, () => presentFor(order, actor, deps));
    await takeBack(em, deps, actor, order, body);
    return presentFor(order, actor, deps);
  },
  receive: async ({ actor, em, params, http, deps }) => {
    const order = await findFor(em, actor, parcelPolicy, { id: params.id }, toChange);
    http.note({ ...aboutOrder(order), detail: changesOf(order, { shippingStatus: 'received' }) });
    await receiveOrder(em, deps, order, actor);
    await emitMoved(em, order);
    await em.flush();
  },
});

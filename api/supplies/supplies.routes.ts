import { hasRole, isTeam, type Actor } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { supplyContract } from '#shared/supplies.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { findFor } from '#api/platform/policy.ts';
import { listSupplies } from './list-supplies.ts';
import { moveSupply } from './move-supply.ts';
import { Supply } from './supply.entity.ts';

/** Who deals with money is not told of health. */
const seesHealth = (actor: Actor): boolean => !isTeam(actor) || hasRole(actor, 'doctor', 'admin');

export const supplyRoutes = implement(supplyContract, {
  list: async ({ actor, em, params, deps, http }) => {
    const order = await findFor(em, actor, orderPolicy, { id: params.id });
    http.note(aboutOrder(order));
    const canMove = order.isOwnedBy(actor);
    return listSupplies(em, deps, order, { seesHealth: seesHealth(actor), canMove });
  },
  move: async ({ actor, em, params, body, deps, http }) => {
    const found = await em.findOne(Supply, { id: params.id });
    ensure(found, errors.not_found);
    const order = await findFor(em, actor, orderPolicy, { id: found.order.id }, { lock: true });
    ensure(order.isOwnedBy(actor), errors.forbidden);
    http.note(aboutOrder(order));
    await moveSupply(em, order, params.id, body);
    return listSupplies(em, deps, order, { seesHealth: true, canMove: true });
  },
});

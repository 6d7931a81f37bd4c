import type { Member } from '#shared/lib/actor.ts';
import type { OrderDecision } from '#shared/orders.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import { moveOrder } from './move-order.ts';
import { Order } from './order.entity.ts';
import { decisionPolicy } from './orders.policy.ts';
import { orderRelations } from './orders.present.ts';
import { paymentPort } from './payment-port.ts';

/** Ends the transaction of a rehearsal, so that nothing of it remains. */
class Rehearsed extends Error {}

/**
 * Charges what is reserved for an order before a doctor approves it, so that nothing is prescribed unpaid (decision
 * C118). First the approval is rehearsed with all its rules, because money must not move for one that would be refused.
 * Returns the decision for the order as it is then: charging it has changed its version, and nothing else may have. For
 * any other decision nothing happens. Never call it inside a transaction.
 */
export async function chargeForApproval(
  deps: Deps,
  actor: Member,
  id: number,
  decision: OrderDecision,
): Promise<OrderDecision> {
  if (decision.status !== 'approved') return decision;
  const find = () => deps.orm.em.fork().findOne(Order, { id });
  if ((await find())?.paymentStatus !== 'authorized') return decision;
  const rehearsed = await rehearse(deps, actor, id, decision);
  await deps.ports.one(paymentPort).captureHold(deps, id);
  const charged = await find();
  const isSame = decision.version !== undefined && charged?.version === rehearsed + 1;
  return isSame ? { ...decision, version: charged.version } : decision;
}

/** Refuses whatever the approval itself would refuse. Returns the version of the order that it found. */
async function rehearse(
  deps: Deps,
  actor: Member,
  id: number,
  decision: OrderDecision,
): Promise<number> {
  let version = 0;
  try {
    await deps.orm.em.fork().transactional(async (em) => {
      const options = { lock: true, populate: orderRelations } as const;
      const order = await findFor(em, actor, decisionPolicy, { id }, options);
      version = order.version;
      await moveOrder(em, deps, order, actor, decision, { isRehearsal: true });
      await em.flush();
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return version;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { type Member, isTeam } from '#shared/lib/actor.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { CLAIM_MS, orderErrors } from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { formPort } from './form-port.ts';
import { licencePort } from './licence-port.ts';
import { statusIn } from './order-where.ts';
import { Order } from './order.entity.ts';
import { logoutPort } from '#api/accounts/logout-port.ts';
import { provide } from '#api/platform/ports.ts';

/**
 * Claims the case for `CLAIM_MS`, or renews the actor's claim. The caller has locked the row. Refuses with
 * `order.already_decided`, `order.test_money`, `order.refunded`, while somebody else has a claim `order.claimed`, and
 * with `case.no_licence`.
 */
export async function claimOrder(
  em: EntityManager,
  { ports }: Deps,
  order: Order,
  actor: Member,
): Promise<void> {
  ensure(orderStatus.is.undecided(order.status), orderErrors.already_decided, order.progress());
  order.ensureReal();
  ensure(!order.isReturned(), orderErrors.refunded, order.progress());
  ensureUnclaimed(order, actor);
  await ports.one(licencePort).ensure(em, order, actor.id);
  // The claim of an open case is renewed again and again. Only the first one is recorded.
  const isTaken = order.claimedBy?.id !== actor.id || (order.claimedUntil ?? now()) <= now();
  order.claimedBy = em.getReference(User, actor.id);
  order.claimedUntil = new Date(now().getTime() + CLAIM_MS);
  await em.flush();
  await ports.one(formPort).begin(em, actor, order);
  await em.populate(order, ['claimedBy']);
  if (isTaken)
    await record(em, actor, { action: 'create', subject: 'claim', ...aboutOrder(order) });
}

/**
 * Ends the actor's claim, so that the case is free again. Without a claim of theirs nothing changes. The caller has
 * locked the row.
 */
export async function releaseOrder(em: EntityManager, order: Order, actor: Member): Promise<void> {
  if (order.claimedBy?.id !== actor.id) return;
  await record(em, actor, { action: 'remove', subject: 'claim', ...aboutOrder(order) });
  order.claimedBy = null;
  order.claimedUntil = null;
}

/** Refuses with `order.claimed`, and says who has the claim and until when. */
export function ensureUnclaimed(order: Order, actor: Member): void {
  if (!order.isClaimedByOther(actor)) return;
  throw new AppError(orderErrors.claimed, {
    details: { doctorName: order.claimedBy?.fullName, until: order.claimedUntil },
  });
}

/** Identifies an order and its patient in an audit entry. */
export const aboutOrder = ({ id, customer }: Order) => ({
  subjectId: id,
  orderId: id,
  patientId: customer?.id,
});

// When a tablet is handed on, the claims of the doctor who leaves must not block the next one for ten minutes.
export const releaseClaims = provide(logoutPort, async (em, { actor, isLate }) => {
  if (isLate || !isTeam(actor)) return;
  await em.nativeUpdate(
    Order,
    { ...statusIn('undecided'), claimedBy: actor.id },
    { claimedBy: null, claimedUntil: null },
  );
});

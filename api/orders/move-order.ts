import type { EntityManager } from '@mikro-orm/postgresql';
import { isMember, type Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { orderErrors, type OrderDecision } from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import type { Order } from './order.entity.ts';
import { orderMoved } from './orders.events.ts';

type Move = (
  em: EntityManager,
  order: Order,
  actor: Member,
  decision: OrderDecision,
) => Promise<void>;

const adminOnly = (actor: Member) => ensure(actor.role === 'admin', errors.forbidden);

/** What each word of `PUT /api/orders/{id}/status` does. The order's row is locked by the caller. */
const moves: Record<OrderDecision['status'], Move> = {
  approved: async (em, order, actor, { reviewNotes }) => {
    ensureDecidable(order, actor);
    ensure(order.paymentStatus === 'paid', orderErrors.not_paid);
    ensure(order.intakeId != null, orderErrors.no_intake);
    order.moveTo('approved');
    order.shippingStatus = 'pending_shipping';
    await signReview(em, order, actor, reviewNotes);
  },
  rejected: async (em, order, actor, { reviewNotes }) => {
    ensureDecidable(order, actor);
    order.moveTo('rejected');
    order.shippingStatus = null;
    if (order.paymentStatus === 'paid') order.paymentStatus = 'pending_refund';
    await signReview(em, order, actor, reviewNotes);
  },
  shipping_pending: async (_em, order, actor) => {
    adminOnly(actor);
    // Approval has set it; saying it again changes nothing.
    if (order.shippingStatus !== 'pending_shipping') throw order.wrongStatus();
  },
  shipped: async (_em, order, actor, { trackingNumber }) => {
    adminOnly(actor);
    ensure(trackingNumber || order.trackingNumber, orderErrors.tracking_needed);
    ensureStillPaid(order);
    order.ship(now());
    order.trackingNumber = trackingNumber || order.trackingNumber;
  },
  active: async (_em, order, actor) => {
    adminOnly(actor);
    ensureStillPaid(order);
    order.activate(now());
  },
  cancelled: async (_em, order, actor) => {
    adminOnly(actor);
    order.moveTo('cancelled');
  },
  received: async (_em, order, actor) => {
    adminOnly(actor);
    receiveOrder(order);
  },
};

/**
 * Approved was paid; since then all of the money may have gone back, and nothing is sent for nothing. A part that was
 * given back leaves the order paid.
 */
function ensureStillPaid(order: Order): void {
  ensure(order.isSettled(), orderErrors.not_paid);
  ensure(order.paymentStatus === 'paid', orderErrors.wrong_status, order.progress());
}

/** Moves the order or refuses with `order.wrong_status`, `order.already_decided`, `order.claimed` or `order.not_paid`. */
export async function moveOrder(
  em: EntityManager,
  order: Order,
  actor: Member,
  decision: OrderDecision,
): Promise<void> {
  order.ensureVersion(decision.version);
  await moves[decision.status](em, order, actor, decision);
  await record(em, actor, {
    action: 'decide',
    subject: 'order',
    subjectId: order.id,
    orderId: order.id,
    patientId: order.customer?.id,
  });
  await tellMoved(em, order);
}

/** The parcel arrived; saying so twice is harmless, for the phone that lost the first answer. */
export function receiveOrder(order: Order): void {
  if (order.shippingStatus !== 'received') order.shipTo('received');
}

export const tellMoved = (em: EntityManager, order: Order): Promise<void> =>
  emit(em, orderMoved, {
    orderId: order.id,
    status: order.status,
    shippingStatus: order.shippingStatus ?? null,
  });

/** An undecided case belongs to who claimed it; a decided one only to its reviewer and to admins. */
function ensureDecidable(order: Order, actor: Member): void {
  if (order.status === 'pending_review') {
    if (!order.isClaimedByOther(actor)) return;
    throw new AppError(orderErrors.claimed, {
      details: { doctorName: order.claimedBy?.fullName, until: order.claimedUntil },
    });
  }
  const isReviewer = isMember(actor) && order.reviewer?.id === actor.id;
  ensure(
    isReviewer || actor.role === 'admin' || !order.reviewer,
    orderErrors.already_decided,
    order.progress(),
  );
}

async function signReview(
  em: EntityManager,
  order: Order,
  actor: Member,
  notes: string | undefined,
): Promise<void> {
  order.reviewer = em.getReference(User, actor.id);
  order.reviewDate = now();
  // An empty text keeps the old notes (decision C085).
  if (notes) order.reviewNotes = notes;
  order.claimedBy = null;
  order.claimedUntil = null;
  await em.populate(order, ['reviewer']);
}

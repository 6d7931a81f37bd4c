import type { EntityManager } from '@mikro-orm/postgresql';
import { shippingDueAt } from '#shared/care/promises.ts';
import { hasRole, isSelf, type Actor, type Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { orderErrors, orderStatus, type OrderDecision, type OrderStatus } from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { ensureServed } from '#api/practice/areas.service.ts';
import { promisesOf } from '#api/settings/settings.service.ts';
import { aboutOrder, ensureUnclaimed } from './claim-order.ts';
import { cancelOrder } from './end-order.ts';
import type { Order } from './order.entity.ts';
import { formPort } from './form-port.ts';
import { licencePort } from './licence-port.ts';
import { orderMoved, parcelArrived } from './orders.events.ts';
import { prescriptionPort } from './prescription-port.ts';
import { ensureNoneRed } from './red-port.ts';
import { supplyPort } from './supply-port.ts';
import { safetyPort } from './safety-port.ts';

type How = {
  deps: Deps;
  /** A rehearsal that is rolled back: an approval is tried before the reserved amount is charged. */
  isRehearsal: boolean;
};

type Move = (
  em: EntityManager,
  order: Order,
  actor: Member,
  decision: OrderDecision,
  how: How,
) => Promise<void>;

const packersOnly = (actor: Member) =>
  ensure(hasRole(actor, 'admin', 'fulfilment'), errors.forbidden);
const adminOnly = (actor: Member) => ensure(actor.role === 'admin', errors.forbidden);

/** What each word of `PUT /api/orders/{id}/status` does. The caller has locked the order's row. */
const moves: Record<OrderDecision['status'], Move> = {
  approved: async (em, order, actor, decision, { deps, isRehearsal }) => {
    await ensureDecidable(em, deps, order, actor);
    order.ensureReal();
    ensure(!order.isReturned(), orderErrors.refunded, order.progress());
    ensure(!order.cardNeed, orderErrors.card_needed, order.progress());
    ensure(isRehearsal ? order.isSecured() : order.paymentStatus === 'paid', orderErrors.not_paid);
    // What is only reserved is not charged for a place to which nothing is sent any more.
    if (isRehearsal) await ensureServed(em, order);
    ensure(order.intakeId != null, orderErrors.no_intake);
    ensureMoves(order, 'approved');
    await ensureNoneRed(em, deps, order);
    await deps.ports.one(safetyPort).decide(em, deps.secrets.data, order, actor, decision);
    order.moveTo('approved');
    order.shippingStatus = 'pending_shipping';
    await signReview(em, order, actor);
    order.shipDueAt = shippingDueAt(now(), await promisesOf(em));
    keepNotes(order, decision.reviewNotes, deps.secrets.data);
    const signature = { actor, write: decision.prescription, shown: decision.proposal };
    await deps.ports.one(prescriptionPort).sign(em, deps, order, signature);
    await deps.ports.one(supplyPort).begin(em, deps, order);
  },
  rejected: async (em, order, actor, decision, { deps }) => {
    await ensureDecidable(em, deps, order, actor);
    ensureUndecidedStands(order);
    if (orderStatus.is.undecided(order.status)) {
      await deps.ports.one(safetyPort).decide(em, deps.secrets.data, order, actor, decision);
    }
    order.moveTo('rejected');
    order.shippingStatus = null;
    await deps.ports.one(supplyPort).end(em, order);
    if (order.paymentStatus === 'paid' && !order.isFree()) order.paymentStatus = 'pending_refund';
    await signReview(em, order, actor);
    keepNotes(order, decision.reviewNotes, deps.secrets.data);
    order.refusalCode = decision.refusalCode ?? order.refusalCode;
  },
  shipping_pending: async (_em, order, actor) => {
    adminOnly(actor);
    // Approval has set this already, so repeating it changes nothing.
    if (order.shippingStatus !== 'pending_shipping') throw order.wrongStatus();
  },
  shipped: async (em, order, actor, { trackingNumber, carrier }, { deps }) => {
    packersOnly(actor);
    ensure(trackingNumber || order.trackingNumber, orderErrors.tracking_needed);
    ensureStillPaid(order);
    await ensureNoneRed(em, deps, order);
    order.ship(now());
    order.trackingNumber = trackingNumber || order.trackingNumber;
    order.carrier = carrier ?? order.carrier;
    await deps.ports.one(supplyPort).ensureMayLeave(em, deps, order);
    await deps.ports.one(supplyPort).leave(em, deps, order);
  },
  active: async (_em, order, actor) => {
    adminOnly(actor);
    ensureStillPaid(order);
    order.activate(now());
  },
  cancelled: async (em, order, actor, { refund }, { deps }) => {
    adminOnly(actor);
    await cancelOrder(em, deps, actor, order, refund);
  },
  received: async (em, order, actor, _decision, { deps }) => {
    packersOnly(actor);
    await receiveOrder(em, deps, order, actor);
  },
};

/** Refuses an impossible move before anything else is checked. */
const ensureMoves = (order: Order, to: OrderStatus): void => {
  if (!orderStatus.canMove(order.status, to)) throw order.wrongStatus();
};

/**
 * An approved order was paid, but its money may have been refunded since, and nothing is sent unpaid. After a partial
 * refund the order is still paid.
 */
export function ensureStillPaid(order: Order): void {
  order.ensureReal();
  ensure(!order.isDisputed, orderErrors.disputed, order.progress());
  ensure(order.isSettled(), orderErrors.not_paid);
  ensure(order.paymentStatus === 'paid', orderErrors.wrong_status, order.progress());
}

/** An undecided order whose money was refunded no longer needs a decision. */
function ensureUndecidedStands(order: Order): void {
  const isOver = orderStatus.is.undecided(order.status) && order.isReturned();
  ensure(!isOver, orderErrors.refunded, order.progress());
}

/**
 * Moves the order. Refuses with `order.wrong_status`, `order.already_decided`, `order.claimed` and `order.not_paid`,
 * with `order.form_unseen` if the actor was never served the form, with `order.form_changed` if the patient has changed
 * it since, with `case.no_licence`, and with `order.safety_open` if an approval leaves findings of the safety rules
 * unanswered, with `case.prescription_needed` if nothing says what it prescribes, and with `case.prescription_changed` if that is no
 * longer what was shown. Nothing is shipped without a prescription (`supply.no_prescription`), nor what anything else holds
 * back (`supply.recalled`, `supply.held`).
 */
export async function moveOrder(
  em: EntityManager,
  deps: Deps,
  order: Order,
  actor: Member,
  decision: OrderDecision,
  { isRehearsal = false } = {},
): Promise<void> {
  const forms = deps.ports.one(formPort);
  const isVerdict = decision.status === 'approved' || decision.status === 'rejected';
  if (isVerdict && orderStatus.is.undecided(order.status)) {
    // What nobody can decide any more says so: its form is shown to no doctor either.
    if (decision.status === 'approved') order.ensureReal();
    ensureUndecidedStands(order);
    await forms.ensureSeen(em, deps.secrets.data, actor, order, decision.version);
  }
  order.ensureVersion(decision.version);
  const before = statusesOf(order);
  await moves[decision.status](em, order, actor, decision, { deps, isRehearsal });
  if (isVerdict) await forms.forget(em, order);
  await record(em, actor, {
    action: 'decide',
    subject: 'order',
    ...aboutOrder(order),
    detail: changesOf(before, statusesOf(order)),
  });
  await emitMoved(em, order);
}

export const statusesOf = (order: Order) => ({
  status: order.status,
  shippingStatus: order.shippingStatus,
  paymentStatus: order.paymentStatus,
  trackingNumber: order.trackingNumber,
  carrier: order.carrier,
});

/** The parcel arrived. Repeating this is harmless, for a phone that did not get the first response. */
export async function receiveOrder(
  em: EntityManager,
  deps: Deps,
  order: Order,
  actor: Actor,
): Promise<void> {
  if (order.shippingStatus === 'received') return;
  order.shipTo('received');
  await deps.ports.one(supplyPort).arrive(em, deps, order);
  if (!isSelf(actor, order.customer?.id)) await emit(em, parcelArrived, { orderId: order.id });
}

export const emitMoved = (em: EntityManager, order: Order): Promise<void> =>
  emit(em, orderMoved, {
    orderId: order.id,
    status: order.status,
    shippingStatus: order.shippingStatus ?? null,
  });

/**
 * Nobody may decide a case that somebody else has claimed. A decided one may only be changed by its reviewer and admins.
 * Both need their licence at this moment, not only when they claimed the case (decision C125).
 */
async function ensureDecidable(
  em: EntityManager,
  { ports }: Deps,
  order: Order,
  actor: Member,
): Promise<void> {
  ensure(!orderStatus.is.byPatient(order.status), orderErrors.already_decided, order.progress());
  if (orderStatus.is.undecided(order.status)) {
    ensureUnclaimed(order, actor);
  } else {
    const isTheirs = order.reviewer?.id === actor.id || actor.role === 'admin' || !order.reviewer;
    ensure(isTheirs, orderErrors.already_decided, order.progress());
  }
  await ports.one(licencePort).ensure(em, order, actor.id);
}

async function signReview(em: EntityManager, order: Order, actor: Member): Promise<void> {
  order.reviewer = em.getReference(User, actor.id);
  order.reviewDate = now();
  order.claimedBy = null;
  order.claimedUntil = null;
  await em.populate(order, ['reviewer']);
}

/** An empty text keeps the old notes (decision C085). */
function keepNotes(order: Order, notes: string | undefined, key: KeyRing): void {
  if (notes) order.sealNotes(key, notes);
}

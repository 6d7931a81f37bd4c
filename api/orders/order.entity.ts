import { defineEntity, p } from '@mikro-orm/core';
import { LANGUAGES } from '#shared/accounts.ts';
import { type Quote, PLAN_MONTHS, PLANS } from '#shared/catalogue.ts';
import { CARRIERS } from '#shared/carriers.ts';
import { REFUSAL_CODES, WITHDRAWAL_REASONS, type QuestionState } from '#shared/cases.ts';
import { type Actor, isMember } from '#shared/lib/actor.ts';
import { addMonths } from '#shared/lib/dates.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { awaitsParcel, CARD_NEEDS } from '#shared/order-status.ts';
import {
  orderErrors,
  orderStatus,
  paymentStatus,
  shippingStatus,
  type OrderStatus,
  type ShippingStatus,
} from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { orderedProduct } from '#api/catalogue/ordered-product.ts';
import { base, sqlWords } from '#api/platform/base.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { refundableOf } from './refundable.ts';
import { sealedHandoverNote, sealedNotesOf, sealedReviewNotes } from './sealed-notes.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    ...base,
    version: p.integer().version(),
    referenceNumber: p.string().length(20).unique('orders_reference_unique'),
    ...orderedProduct,
    plan: p.enum(PLANS),
    /** Cents, shipping included. */
    price: p.integer(),
    shippingFee: p.integer().default(0),
    /** How the price was calculated, for the receipt. */
    quote: p.json().$type<Quote>().nullable(),
    status: p.enum(orderStatus.values).default('pending_review'),
    paymentStatus: p.enum(paymentStatus.values).default('unpaid'),
    shippingStatus: p.enum(shippingStatus.values).nullable(),
    trackingNumber: p.string().length(100).nullable(),
    carrier: p.enum(CARRIERS).nullable(),
    startDate: p.datetime().nullable(),
    endDate: p.datetime().nullable(),
    /** What the doctor wrote about the case, encrypted. */
    sealedNotes: p.text().hidden().nullable(),
    /** The same in clear text, as an earlier release wrote it; `seal-notes.ts` encrypts it. */
    plainNotes: p.text().fieldName('review_notes').hidden().nullable(),
    reviewer: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    reviewDate: p.datetime().nullable(),
    customer: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** The device that bought as a guest. Its cookie opens the order until an account owns it. */
    checkoutId: p.string().length(60).nullable(),
    /** Further devices of the buyer, each opened with a code that went to their contact; the latest last. */
    openedTo: p.array().nullable(),
    /** Name and contact as given at the purchase. */
    patientName: p.string().length(120),
    patientEmail: p.string().length(254).nullable(),
    patientPhone: p.string().length(40).nullable(),
    /** What a guest read when they bought; an account has its own. */
    guestLanguage: p.enum(LANGUAGES).nullable(),
    address: p.string().length(200).default(''),
    city: p.string().length(100).default(''),
    state: p.string().length(100).default(''),
    zipCode: p.string().length(20).default(''),
    country: p.string().length(100).default(''),
    isShippingToVietnam: p.boolean().default(false),
    vietnamWard: p.string().length(100).default(''),
    vietnamDistrict: p.string().length(100).default(''),
    vietnamCityProvince: p.string().length(100).default(''),
    consentAt: p.datetime(),
    /** The medical form. The foreign key is only in the migration, because intake knows orders but not the reverse. */
    intakeId: p.integer().nullable(),
    /** The version of the medical form as last saved; 0 without a form, or if an earlier release saved it. */
    formVersion: p.integer().default(0),
    /** When the order had both payment and medical form, and so entered the doctors' queue. */
    queuedAt: p.datetime().nullable(),
    /** The deadline promised when the stage began; null for orders from before there were promises. */
    reviewDueAt: p.datetime().nullable(),
    shipDueAt: p.datetime().nullable(),
    shippedAt: p.datetime().nullable(),
    /** Until when the supplies that were sent last, including what their customer had left (shared/supply-plan.ts). */
    suppliedUntil: p.datetime().nullable(),
    /** Of an order of which something has left: the months that have not, and their part of the price in cents. */
    unsentMonths: p.smallint().default(0),
    unsentAmount: p.integer().default(0),
    /** What a pharmacy has made and not sent yet, in cents: it counts as sent when the order ends (decision C129). */
    madeAmount: p.integer().default(0),
    /** The mode of the payment that counts, otherwise of the latest attempt; null if no payment was started. */
    liveMode: p.boolean().nullable(),
    /** A sample of the demo, only for the customer who created it. */
    isTest: p.boolean().default(false),
    /**
     * Paid with a test card while real money is taken: never a real order (decision C113). Only the database writes
     * this, also when the mode is switched (`keep_orders_trial` in api/migrations/schema.sql).
     */
    isTrial: p.boolean().default(false),
    /** A dispute about its money is open or was lost. Written by the books. */
    isDisputed: p.boolean().default(false),
    /** Cents received that are neither refunded nor being refunded. Written by the books. */
    heldAmount: p.integer().default(0),
    /** Until when the bank keeps the amount reserved, while it is only reserved. Written by the books. */
    holdUntil: p.datetime().nullable(),
    /** Why the reservation is gone, until there is a new one. The case keeps its place. Written by the books. */
    cardNeed: p.enum(CARD_NEEDS).nullable(),
    /** Somebody decided to keep the held money (MoneyDecision). */
    isMoneyKept: p.boolean().default(false),
    claimedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    claimedUntil: p.datetime().nullable(),
    /** When the patient was last asked, and when they answered (CaseQuestion). */
    askedAt: p.datetime().nullable(),
    answeredAt: p.datetime().nullable(),
    /** Who handed the case to whom, and the note, which is encrypted. */
    handedTo: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    handedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    handedAt: p.datetime().nullable(),
    sealedHandover: p.text().hidden().nullable(),
    /** Why it was declined, in categories broad enough to be counted. */
    refusalCode: p.enum(REFUSAL_CODES).nullable(),
    /** Why its patient withdrew it, if they said so. */
    withdrawalReason: p.enum(WITHDRAWAL_REASONS).nullable(),
    removedAt: p.datetime().nullable(),
  },
  indexes: [
    { name: 'orders_customer_created', properties: ['customer', 'createdAt', 'id'] },
    { name: 'orders_status_created', properties: ['status', 'createdAt', 'id'] },
    { name: 'orders_created', properties: ['createdAt', 'id'] },
    { name: 'orders_reviewer_status', properties: ['reviewer', 'status'] },
    { name: 'orders_checkout', properties: ['checkoutId'] },
    { name: 'orders_opened_to', properties: ['openedTo'], type: 'gin' },
    { name: 'orders_tracking', properties: ['trackingNumber'] },
    { name: 'orders_supplied', properties: ['suppliedUntil'] },
  ],
  checks: [
    { name: 'orders_price', expression: 'price >= 0 and shipping_fee >= 0' },
    {
      name: 'orders_shipping_follows_approval',
      expression: `shipping_status is null or status in ${sqlWords(orderStatus.group.prescribed)}`,
    },
    { name: 'orders_owner', expression: 'customer_id is not null or checkout_id is not null' },
  ],
});

export class Order extends OrderSchema.class {
  /** Encrypts the review notes. The row must have an id already. */
  sealNotes(key: KeyRing, notes: string | null): void {
    this.sealedNotes = notes === null ? null : sealedNotesOf(key, this.id, notes);
    this.plainNotes = null;
  }

  /** Clear text comes from a process of an earlier release, so it is newer than the encrypted text. */
  openNotes(key: KeyRing): string | null {
    if (this.plainNotes != null) return this.plainNotes;
    if (this.sealedNotes == null) return null;
    return sealedReviewNotes.open(key, [this.id], this.sealedNotes);
  }

  /** Whether an undecided case is waiting for its patient's answer, or has it. */
  questionState(): QuestionState {
    if (!orderStatus.is.undecided(this.status) || !this.askedAt) return null;
    return this.answeredAt ? 'answered' : 'waiting';
  }

  sealHandover(key: KeyRing, note: string): void {
    this.sealedHandover = sealedHandoverNote.seal(key, [this.id], note);
  }

  openHandover(key: KeyRing): string {
    if (this.sealedHandover == null) return '';
    return sealedHandoverNote.open(key, [this.id], this.sealedHandover);
  }

  isOwnedBy(actor: Actor): boolean {
    if (this.customer) return isMember(actor) && this.customer.id === actor.id;
    const { checkoutId: id } = actor;
    return id !== null && (this.checkoutId === id || this.openedTo?.includes(id) === true);
  }

  isSettled(): boolean {
    return paymentStatus.is.settled(this.paymentStatus);
  }

  /** The cents in question when the order ends. The money for what was sent is kept (decision C129). */
  refundable(): number {
    return refundableOf(this);
  }

  /** Whether its parcel, or the first of several, was sent. */
  hasLeft(): boolean {
    return this.isSent() || this.suppliedUntil != null;
  }

  hasMoreToSend(): boolean {
    return !this.isSent() || this.unsentMonths > 0;
  }

  /** Whether the parcel that was due last was sent. */
  isSent(): boolean {
    return this.shippingStatus != null && shippingStatus.is.dispatched(this.shippingStatus);
  }

  /** Charged or reserved, so that a doctor may review it. */
  isSecured(): boolean {
    return paymentStatus.is.secured(this.paymentStatus);
  }

  /** Settled without a payment because it costs nothing. */
  isFree(): boolean {
    return this.price === 0 && this.paymentStatus === 'paid';
  }

  /** The money is being refunded or is refunded, so nothing is decided or sent. */
  isReturned(): boolean {
    return paymentStatus.is.returned(this.paymentStatus);
  }

  /** Paid before there were books, so nothing can be refunded automatically. */
  isPaidUnseen(): boolean {
    return this.paymentStatus === 'paid' && this.heldAmount === 0 && !this.isFree();
  }

  /** Refuses with `order.test_money` whatever only a real order may become (decision C113). */
  ensureReal(): void {
    ensure(!this.isTrial, orderErrors.test_money);
  }

  /** Somebody else's claim that has not expired. */
  isClaimedByOther(actor: Actor): boolean {
    if (!this.claimedBy || !this.claimedUntil || this.claimedUntil <= now()) return false;
    return !isMember(actor) || this.claimedBy.id !== actor.id;
  }

  /** Refuses every move that is not in the table, with `order.wrong_status` and the current state. */
  moveTo(status: OrderStatus): void {
    if (!orderStatus.canMove(this.status, status)) throw this.wrongStatus();
    this.status = status;
  }

  shipTo(status: ShippingStatus): void {
    if (!this.canShipTo(status)) throw this.wrongStatus();
    this.shippingStatus = status;
  }

  canShipTo(status: ShippingStatus): boolean {
    const from = this.shippingStatus;
    return from != null && shippingStatus.canMove(from, status);
  }

  /**
   * The parcel is sent, which starts the membership unless an admin has started it before. Refuses with
   * `order.wrong_status` before anything is written, so that the error contains the unchanged state.
   */
  ship(at: Date): void {
    if (!this.canShipTo('shipped')) throw this.wrongStatus();
    if (!orderStatus.is.current(this.status)) this.activate(at);
    this.shipTo('shipped');
    this.shippedAt = at;
  }

  /** Starts the membership. The plan determines how long it lasts (decision C012). */
  activate(at: Date): void {
    this.moveTo('active');
    this.startDate = at;
    this.endDate = addMonths(at, PLAN_MONTHS[this.plan].membership);
  }

  /** The deadline of the current stage; none while only the patient can move it forward. */
  dueAt(): Date | null {
    if (this.questionState() === 'waiting') return null;
    if (orderStatus.is.undecided(this.status)) return this.reviewDueAt ?? null;
    const { status, paymentStatus, shippingStatus: at = null } = this;
    const isWaiting = awaitsParcel({ status, paymentStatus, shippingStatus: at });
    return isWaiting ? (this.shipDueAt ?? null) : null;
  }

  wrongStatus(): AppError {
    const kind = this.reviewDate ? orderErrors.already_decided : orderErrors.wrong_status;
    return new AppError(kind, { details: this.progress() });
  }

  ensureVersion(version: number | undefined): void {
    if (version === undefined) return;
    ensure(version === this.version, orderErrors.already_decided, this.progress());
  }

  progress() {
    return {
      status: this.status,
      shippingStatus: this.shippingStatus ?? null,
      reviewedByName: this.reviewer?.fullName ?? null,
    };
  }
}
OrderSchema.setClass(Order);
export { OrderSchema };

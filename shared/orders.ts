import { z } from 'zod';
import { Carrier } from './carriers.ts';
import { Handover, QuestionState, RefusalCode, WithdrawalReason } from './cases.ts';
import { Plan } from './catalogue.ts';
import { orderedProduct } from './product-id.ts';
import { admins, clinicians, contract, del, get, post, put, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { reason, text } from './lib/fields.ts';
import { visibleText } from './lib/visible-text.ts';
import { MEDICINES } from './medicines/medicines.ts';
import { MoneyChoice } from './money-choices.ts';
import { DeliveryAddress, GuestOrder, OrderAddress, OrderEdit } from './new-orders.ts';
import { CARD_NEEDS, orderStatus, paymentStatus, shippingStatus } from './order-status.ts';
import { Area } from './area.ts';
import { OrderCounts, OrderListQuery, OrderFilter } from './order-list.ts';
import { WITHOUT_DETAIL } from './queue-copy.ts';
import type { PrescriptionWrite } from './prescriptions/write.ts';
import { Triage } from './triage.ts';

export { orderErrors } from './order-errors.ts';
export { orderStatus, paymentStatus, shippingStatus } from './order-status.ts';
export type { OrderStatus, PaymentStatus, ShippingStatus } from './order-status.ts';

/** How long an open case stays claimed without a renewal. */
export const CLAIM_MS = 10 * 60_000;
/** How often the queue is polled. */
export const POLL_MS = 2_000;

/** Who has a case open, and until when. */
export const Claim = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  until: Moment,
});

export const OrderUser = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string().nullable(),
  username: z.string(),
  phone: z.string(),
});

/** What the caller may do with this order, computed by the server's policy. */
export const OrderAbilities = z.object({
  decide: z.boolean(),
  pay: z.boolean(),
  fillIntake: z.boolean(),
  markReceived: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
  withdraw: z.boolean().default(false),
  changeAddress: z.boolean().default(false),
});

export const Order = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  ...orderedProduct,
  /** What the product is made of. Null in a copy of before orders said so. */
  medicine: z.enum(MEDICINES).nullable().default(null),
  plan: Plan,
  /** The amount charged or to be charged, in cents, shipping included. */
  price: z.number(),
  shippingFee: z.number(),
  status: z.enum(orderStatus.values),
  paymentStatus: z.enum(paymentStatus.values),
  shippingStatus: z.enum(shippingStatus.values).nullable(),
  /** Until when the caller may take back that it was shipped. Null if they may not. */
  takeBackUntil: Moment.nullable().default(null),
  trackingNumber: z.string().nullable(),
  carrier: Carrier.nullable().default(null),
  createdAt: Moment,
  updatedAt: Moment,
  startDate: Moment.nullable(),
  endDate: Moment.nullable(),
  reviewNotes: z.string().nullable(),
  reviewedBy: z.number().nullable(),
  reviewedByName: z.string().nullable(),
  reviewDate: Moment.nullable(),
  /** The deadline promised for the current stage, the doctor's decision or the parcel. Null without a promise. */
  dueAt: Moment.nullable().default(null),
  /** How long the shipped medicine lasts. Null before it is shipped. */
  suppliedUntil: Moment.nullable().default(null),
  /** Once something has left: how many months of the plan are still to come, or were not sent before it ended. */
  unsentMonths: z.number().default(0),
  userId: z.number().nullable(),
  user: OrderUser.nullable(),
  medicalInfoId: z.number().nullable(),
  /** The order's version after its medical form was last saved. 0 if there is none. */
  formVersion: z.number().default(0),
  patientName: z.string(),
  patientEmail: z.string().nullable(),
  patientPhone: z.string().nullable(),
  isShippingToVietnam: z.boolean(),
  /** Whether its payment uses real cards instead of test cards. Null until a payment has begun. */
  liveMode: z.boolean().nullable(),
  /** Paid with a test card while the service is live: never a real order (decision C113). */
  isTrial: z.boolean(),
  /** The payment is disputed by the cardholder, so nothing may be shipped. Only visible to the team. */
  isDisputed: z.boolean(),
  /** Cents received that are neither refunded nor being refunded. */
  heldAmount: z.number(),
  /** Of these, what goes back if it is cancelled now: what was sent is kept (decision C129). */
  refundable: z.number().default(0),
  /** Cents for what a pharmacy has made and not sent yet, which are not among them. Missing from older servers. */
  madeAmount: z.number().optional(),
  /** Until when the bank keeps the amount reserved, while it is only reserved (decision C114). */
  holdUntil: Moment.nullable().default(null),
  /** Why the reservation is gone. The case keeps its place, and its patient is asked for a card. */
  cardNeed: z.enum(CARD_NEEDS).nullable().default(null),
  claim: Claim.nullable(),
  questionState: QuestionState.default(null),
  /** When the question state last changed. */
  questionAt: Moment.nullable().default(null),
  handover: Handover.nullable().default(null),
  /** The version number. A decision sends it back and is rejected if the order has changed since. */
  version: z.number(),
  can: OrderAbilities,
});
export type Order = z.infer<typeof Order>;

/** A case as the review queue lists it. */
export const QueuedOrder = Order.extend({
  /** Since when it has been waiting for a doctor. */
  queuedAt: Moment.nullable().default(null),
  /** Where the patient is, for the licence that a decision needs. Null if that is in no state that we know. */
  area: Area.nullable().default(null),
  /** Null in a device's copy, which contains no health data. */
  triage: Triage.nullable().default(null),
});
export type QueuedOrder = z.infer<typeof QueuedOrder>;

/** The details of `order.wrong_status` and `order.already_decided`, so that a screen can show the current state. */
export const OrderState = z.object({
  status: z.enum(orderStatus.values),
  shippingStatus: z.enum(shippingStatus.values).nullable(),
  reviewedByName: z.string().nullable(),
});

/** The details of `order.form_changed`: the version to read, and the names of the answers that changed. */
export const FormChange = OrderState.extend({
  formVersion: z.number(),
  changed: z.array(z.string()),
});

const RULE_ID_MAX = 60;
const RULES_MAX = 100;

/** Checked as what a doctor signs (shared/prescriptions/write.ts) where it is signed: every patient's device loads this, and none that. */
const UncheckedPrescription = z.looseObject({}) as unknown as z.ZodType<
  PrescriptionWrite,
  z.input<typeof PrescriptionWrite>
>;

export const OrderDecision = z.object({
  /** The two shipping words set shippingStatus (decision C005). */
  status: z.enum([
    'approved',
    'rejected',
    'active',
    'cancelled',
    'shipping_pending',
    'shipped',
    'received',
  ]),
  reviewNotes: reason(5000, { optional: true }).optional(),
  /** For a rejection. */
  refusalCode: RefusalCode.optional(),
  trackingNumber: text(100).optional(),
  carrier: Carrier.optional(),
  /**
   * The version of the order, and so of the medical form, that the clinician saw. Without one the form they were last
   * served counts. The answer is 409 if either is outdated.
   */
  version: z.number().int().optional(),
  /** For an approval: the findings of level `ask` that were considered (decision C116). */
  acknowledged: z.array(text(RULE_ID_MAX)).max(RULES_MAX).optional(),
  /** For an approval: why it is right despite each finding of level `block`, by rule id. */
  reasons: z.record(text(RULE_ID_MAX), text(1000).transform(visibleText)).optional(),
  /** For an approval: what is prescribed. Without it the practice's protocol is (decision C127). */
  prescription: UncheckedPrescription.optional(),
  /** For an approval: the hash of the proposed prescription that was on screen. The answer is 409 if it differs now. */
  proposal: z.string().optional(),
  /** For a cancelled order whose parcel has not been shipped: whether to refund it. Refunded by default. */
  refund: z.boolean().optional(),
});
export type OrderDecision = z.infer<typeof OrderDecision>;

const polled = { background: true, conditional: true, limit: 'poll' } as const;
export const orderContract = contract('orders', {
  list: get('/api/orders', {
    summary:
      "The customer's own orders, or for the team all, filtered by status; newest first if not asked otherwise.",
    access: ['customer', ...team],
    audit: { action: 'read', subject: 'orders', isList: true },
    query: OrderListQuery,
    reply: z.array(Order),
    offline: 'synced',
  }),
  pending: get('/api/orders/pending', {
    summary: 'The review queue: paid orders with their medical form, oldest first.',
    access: clinicians,
    audit: { action: 'read', subject: 'queue', isList: true },
    reply: z.array(QueuedOrder),
    offline: 'kept',
    keep: { team: (orders: QueuedOrder[]) => orders.map((one) => ({ ...one, ...WITHOUT_DETAIL })) },
    ...polled,
  }),
  approvedCount: get('/api/orders/approved-count', {
    summary: 'How many patients are in treatment: people with an approved or active order.',
    access: team,
    reply: z.object({ count: z.number() }),
    ...polled,
  }),
  counts: get('/api/orders/counts', {
    summary: 'How many real orders each view of the admin list holds.',
    access: admins,
    query: OrderFilter.pick({ product: true, from: true, to: true }),
    reply: OrderCounts,
  }),
  place: post('/api/orders', {
    summary: 'Places an order as a guest (sets the checkout cookie) or for the logged-in customer.',
    access: ['guest', 'customer'],
    body: GuestOrder,
    reply: Order,
    limit: 'checkout',
    changes: ['orders'],
  }),
  find: get('/api/orders/:id', {
    summary: 'One order.',
    access: ['guest', 'customer', ...team],
    reply: Order,
    offline: 'synced',
  }),
  claim: post('/api/orders/:id/claim', {
    summary: 'Takes or renews the case for 10 minutes; 409 when another doctor has it.',
    access: clinicians,
    reply: Order,
    background: true,
  }),
  release: del('/api/orders/:id/claim', {
    summary: 'Gives the case back to the queue.',
    access: clinicians,
    reply: null,
  }),
  move: put('/api/orders/:id/status', {
    summary:
      'Decides, ships or cancels an order; 409 with the present state when it was decided or its form changed meanwhile, and with `details.open` (id and level) while an approval leaves a finding without `acknowledged` (ask) or `reasons` (block).',
    access: clinicians,
    body: OrderDecision,
    reply: Order,
    changes: ['orders', 'history', 'patients', 'subscriptions.list', 'stats'],
  }),
  receive: put('/api/orders/:id/received', {
    summary: 'The customer or an admin confirms that the parcel arrived; twice is harmless.',
    access: ['customer', 'admin'],
    audit: { action: 'change', subject: 'order' },
    reply: Order,
    offline: 'queue',
    changes: ['orders', 'history', 'patients', 'subscriptions.list', 'stats'],
  }),
  withdraw: post('/api/orders/:id/withdraw', {
    summary:
      'Its customer calls off an order that no doctor has decided; all that is held for it goes back at once. Twice is harmless.',
    access: ['customer'],
    body: z.object({ reason: WithdrawalReason.optional() }),
    reply: Order,
    changes: ['orders', 'payments', 'cases', 'history', 'patients', 'subscriptions.list', 'stats'],
  }),
  change: put('/api/orders/:id', {
    summary: 'Changes product, plan or price of an order that is not paid.',
    access: admins,
    body: OrderEdit,
    reply: Order,
    changes: ['orders', 'history', 'patients', 'subscriptions.list', 'stats'],
  }),
  address: get('/api/orders/:id/address', {
    summary: 'Where the parcel of an order goes.',
    access: ['guest', 'customer', 'staff', 'admin'],
    audit: { action: 'read', subject: 'order' },
    reply: OrderAddress,
    offline: 'kept',
  }),
  changeAddress: put('/api/orders/:id/address', {
    summary:
      'Changes where the parcel goes, until it has left: its customer within the state (`order.other_state`), staff and admins anywhere. What is not paid yet then costs what its destination does.',
    access: ['guest', 'customer', 'staff', 'admin'],
    body: DeliveryAddress,
    reply: Order,
    changes: ['orders', 'history', 'patients', 'shipping', 'timeline'],
  }),
  remove: del('/api/orders/:id', {
    summary: 'Removes an order from all lists, and refunds it or says why not; the record is kept.',
    access: admins,
    body: MoneyChoice.optional(),
    reply: null,
    changes: ['orders', 'history', 'patients', 'subscriptions.list', 'stats'],
  }),
});

import { z } from 'zod';
import { Carrier } from './carriers.ts';
import { Handover, QuestionState, RefusalCode, WithdrawalReason } from './cases.ts';
import { Plan, PRODUCTS } from './catalogue.ts';
import {
  admins,
  clinicians,
  contract,
  del,
  everyone,
  get,
  members,
  post,
  put,
  team,
} from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { text } from './lib/fields.ts';
import { MoneyChoice } from './money-choices.ts';
import { GuestOrder, OrderEdit } from './new-orders.ts';
import { orderStatus, paymentStatus, shippingStatus } from './order-status.ts';
import { OrderCounts, OrderFilter, OrderWish } from './order-list.ts';
import { WITHOUT_DETAIL } from './queue-copy.ts';
import { SAFETY_LEVELS } from './safety/finding.ts';
import { Triage } from './triage.ts';

export { orderStatus, paymentStatus, shippingStatus } from './order-status.ts';
export type { OrderStatus, PaymentStatus, ShippingStatus } from './order-status.ts';

/** How long an opened case stays with the doctor who opened it, without a renewal. */
export const CLAIM_MS = 10 * 60_000;
/** How often the queue asks for news. */
export const POLL_MS = 2_000;

export const orderErrors = defineErrors('order', {
  price_changed: [409, 'The price has changed. Please confirm the new price.'],
  wrong_status: [409, 'The order can no longer be changed this way.'],
  already_decided: [409, 'This order was already decided.'],
  claimed: [409, 'Another doctor is reviewing this order.'],
  form_changed: [
    409,
    'The patient has changed the medical form. Please read the changed answers before you decide.',
  ],
  safety_open: [409, 'This case has findings that must be answered before it can be approved.'],
  not_paid: [409, 'The order is not paid yet.'],
  refunded: [
    409,
    'The payment of this order was returned. The patient has to place and pay a new order.',
  ],
  disputed: [409, "The patient's bank disputes this payment. Nothing is sent until that is over."],
  test_money: [409, 'This order was paid with a test card, so it is not a real order.'],
  holds_money: [409, 'This order is paid. Refund it, or say why the money is kept.'],
  no_intake: [409, 'The medical form is missing.'],
  already_paid: [409, 'The order is already paid.'],
  no_address: [409, 'Please complete your shipping address first.'],
  tracking_needed: [400, 'A tracking number is required'],
});

/** Who has an open case, and until when. */
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

/** What the asker may do with this order, computed by the server's policy. */
export const OrderAbilities = z.object({
  decide: z.boolean(),
  pay: z.boolean(),
  fillIntake: z.boolean(),
  markReceived: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
  withdraw: z.boolean().default(false),
});

export const Order = z.object({
  id: z.number(),
  referenceNumber: z.string(),
  product: z.enum(PRODUCTS),
  plan: Plan,
  /** Cents, what is or was charged; shipping included. */
  price: z.number(),
  shippingFee: z.number(),
  status: z.enum(orderStatus.values),
  paymentStatus: z.enum(paymentStatus.values),
  shippingStatus: z.enum(shippingStatus.values).nullable(),
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
  /** What was promised of the stage it is in: the doctor's answer or the parcel by then. Null where nothing was. */
  dueAt: Moment.nullable().default(null),
  /** Until when what was sent with it lasts; null before it has left. */
  suppliedUntil: Moment.nullable().default(null),
  userId: z.number().nullable(),
  user: OrderUser.nullable(),
  medicalInfoId: z.number().nullable(),
  /** The version of the order that the last saving of its medical form made; 0 for none. */
  formVersion: z.number().default(0),
  patientName: z.string(),
  patientEmail: z.string().nullable(),
  patientPhone: z.string().nullable(),
  isShippingToVietnam: z.boolean(),
  /** Whether its payment is of real or of test cards; null until one has begun. */
  liveMode: z.boolean().nullable(),
  /** Paid with a test card while real money is taken: never a real order (decision C113). */
  isTrial: z.boolean(),
  /** The bank of the card's owner disputes the payment, and nothing may be sent; told to the team only. */
  isDisputed: z.boolean(),
  /** Cents that came in and neither went back nor are on their way. */
  heldAmount: z.number(),
  claim: Claim.nullable(),
  questionState: QuestionState.default(null),
  /** Since when that is so. */
  questionAt: Moment.nullable().default(null),
  handover: Handover.nullable().default(null),
  /** Number of the row's last change; sent back with a decision it refuses to overwrite a newer one. */
  version: z.number(),
  can: OrderAbilities,
});
export type Order = z.infer<typeof Order>;

/** A case as the review queue lists it. */
export const QueuedOrder = Order.extend({
  /** Since when it waits for a doctor. */
  queuedAt: Moment.nullable().default(null),
  /** Null on a device's copy, which holds nobody's health. */
  triage: Triage.nullable().default(null),
});
export type QueuedOrder = z.infer<typeof QueuedOrder>;

/** What travels with `order.wrong_status` and `order.already_decided`, so that a screen can show the present state. */
export const OrderState = z.object({
  status: z.enum(orderStatus.values),
  shippingStatus: z.enum(shippingStatus.values).nullable(),
  reviewedByName: z.string().nullable(),
});

/** What travels with `order.form_changed`: the version to read, and the names of the answers that differ from it. */
export const FormChange = OrderState.extend({
  formVersion: z.number(),
  changed: z.array(z.string()),
});

/** What travels with `order.safety_open`: the rules by their names, and what each asks for. */
export const SafetyOpen = OrderState.extend({
  /** SAFETY_VERSION of the server. */
  rules: z.number(),
  open: z.array(z.object({ id: z.string(), level: z.enum(SAFETY_LEVELS) })),
});

const RULE_ID_MAX = 60;
const RULES_MAX = 100;

export const OrderDecision = z.object({
  /** The two shipping words act on shippingStatus (decision C005). */
  status: z.enum([
    'approved',
    'rejected',
    'active',
    'cancelled',
    'shipping_pending',
    'shipped',
    'received',
  ]),
  reviewNotes: text(5000).optional(),
  /** Of a rejection. */
  refusalCode: RefusalCode.optional(),
  trackingNumber: text(100).optional(),
  carrier: Carrier.optional(),
  /**
   * The version of the order that the deciding person was shown, and with it of the medical form; without one counts the
   * form that they were served last. 409 when either is older.
   */
  version: z.number().int().optional(),
  /** Of an approval: the findings of level `ask` that were considered (decision C116). */
  acknowledged: z.array(text(RULE_ID_MAX)).max(RULES_MAX).optional(),
  /** Of an approval: why it is right in spite of each finding of level `block`, by the rule's id. */
  reasons: z.record(text(RULE_ID_MAX), text(1000)).optional(),
  /** Of a cancelled order whose parcel has not left: whether its money goes back. Left out it does. */
  refund: z.boolean().optional(),
});
export type OrderDecision = z.infer<typeof OrderDecision>;

const polled = { background: true, conditional: true, limit: 'poll' } as const;
export const orderContract = contract('orders', {
  list: get('/api/orders', {
    summary:
      "The customer's own orders, or for the team all, filtered by status; newest first if not asked otherwise.",
    access: members,
    audit: { action: 'read', subject: 'orders', isList: true },
    query: OrderFilter,
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
    summary: 'How many entries the approved list has.',
    access: team,
    reply: z.object({ count: z.number() }),
    ...polled,
  }),
  counts: get('/api/orders/counts', {
    summary: 'How many real orders each view of the admin list holds.',
    access: admins,
    query: OrderWish.pick({ from: true, to: true }),
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
    access: everyone,
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
      'Decides, ships or cancels an order; 409 with the present state when it was decided or its form changed meanwhile.',
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
  remove: del('/api/orders/:id', {
    summary: 'Removes an order from all lists, and refunds it or says why not; the record is kept.',
    access: admins,
    body: MoneyChoice.optional(),
    reply: null,
    changes: ['orders', 'history', 'patients', 'subscriptions.list', 'stats'],
  }),
});

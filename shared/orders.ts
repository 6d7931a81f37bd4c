import { z } from 'zod';
import { Address } from './accounts.ts';
import { Plan, PRODUCTS, ProductId, Quote } from './catalogue.ts';
import {
  admins,
  clinicians,
  contract,
  del,
  everyone,
  get,
  Id,
  members,
  PageQuery,
  post,
  put,
  team,
} from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { FullName, OptionalEmail, text } from './lib/fields.ts';
import { LoginPhone } from './lib/phone.ts';
import { defineStatuses } from './lib/status.ts';
import { says } from './lib/validation-texts.ts';

/** The life of an order (decision C005). A rejected order may be rejected again, with new notes (C084). */
export const orderStatus = defineStatuses({
  pending_review: ['approved', 'rejected'],
  approved: ['rejected', 'active', 'cancelled'],
  rejected: ['rejected'],
  active: ['cancelled', 'expired'],
  cancelled: [],
  expired: [],
});
export type OrderStatus = (typeof orderStatus.values)[number];

/** An order has no shipping status until it is approved; approval begins with pending_shipping. */
export const shippingStatus = defineStatuses({
  pending_shipping: ['shipped'],
  shipped: ['received'],
  received: [],
});
export type ShippingStatus = (typeof shippingStatus.values)[number];

export const paymentStatus = defineStatuses({
  unpaid: ['pending_payment', 'paid'],
  pending_payment: ['paid', 'unpaid'],
  paid: ['pending_refund'],
  pending_refund: ['refunded', 'paid'],
  refunded: [],
});
export type PaymentStatus = (typeof paymentStatus.values)[number];

/** The five views of the admin filter; "approved" means approved or active (decision C005). */
export const ORDER_VIEWS = [
  'pending_review',
  'approved',
  'rejected',
  'shipping_pending',
  'shipped',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** How long an opened case stays with the doctor who opened it, without a renewal. */
export const CLAIM_MS = 10 * 60_000;
/** How often the queue asks for news. */
export const POLL_MS = 2_000;

export const orderErrors = defineErrors('order', {
  price_changed: [409, 'The price has changed. Please confirm the new price.'],
  wrong_status: [409, 'The order can no longer be changed this way.'],
  already_decided: [409, 'This order was already decided.'],
  claimed: [409, 'Another doctor is reviewing this order.'],
  not_paid: [409, 'The order is not paid yet.'],
  no_intake: [409, 'The medical form is missing.'],
  already_paid: [409, 'The order is already paid.'],
  no_address: [409, 'Please complete your shipping address first.'],
  tracking_needed: [400, 'A tracking number is required'],
});

export const GuestInfo = Address.extend({
  phone: LoginPhone,
  fullName: FullName,
  email: OptionalEmail,
  hasConsent: z.literal(true, says('paymentConsent')),
}).superRefine((value, ctx) => {
  const refuse = (path: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  if (value.address.length < 3) refuse('address', says('addressMin'));
  if (value.isShippingToVietnam) {
    if (!value.vietnamWard) refuse('vietnamWard', says('vietnamWard'));
    if (!value.vietnamCityProvince) refuse('vietnamCityProvince', says('vietnamCityProvince'));
    return;
  }
  if (value.city.length < 2) refuse('city', says('cityMin'));
  if (value.state.length < 2) refuse('state', says('stateMin'));
  if (value.zipCode.length < 3) refuse('zipCode', says('zipMin'));
  if (value.country.length < 2) refuse('country', says('countryMin'));
});
export type GuestInfo = z.infer<typeof GuestInfo>;

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
  createdAt: Moment,
  updatedAt: Moment,
  startDate: Moment.nullable(),
  endDate: Moment.nullable(),
  reviewNotes: z.string().nullable(),
  reviewedBy: z.number().nullable(),
  reviewedByName: z.string().nullable(),
  reviewDate: Moment.nullable(),
  userId: z.number().nullable(),
  user: OrderUser.nullable(),
  medicalInfoId: z.number().nullable(),
  patientName: z.string(),
  patientEmail: z.string().nullable(),
  patientPhone: z.string().nullable(),
  isShippingToVietnam: z.boolean(),
  /** False for orders paid with test cards. */
  liveMode: z.boolean(),
  claim: Claim.nullable(),
  /** Number of the row's last change; sent back with a decision it refuses to overwrite a newer one. */
  version: z.number(),
  can: OrderAbilities,
});
export type Order = z.infer<typeof Order>;

/** What travels with `order.wrong_status` and `order.already_decided`, so that a screen can show the present state. */
export const OrderState = z.object({
  status: z.enum(orderStatus.values),
  shippingStatus: z.enum(shippingStatus.values).nullable(),
  reviewedByName: z.string().nullable(),
});

const consent = z.literal(true, says('paymentConsent'));
/** Cents the client believes the order costs; anything but the server's quote gets 409 with the new quote. */
const believedPrice = z.number().finite().optional();

export const GuestOrder = z.object({
  product: ProductId,
  plan: Plan,
  price: believedPrice,
  hasConsent: consent,
  isShippingToVietnam: z.boolean().optional().default(false),
  guestInfo: GuestInfo.optional(),
});

export const MemberOrder = z.object({
  product: ProductId,
  plan: Plan,
  price: believedPrice,
  hasConsent: consent,
  phone: z.string().max(40).optional().nullable(),
  email: OptionalEmail,
  cardholderName: text(120).optional(),
});

export const PriceChanged = z.object({ quote: Quote });

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
  trackingNumber: text(100).optional(),
  version: z.number().int().optional(),
});
export type OrderDecision = z.infer<typeof OrderDecision>;

export const OrderEdit = z.object({
  product: ProductId,
  plan: Plan,
  /** Cents. */
  price: z.number(says('priceMin')).int(says('priceMin')).min(0, says('priceMin')).max(100_000_000),
  version: z.number().int().optional(),
});

export const OrderFilter = PageQuery.extend({
  status: z.enum([...ORDER_VIEWS, 'active', 'cancelled', 'expired']).optional(),
  /** Of this customer only; for the team. */
  customerId: Id.optional(),
  /** Words of the name or email, digits of a phone, or a reference number; for the team. */
  search: text(100).optional(),
});

export const orderContract = contract('orders', {
  list: get('/api/orders', {
    summary: "The customer's own orders, or for the team all, filtered by status; newest first.",
    access: members,
    query: OrderFilter,
    reply: z.array(Order),
    offline: 'cache',
  }),
  pending: get('/api/orders/pending', {
    summary: 'The review queue: paid orders with their medical form, oldest first.',
    access: clinicians,
    reply: z.array(Order),
    background: true,
    conditional: true,
    offline: 'cache',
    limit: 'poll',
  }),
  approvedCount: get('/api/orders/approved-count', {
    summary: 'How many entries the approved list has.',
    access: team,
    reply: z.object({ count: z.number() }),
    background: true,
    conditional: true,
    limit: 'poll',
  }),
  place: post('/api/orders', {
    summary: 'Places an order as a guest (sets the checkout cookie) or for the logged-in customer.',
    access: ['guest', 'customer'],
    body: GuestOrder,
    reply: Order,
    limit: 'checkout',
  }),
  find: get('/api/orders/:id', {
    summary: 'One order.',
    access: everyone,
    reply: Order,
    offline: 'cache',
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
      'Decides, ships or cancels an order; 409 with the present state when it was decided meanwhile.',
    access: clinicians,
    body: OrderDecision,
    reply: Order,
  }),
  receive: put('/api/orders/:id/received', {
    summary: 'The customer or an admin confirms that the parcel arrived; twice is harmless.',
    access: ['customer', 'admin'],
    reply: Order,
    offline: 'queue',
  }),
  change: put('/api/orders/:id', {
    summary: 'Changes product, plan or price of an order that is not paid.',
    access: admins,
    body: OrderEdit,
    reply: Order,
  }),
  remove: del('/api/orders/:id', {
    summary: 'Removes an order from all lists; the record is kept.',
    access: admins,
    reply: null,
  }),
});

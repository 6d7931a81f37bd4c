import { z } from 'zod';
import { Plan } from './catalogue.ts';
import { orderedProduct } from './product-id.ts';
import { looksLike, tidyTracking } from './carrier-formats.ts';
import { Carrier } from './carriers.ts';
import { contract, get, packers, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { reason } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { Order } from './orders.ts';
import { SUPPLY_BLOCKS } from './supply-blocks.ts';

/**
 * How many parcels one call can ship: few enough to answer within a second, and to leave little in doubt if no answer
 * comes.
 */
export const SHIP_AT_ONCE = 20;
/** The maximum number of lines in a list, and of parcels on the board. */
export const PARCELS_MAX = 500;

/** For how long shipping can be taken back (decision C141). */
export const TAKE_BACK_MS = 3_600_000;
/** The patient is told of shipping after this time, in which most mistakes are seen. */
export const SHIPPING_NEWS_MS = 10 * 60_000;

export const shippingErrors = defineErrors('shipping', {
  too_late: [
    409,
    'It was marked as shipped more than an hour ago, so that can no longer be taken back.',
  ],
  /** For who packs: whether it is about money or a person's health is not theirs to know (decision C130). */
  held: [409, 'This parcel is on hold. Please ask the practice.'],
  not_on_its_way: [409, 'Only a parcel that is marked as shipped can be taken back.'],
});

/** The shipping address from the order. */
export const ShippingAddress = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  isShippingToVietnam: z.boolean(),
  vietnamWard: z.string(),
  vietnamDistrict: z.string(),
  vietnamCityProvince: z.string(),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** What label and packing slip need. */
const Parcel = ShippingAddress.extend({
  /** The id of the order. */
  id: z.number(),
  referenceNumber: z.string(),
  ...orderedProduct,
  plan: Plan,
  patientName: z.string(),
  patientPhone: z.string().nullable(),
  /** Which of several supplies it is, and how many months of the plan it holds. Absent if it holds all. */
  part: z.object({ number: z.int(), of: z.int(), months: z.int() }).optional(),
});

/** An order that waits to be shipped. */
export const WaitingParcel = Parcel.extend({
  /** Since when it could have been shipped. */
  approvedAt: Moment,
  /** The promised shipping deadline. Null without a promise. */
  dueAt: Moment.nullable().default(null),
  /** The payment is disputed, so the parcel must wait. Only admins are told; others do not see such a parcel. */
  isDisputed: z.boolean().optional(),
  /** No prescription covers it, so it must wait (decision C127). Only admins are told, likewise. */
  isUnprescribed: z.boolean().optional(),
  /** All that holds it back. Only admins are told, likewise. */
  blocks: z.array(z.enum(SUPPLY_BLOCKS)).optional(),
});
export type WaitingParcel = z.infer<typeof WaitingParcel>;

/** A parcel that has left and has not arrived yet. */
export const SentParcel = Parcel.extend({
  version: z.int(),
  carrier: Carrier.nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Moment.nullable(),
  /** Null once it is too late. */
  takeBackUntil: Moment.nullable(),
});
export type SentParcel = z.infer<typeof SentParcel>;

const Tracking = z
  .string()
  .max(100)
  .transform(tidyTracking)
  .refine((number) => number !== '', says('trackingNumber'));

const tracked = { carrier: Carrier, trackingNumber: Tracking };
const fits = ({ carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string }): boolean =>
  looksLike(carrier, trackingNumber);
const unfit = { path: ['trackingNumber'], error: says('trackingShape') };

/**
 * `ready` can be shipped, `shipped` is already, with this very number. Everything else says why it cannot; `held` says
 * so to who packs, without the reason.
 */
export const PARCEL_STANDINGS = [
  'ready',
  'shipped',
  'unknown',
  'other_number',
  'taken',
  'phone',
  'undecided',
  'ended',
  'not_paid',
  'refunded',
  'disputed',
  'red_open',
  'no_prescription',
  'recalled',
  'test_money',
  'held',
] as const;
export type ParcelStanding = (typeof PARCEL_STANDINGS)[number];

export const CheckedParcel = z.object({
  reference: z.string(),
  standing: z.enum(PARCEL_STANDINGS),
  /** The id of the order. Null if there is none. */
  id: z.number().nullable(),
  patientName: z.string().nullable(),
  /** For `other_number` the number it was shipped with, for `taken` the order that has this number. */
  instead: z.string().nullable(),
});
export type CheckedParcel = z.infer<typeof CheckedParcel>;

export const ShipResult = z.object({
  orderId: z.number(),
  outcome: z.enum(['shipped', 'already', 'refused']),
  /** For a refusal: the error that a single order would have received. */
  code: z.string().nullable(),
});
export type ShipResult = z.infer<typeof ShipResult>;

export const TakingBack = z.object({
  /** For the time line of the order. */
  reason: reason(300, { message: says('takeBackReason') }),
  /** The order as the admin saw it, so that nobody takes back a later shipment than the one on their screen. */
  version: z.int(),
});

/** Admins get the whole order, and who packs its parcel. */
const Handled = z.union([Order, SentParcel]);

/** Beside the parcels also what is to be filled: what has left no longer is, and what did not leave is again. */
const leaving = [
  'orders',
  'history',
  'patients',
  'subscriptions.list',
  'stats',
  'shipping',
  'pharmacy',
] as const;

export const shippingContract = contract('shipping', {
  waiting: get('/api/shipping/waiting', {
    summary: `Paid and approved orders that have not left, the one that waits longest first; at most ${PARCELS_MAX}.`,
    access: packers,
    audit: { action: 'read', subject: 'parcels', isList: true },
    reply: z.array(WaitingParcel),
    background: true,
  }),
  sent: get('/api/shipping/sent', {
    summary: `Parcels on their way, the one that left last first; at most ${PARCELS_MAX}.`,
    access: packers,
    audit: { action: 'read', subject: 'parcels', isList: true },
    reply: z.array(SentParcel),
    background: true,
  }),
  check: post('/api/shipping/check', {
    summary: 'Says of each parcel of a list whether it may be shipped, and changes nothing.',
    access: packers,
    audit: { action: 'read', subject: 'parcels', isList: true },
    body: z.object({
      parcels: z
        .array(z.object({ reference: z.string().max(20), ...tracked }).refine(fits, unfit))
        .max(PARCELS_MAX),
    }),
    reply: z.array(CheckedParcel),
    readOnly: true,
  }),
  ship: post('/api/shipping/parcels', {
    summary:
      'Marks each of these orders as shipped, one by one and as if alone; what was shipped with the same number stays as it is.',
    access: packers,
    body: z.object({
      parcels: z
        .array(z.object({ orderId: z.number().int().positive(), ...tracked }).refine(fits, unfit))
        .max(SHIP_AT_ONCE),
    }),
    reply: z.array(ShipResult),
    changes: leaving,
  }),
  correct: put('/api/shipping/parcels/:id', {
    summary: 'Puts another tracking number in the place of a wrong one, and tells the patient.',
    access: packers,
    body: z.object({ ...tracked, version: z.number().int().optional() }).refine(fits, unfit),
    reply: Handled,
    changes: ['orders', 'history', 'patients', 'shipping'],
  }),
  takeBack: post('/api/shipping/parcels/:id/take-back', {
    summary:
      'Takes back within an hour that an order was shipped; a patient who was told of it is told that it was not.',
    access: packers,
    body: TakingBack,
    reply: Handled,
    changes: leaving,
  }),
  receive: put('/api/shipping/parcels/:id/received', {
    summary: 'The carrier says that the parcel has arrived; twice is harmless.',
    access: packers,
    audit: { action: 'change', subject: 'order' },
    reply: null,
    changes: ['orders', 'history', 'patients', 'subscriptions.list', 'stats', 'shipping'],
  }),
});

import { z } from 'zod';
import { Carrier } from './carriers.ts';
import { admins, contract, get, post, prefetchFrom, put, team } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { NewPhoto, Photo, PHOTO_BODY_MAX, PhotoSize } from './photos.ts';
import { OWN_ORDERS_MAX } from './order-list.ts';
import { SUPPLY_BLOCKS } from './supply-blocks.ts';

/**
 * `waiting` for its day, `blocked` until something is mended, `ready` to be packed, `sent_to_pharmacy` to be filled
 * there.
 */
export const SUPPLY_STATES = [
  'waiting',
  'blocked',
  'ready',
  'sent_to_pharmacy',
  'shipped',
  'received',
  'cancelled',
] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

export const supplyErrors = defineErrors('supply', {
  /** Nothing leaves without one (decision C127). */
  no_prescription: [409, 'There is no prescription in force for this parcel.'],
  no_lot: [
    409,
    'Please enter the lot and the beyond-use date of what this parcel holds first, on the board of parcels: a recall needs them.',
  ],
  recalled: [
    409,
    'The lot of this parcel was recalled. Please put it aside and enter another lot.',
  ],
  held: [409, 'Something holds this parcel back, so it cannot leave.'],
  not_movable: [409, 'This supply is being packed already, so its day can no longer be moved.'],
  /** Twice of the same parcel, or of one that has not left. */
  not_reportable: [409, 'This parcel cannot be reported, or it was reported already.'],
  not_sent: [409, 'This supply is not with the pharmacy.'],
  already_answered: [409, 'This report has been answered already.'],
  too_far: [409, 'A supply can be moved by 30 days in all.'],
});

/** By how many days in all a patient may postpone a supply (decision C128). */
export const POSTPONE_MAX = 30;

export const PARCEL_FAULTS = ['warm', 'broken', 'missing', 'wrong'] as const;
export type ParcelFault = (typeof PARCEL_FAULTS)[number];
/** A refund is only proposed: an admin confirms it where money is refunded. */
export const PARCEL_ANSWERS = ['replacement', 'refund', 'none'] as const;
export type ParcelAnswer = (typeof PARCEL_ANSWERS)[number];

/** What holds a parcel back. Who packs or pays out is not told of health: then it is `held`. */
const Blocks = z.array(z.enum([...SUPPLY_BLOCKS, 'held']));

/** A time in which the same reasons held back a parcel that was due. */
const BlockedTime = z.object({
  since: Moment,
  /** Null while they do. */
  until: Moment.nullable(),
  blocks: Blocks,
});
export type BlockedTime = z.infer<typeof BlockedTime>;

export const Supply = z.object({
  id: z.number(),
  orderId: z.number(),
  /** Counts from 1 within the order. */
  number: z.int(),
  months: z.int(),
  state: z.enum(SUPPLY_STATES),
  dueOn: IsoDay,
  blocks: Blocks,
  /** Its pharmacy is out of stock and fills it later. Missing from older servers. */
  isBackOrdered: z.boolean().optional(),
  /** What held it back on its day, and later, until when: the oldest first. Missing from older servers. */
  blockedTimes: z.array(BlockedTime).optional(),
  /** By how many days its patient can still postpone it. Null if they cannot move it. */
  canPostpone: z.int().nullable(),
  /** The number of the one in whose place it comes. */
  replaces: z.int().nullable().default(null),
  /** What its patient has reported of it. */
  report: z
    .object({
      fault: z.enum(PARCEL_FAULTS),
      answer: z.enum(PARCEL_ANSWERS).nullable(),
      /** The proposed refund was recorded. Missing from older servers. */
      isRefunded: z.boolean().optional(),
    })
    .nullable()
    .default(null),
  carrier: Carrier.nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Moment.nullable(),
  receivedAt: Moment.nullable(),
  lot: z.string().nullable(),
  beyondUseOn: IsoDay.nullable(),
  isBeforePrescriptions: z.boolean(),
});
export type Supply = z.infer<typeof Supply>;

/** The maximum number of supplies in the list of what is held back. */
export const BLOCKED_MAX = 200;
/** The same of reports. */
export const REPORTS_MAX = 200;

export const BlockedSupply = Supply.pick({
  id: true,
  orderId: true,
  number: true,
  dueOn: true,
  blocks: true,
}).extend({
  referenceNumber: z.string(),
  patientName: z.string(),
  /** The pharmacy's words, if it has rejected the prescription and given any. Only for clinicians. */
  rejection: z.string().nullable().default(null),
  /** The form that whoever prescribes reads first. Only for clinicians. */
  medicalInfoId: z.number().nullable().default(null),
});
export type BlockedSupply = z.infer<typeof BlockedSupply>;

export const SupplyMove = z.union([
  z.object({ days: z.int().min(1).max(POSTPONE_MAX) }),
  z.object({ skips: z.literal(true) }),
]);
export type SupplyMove = z.infer<typeof SupplyMove>;

/** Something was wrong with a parcel. */
export const ParcelReport = z.object({
  id: z.number(),
  supplyId: z.number(),
  orderId: z.number(),
  referenceNumber: z.string(),
  patientName: z.string(),
  number: z.int(),
  fault: z.enum(PARCEL_FAULTS),
  reportedAt: Moment,
  photoSize: PhotoSize.nullable(),
  /** The part of the order's price that its content costs, in cents; of one in the place of another what that cost. */
  price: z.int(),
  answer: z.enum(PARCEL_ANSWERS).nullable(),
  answeredAt: Moment.nullable(),
  answeredByName: z.string().nullable(),
  /** The proposed refund was recorded. Missing from older servers. */
  isRefunded: z.boolean().optional(),
});
export type ParcelReport = z.infer<typeof ParcelReport>;

/** How often what was reported, by pharmacy and lot. */
export const FaultCount = z.object({
  pharmacy: z.string().nullable(),
  lot: z.string().nullable(),
  fault: z.enum(PARCEL_FAULTS),
  count: z.int(),
});
export type FaultCount = z.infer<typeof FaultCount>;

const changes = ['supplies', 'orders', 'history', 'shipping', 'timeline'] as const;

const listMine = get('/api/supplies/mine', {
  summary: `One's own orders that are delivered in supplies, among the newest ${OWN_ORDERS_MAX}.`,
  access: ['customer'],
  reply: z.array(z.object({ orderId: z.number() })),
  offline: 'kept',
  prefetch: {},
});

export const supplyContract = contract('supplies', {
  mine: listMine,
  list: get('/api/orders/:id/supplies', {
    summary: 'What an order delivers, parcel by parcel: when each is due, and what holds it back.',
    access: ['guest', 'customer', ...team],
    audit: { action: 'read', subject: 'supplies' },
    reply: z.array(Supply),
    offline: 'kept',
    prefetch: prefetchFrom(listMine, (orders) =>
      orders.map(({ orderId }) => ({ params: { id: orderId } })),
    ),
  }),
  blocked: get('/api/supplies/blocked', {
    summary: `Supplies whose day has come and that something holds back, the longest first; at most ${BLOCKED_MAX}.`,
    access: team,
    audit: { action: 'read', subject: 'supplies', isList: true },
    reply: z.array(BlockedSupply),
    background: true,
  }),
  move: put('/api/supplies/:id/day', {
    summary: `Its patient postpones the next supply, by up to ${POSTPONE_MAX} days in all, or skips it, which puts it at the end.`,
    access: ['guest', 'customer'],
    audit: { action: 'change', subject: 'supply' },
    body: SupplyMove,
    reply: z.array(Supply),
    changes: [...changes],
  }),
  report: post('/api/supplies/reports', {
    summary:
      'Its patient says that something is wrong with a parcel, with a photo if they like; once a parcel.',
    access: ['guest', 'customer'],
    audit: { action: 'create', subject: 'parcel_report' },
    body: z.object({
      supplyId: z.int().positive(),
      fault: z.enum(PARCEL_FAULTS),
      photo: NewPhoto.nullish(),
    }),
    bodyMax: PHOTO_BODY_MAX,
    reply: z.array(Supply),
    offline: 'queue',
    changes: [...changes],
  }),
  reports: get('/api/supplies/reports', {
    summary: `What was reported of parcels: what waits for an answer first, then the latest; at most ${REPORTS_MAX}.`,
    access: ['staff', 'admin'],
    audit: { action: 'read', subject: 'parcel_report', isList: true },
    reply: z.array(ParcelReport),
  }),
  faults: get('/api/supplies/faults', {
    summary: 'How often something was wrong with a parcel, by pharmacy, lot and fault.',
    access: admins,
    reply: z.array(FaultCount),
  }),
  reportPhoto: get('/api/supplies/reports/:id/photo', {
    summary: 'The photo of a report.',
    access: ['staff', 'admin'],
    audit: { action: 'read', subject: 'parcel_report' },
    reply: Photo,
  }),
  answer: put('/api/supplies/reports/:id', {
    summary:
      'Answers a report: with a parcel in the place of that one, which costs nothing, with a proposed refund, or with neither, which an admin may also answer as long as nothing of a proposed refund was recorded.',
    access: ['staff', 'admin'],
    audit: { action: 'decide', subject: 'parcel_report' },
    body: z.object({ answer: z.enum(PARCEL_ANSWERS) }),
    reply: ParcelReport,
    changes: [...changes, 'stats'],
  }),
});

import { z } from 'zod';
import { KeptAppointment } from './appointments.ts';
import { Carrier, CARRIERS } from './carriers.ts';
import { Plan } from './catalogue.ts';
import { orderedProduct } from './product-id.ts';
import { RefusalCode } from './cases.ts';
import { CheckIn } from './check-ins.ts';
import { DOSE_SITES } from './dosing.ts';
import { PLAN_MOVES } from './dosing/plan-shape.ts';
import { MEDICINE_SUBSTANCES, MEDICINES } from './medicines/medicines.ts';
import { contract, get, PageQuery, team } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { messageStatus } from './messages.ts';
import { NEWS_KINDS } from './notifications.ts';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from './owed-news.ts';
import { Prescription, PRESCRIPTION_STATES } from './prescriptions.ts';
import { PARCEL_ANSWERS, PARCEL_FAULTS, Supply } from './supplies.ts';

/** What a patient's time line can be filtered by. */
export const TIMELINE_KINDS = [
  'weight',
  'dose',
  'check_in',
  'appointment',
  'decision',
  'order',
  'message',
  'note',
  'delivery',
  'prescription',
  'supply',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * Pages that speak an earlier protocol get no entries of a kind that came later: they know neither its shape nor a word
 * for it. A new kind is listed here, and increases PROTOCOL.
 */
export const KIND_SINCE: Partial<Record<TimelineKind, number>> = {
  delivery: 7,
  prescription: 8,
  supply: 8,
};

/** Health data, and so never part of what staff get. */
export const HEALTH_KINDS: readonly TimelineKind[] = [
  'weight',
  'dose',
  'check_in',
  'appointment',
  'prescription',
];

/** From `reserved` to `lapsed` they are of a practice that charges on approval, `voided` by us and `lapsed` at the bank. */
export const ORDER_STEPS = [
  'placed',
  'form',
  'shipped',
  'received',
  'withdrawn',
  'cancelled',
  'expired',
  'reserved',
  'charged',
  'voided',
  'lapsed',
  'taken_back',
  'address_changed',
] as const;

/**
 * `held` while something holds it, with the reason. `shipped` and `received` are told here only if no person did it, for
 * then the order tells it.
 */
export const SUPPLY_STEPS = [
  'due',
  'held',
  'moved',
  'skipped',
  'sent_to_pharmacy',
  'shipped',
  'received',
  'reported',
  'answered',
  'refunded',
] as const;

/** Its source and the id there: no two entries share a key. */
const entry = { key: z.string(), at: Moment };
const ofOrder = { orderId: z.number(), orderReference: z.string() };

const PlanChange = z.object({
  move: z.enum(PLAN_MOVES),
  version: z.number(),
  substance: z.enum(MEDICINE_SUBSTANCES),
  medicine: z.enum(MEDICINES).optional(),
  /** The dose of each step. */
  micrograms: z.array(z.number()),
  heldFrom: IsoDay.nullable(),
});

export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('weight'), day: IsoDay, kg: z.number() }),
  z.object({
    ...entry,
    ...ofOrder,
    kind: z.literal('dose'),
    micrograms: z.number(),
    site: z.enum(DOSE_SITES).nullable(),
  }),
  z.object({ ...entry, kind: z.literal('check_in'), checkIn: CheckIn }),
  z.object({ ...entry, kind: z.literal('appointment'), appointment: KeptAppointment }),
  z.object({
    ...entry,
    ...ofOrder,
    kind: z.literal('decision'),
    what: z.enum(['approved', 'rejected', 'plan']),
    by: z.string().nullable(),
    refusalCode: RefusalCode.nullable(),
    /** What the doctor wrote with the decision. Null for staff. */
    reviewNotes: z.string().nullable(),
    plan: PlanChange.nullable(),
  }),
  z.object({
    ...entry,
    ...ofOrder,
    kind: z.literal('order'),
    what: z.enum(ORDER_STEPS),
    by: z.string().nullable(),
    ...orderedProduct,
    plan: Plan,
    carrier: z.enum(CARRIERS).nullable(),
    trackingNumber: z.string().nullable(),
    /** Why shipping was taken back. */
    reason: z.string().nullable().default(null),
  }),
  z.object({
    ...entry,
    kind: z.literal('message'),
    messageId: z.number(),
    subject: z.string(),
    /** The beginning of what it says. */
    preview: z.string(),
    senderName: z.string(),
    isFromPatient: z.boolean(),
    status: z.enum(messageStatus.values),
    orderReference: z.string().nullable(),
  }),
  z.object({
    ...entry,
    ...ofOrder,
    kind: z.literal('note'),
    content: z.string(),
    authorName: z.string(),
    isPrivate: z.boolean(),
  }),
  /** That somebody was told something, by which channel and with what success: never the text, and no address. */
  z.object({
    ...entry,
    kind: z.literal('delivery'),
    news: z.enum(NEWS_KINDS),
    channel: z.enum(DELIVERY_CHANNELS),
    state: z.enum(DELIVERY_STATES),
    orderReference: z.string().nullable(),
  }),
  z.object({
    ...entry,
    ...ofOrder,
    kind: z.literal('prescription'),
    what: z.enum(PRESCRIPTION_STATES),
    /** Who did it. Null if the order's end did. */
    by: z.string().nullable(),
    version: z.number(),
    product: z.string(),
    strength: z.string(),
    validUntil: IsoDay,
    endedBy: Prescription.shape.endedBy,
  }),
  z.object({
    ...entry,
    ...ofOrder,
    kind: z.literal('supply'),
    what: z.enum(SUPPLY_STEPS),
    by: z.string().nullable(),
    /** Null for a refund, which is of an order. */
    number: z.int().nullable(),
    dueOn: IsoDay.nullable(),
    /** Of one that was held. Staff are not told which of them is about health. */
    blocks: Supply.shape.blocks,
    /** Until when it was. Null while it is. Missing from older servers. */
    until: Moment.nullish(),
    carrier: Carrier.nullable(),
    trackingNumber: z.string().nullable(),
    lot: z.string().nullable(),
    beyondUseOn: IsoDay.nullable(),
    fault: z.enum(PARCEL_FAULTS).nullable(),
    answer: z.enum(PARCEL_ANSWERS).nullable(),
    /** Cents. */
    amount: z.int().nullable(),
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const timelineContract = contract('timeline', {
  find: get('/api/patients/:id/timeline', {
    summary:
      'What happened to a patient, newest first: of orders, notes and letters only those that the caller may see elsewhere; staff get no health data. Every read is recorded.',
    access: team,
    query: PageQuery.extend({ kind: z.enum(TIMELINE_KINDS).optional() }),
    reply: z.array(TimelineEntry),
    pageSize: 25,
  }),
});

import { z } from 'zod';
import { KeptAppointment } from './appointments.ts';
import { CARRIERS } from './carriers.ts';
import { Plan } from './catalogue.ts';
import { OrderedProduct } from './product-id.ts';
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
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/**
 * Pages that speak an earlier protocol get no entries of a kind that came later: they know neither its shape nor a word
 * for it. A new kind is listed here, and increases PROTOCOL.
 */
export const KIND_SINCE: Partial<Record<TimelineKind, number>> = { delivery: 7 };

/** Health data, and so never part of what staff get. */
export const HEALTH_KINDS: readonly TimelineKind[] = ['weight', 'dose', 'check_in', 'appointment'];

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
    ...OrderedProduct.shape,
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

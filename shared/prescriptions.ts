import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { DosePlanContent, PLAN_MOVES } from './dosing/plan-shape.ts';
import { FORMS, MEDICINES } from './medicines/medicines.ts';
import { clinicians, contract, get, prefetchFrom } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { OWN_ORDERS_MAX } from './order-list.ts';
import { Prescriber } from './prescriptions/prescriber.ts';
import { HeldVisit } from './prescriptions/visit.ts';

/** `superseded` by a later version, `cancelled` without one. Nothing else of a prescription ever changes. */
export const PRESCRIPTION_STATES = ['signed', 'superseded', 'cancelled'] as const;
export type PrescriptionState = (typeof PRESCRIPTION_STATES)[number];

export const QUANTITY_UNITS = ['mL', 'pens', 'tablets'] as const;

/** What a prescription says (clinical requirements, "A prescription says"), sealed as a whole. */
export const PrescriptionContent = z.object({
  patient: z.object({ name: z.string(), birthDate: IsoDay, address: z.string() }),
  prescriber: Prescriber,
  product: z.object({ id: z.string(), name: z.string() }),
  medicine: z.enum(MEDICINES),
  form: z.enum(FORMS),
  /** "1 mg/mL", "0.25 mg pen", "1.5 mg tablets": of the first fill. */
  strength: z.string(),
  directions: z.object({
    en: z.string(),
    patient: z.object({ language: z.enum(LANGUAGES), text: z.string() }),
  }),
  /** Of one fill. */
  quantity: z.object({ amount: z.number(), unit: z.enum(QUANTITY_UNITS) }),
  /** Strength and amount of each fill, first to last, where the dose rises between them. The two above are the first's. */
  perFill: z.array(z.object({ strength: z.string(), amount: z.number() })).optional(),
  daysSupply: z.int().min(1),
  /** How often it may be filled in all. */
  fills: z.int().min(1),
  /** The day from which the first fill is used. Missing from what was signed before 1 December 2026. */
  fillsFrom: IsoDay.optional(),
  /** The first day of the directions, where the patient has medicine until the first fill. */
  saidFrom: IsoDay.optional(),
  writtenAt: Moment,
  validUntil: IsoDay,
  /** The version of the medical form that its author was served. */
  formVersion: z.int(),
  /** The visit of patient and prescriber, where the law wants one first. */
  visit: HeldVisit.optional(),
  /** Why it is compounded. Null for what a maker sells. */
  compoundedBecause: z.string().nullable(),
  dosePlan: DosePlanContent,
});
export type PrescriptionContent = z.infer<typeof PrescriptionContent>;

/** A version as people read it. */
export const Prescription = z.object({
  orderId: z.number(),
  version: z.number(),
  state: z.enum(PRESCRIPTION_STATES),
  content: PrescriptionContent,
  /** When it was superseded or cancelled. */
  endedAt: Moment.nullable(),
  /**
   * The move of a plan of doses that took its place, the words of who ended it, or the order of another medicine that was
   * prescribed instead. None of them if its order ended.
   */
  endedBy: z.object({
    move: z.enum(PLAN_MOVES).nullable(),
    words: z.string().nullable(),
    order: z.string().nullable().default(null),
  }),
});
export type Prescription = z.infer<typeof Prescription>;

const listMine = get('/api/prescriptions/mine', {
  summary: `One's own orders for which something was prescribed, among the newest ${OWN_ORDERS_MAX}.`,
  access: ['customer'],
  reply: z.array(z.object({ orderId: z.number() })),
  offline: 'kept',
  prefetch: {},
});

/** Apart from what only clinicians call (prescribing.ts), which patients' devices need not load. */
export const prescriptionContract = contract('prescriptions', {
  mine: listMine,
  find: get('/api/prescriptions/orders/:orderId', {
    summary: 'What was prescribed for an order, the latest version first.',
    access: ['guest', 'customer', ...clinicians],
    audit: { action: 'read', subject: 'prescription' },
    reply: z.array(Prescription),
    offline: 'kept',
    prefetch: prefetchFrom(listMine, (orders) =>
      orders.map(({ orderId }) => ({ params: { orderId } })),
    ),
  }),
});

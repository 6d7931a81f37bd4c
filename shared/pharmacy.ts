import { z } from 'zod';
import { admins, contract, everyone, get, packers, post, put } from './lib/contract.ts';
import { IsoDay } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { says } from './lib/says.ts';
import { PrescriptionContent, QUANTITY_UNITS } from './prescriptions.ts';
import { ShippingAddress } from './shipping.ts';
import { SUPPLY_STATES } from './supplies.ts';

/** How prescriptions reach a pharmacy: printed by the practice, or by a signed message (docs/pharmacy.md). */
export const PHARMACIES = ['print', 'http', 'simulator'] as const;
export type PharmacyName = (typeof PHARMACIES)[number];
/** Those that are asked by message. */
export const ASKED_PHARMACIES = ['http', 'simulator'] as const;

export const pharmacyErrors = defineErrors('pharmacy', {
  bad_signature: [400, 'The signature of this event is not valid, or it is too old.'],
  unknown_prescription: [404, 'There is no prescription under this key.'],
  not_served: [409, 'This pharmacy is not set up here.'],
  not_ready: [409, 'This supply is not ready to be filled.'],
  no_prescription: [409, 'There is no signed prescription that this supply may be filled by.'],
  no_fills_left: [409, 'The prescription has no fills left.'],
  by_pharmacy: [409, 'The pharmacy fills this supply and says lot and beyond-use date itself.'],
  not_rejected: [409, 'The pharmacy has not rejected this supply, or it is being asked already.'],
  too_short: [
    400,
    'The medicine would spoil before its last dose. Please use a fresher lot, or send fewer months in a parcel.',
  ],
  spoils: [400, 'The medicine would spoil before its last dose. Please use a fresher lot.'],
  bad_event: [400, 'This event cannot be read.'],
  recalled: [
    409,
    'This lot was recalled. Please put it aside and fill the parcel from another lot.',
  ],
  recall_empty: [409, 'Nobody got what this describes, so there is nobody to write to.'],
});

/** What a pharmacy says of a prescription. */
export const FILL_NEWS = [
  'accepted',
  'rejected',
  'back_ordered',
  'filled',
  'shipped',
  'cancelled',
] as const;

/** `submitting` until the pharmacy has answered, `sent` once it has it. The rest is its own word. */
export const FILL_STATES = ['submitting', 'sent', ...FILL_NEWS] as const;
export type FillState = (typeof FILL_STATES)[number];

export const LOT_MAX = 60;
/** Several containers may be of several lots, with commas between them. In lower case, as they are compared. */
export const lotsOf = (lot: string): string[] =>
  lot
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
export const REJECTION_MAX = 500;

const newsFields = {
  status: z.enum(FILL_NEWS),
  /** When it happened at the pharmacy, by which news that overtake each other are put in order. */
  occurredAt: z.iso.datetime({ offset: true }),
  reason: z.string().max(2_000).nullish(),
  lot: z.string().trim().max(LOT_MAX).nullish(),
  beyondUseOn: IsoDay.nullish(),
  /** In the pharmacy's words: `UPS`, `USPS Ground Advantage`. */
  carrier: z.string().max(60).nullish(),
  trackingNumber: z.string().max(100).nullish(),
};

/** A webhook event. The id is the pharmacy's, and counts once. */
export const PharmacyEvent = z.object({
  id: z.string().min(1).max(200),
  key: z.string().min(1).max(60),
  ...newsFields,
});
export type PharmacyEvent = z.infer<typeof PharmacyEvent>;

/** The same, as the answer to a question. */
export const FillNews = z.object(newsFields);
export type FillNews = z.infer<typeof FillNews>;

const { patient, prescriber, product, directions, quantity } = PrescriptionContent.shape;

/**
 * What a prescription says, and nothing else of what is kept with it: neither the form nor the plan. Strength and quantity
 * are those of the fill that is asked for.
 */
export const WrittenPrescription = PrescriptionContent.pick({
  medicine: true,
  form: true,
  strength: true,
  daysSupply: true,
  fills: true,
  writtenAt: true,
  validUntil: true,
  compoundedBecause: true,
}).extend({
  patient,
  prescriber,
  product,
  directions,
  quantity,
  version: z.int(),
  /** SHA-256 of all that was signed. */
  hash: z.string(),
});
export type WrittenPrescription = z.infer<typeof WrittenPrescription>;

const fillContent = { strength: z.string(), quantity: z.number(), directions };
const FillContent = z.object(fillContent);
export type FillContent = z.infer<typeof FillContent>;

/** What is posted to a pharmacy (docs/pharmacy.md has each field). */
export const PharmacyMessage = z.object({
  version: z.literal(1),
  key: z.string(),
  prescription: WrittenPrescription,
  supply: z.object({
    reference: z.string(),
    /** Counts from 1 within the prescription; 1 is what NCPDP calls the original, 2 the first refill. */
    fillNumber: z.int(),
    /** What to fill it with: one, or one a month of a parcel that holds several. */
    fills: z.array(FillContent),
    months: z.int(),
    dueOn: IsoDay,
  }),
  shipTo: ShippingAddress.extend({ name: z.string(), phone: z.string().nullable() }),
});
export type PharmacyMessage = z.infer<typeof PharmacyMessage>;

/** A supply on the board, as its label needs it. */
export const BoardSupply = z.object({
  id: z.number(),
  rowVersion: z.int(),
  orderId: z.number(),
  reference: z.string(),
  patientName: z.string(),
  number: z.int(),
  months: z.int(),
  dueOn: IsoDay,
  state: z.enum(SUPPLY_STATES),
  product: z.string(),
  medicine: PrescriptionContent.shape.medicine,
  ...fillContent,
  /** What a parcel of several months holds after its first fill. Missing from a process of an earlier release. */
  more: z.array(FillContent).optional(),
  unit: z.enum(QUANTITY_UNITS),
  /** How many days each container keeps once it is opened. Missing where nobody says. */
  inUseDays: z.int().optional(),
  prescriber: z.string(),
  pharmacy: z.string().nullable(),
  lot: z.string().nullable(),
  beyondUseOn: IsoDay.nullable(),
  /** What is filled has to be good until then. */
  goodUntil: IsoDay,
  /** What the pharmacy has said last. Null where the practice fills it. */
  fill: z.enum(FILL_STATES).nullable(),
  /** Its order may not be sent at the moment: a danger sign, or its money. Only administrators are shown it. */
  isHeld: z.boolean().default(false),
  /** A lot that it was filled with was recalled: another is entered before it leaves. Missing from older servers. */
  isRecalled: z.boolean().optional(),
});
export type BoardSupply = z.infer<typeof BoardSupply>;

/** The prescription as it is printed for a pharmacist. Who packs gets the label only (decision C130). */
export const PrescriptionSheet = z.object({
  supply: BoardSupply,
  prescription: WrittenPrescription,
  fillNumber: z.int(),
});
export type PrescriptionSheet = z.infer<typeof PrescriptionSheet>;

export const FilledByHand = z.object({
  lot: z
    .string()
    .trim()
    .min(1, says('lot'))
    .max(LOT_MAX, says('lot'))
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*(,\s*[\p{L}\p{N}][\p{L}\p{N} ./_-]*)*$/u, says('lot')),
  beyondUseOn: IsoDay,
  rowVersion: z.int().optional(),
});

const share = z.number().min(0).max(1);
/** How often the simulated pharmacy does what real ones do, as shares of all prescriptions. */
export const SimulatorSwitches = z.object({
  lostAnswers: share.default(0),
  doubles: share.default(0),
  outOfOrder: share.default(0),
  rejects: share.default(0),
  backOrders: share.default(0),
  /** Seconds from one step to the next. */
  delay: z.int().min(0).max(86_400).default(5),
});
export type SimulatorSwitches = z.infer<typeof SimulatorSwitches>;

const Setup = z.object({
  pharmacy: z.enum(PHARMACIES),
  /** Those that the configuration allows. */
  choices: z.array(z.enum(PHARMACIES)),
  name: z.string().nullable(),
  /** What waits for an answer, and what was rejected or is missing. */
  open: z.int(),
  troubled: z.int(),
});

const changesBoard = ['pharmacy', 'orders', 'history', 'shipping', 'stats'] as const;

export const pharmacyContract = contract('pharmacy', {
  board: get('/api/pharmacy/board', {
    summary:
      'Supplies to be filled or on their way to it, with what their labels say; who packs gets those that may leave.',
    access: packers,
    audit: { action: 'read', subject: 'parcels', isList: true },
    reply: z.array(BoardSupply),
    background: true,
  }),
  sheet: get('/api/pharmacy/supplies/:id/sheet', {
    summary: 'The prescription of a supply, to be printed for a pharmacist.',
    access: admins,
    audit: { action: 'read', subject: 'prescription' },
    reply: PrescriptionSheet,
  }),
  fill: put('/api/pharmacy/supplies/:id/fill', {
    summary:
      'Says which lot a supply was filled with, where the practice fills it. A lot that spoils before its last dose, or that was recalled, is refused.',
    access: packers,
    audit: { action: 'change', subject: 'supply' },
    body: FilledByHand,
    reply: BoardSupply,
    changes: changesBoard,
  }),
  event: post('/api/pharmacy/events', {
    summary:
      'For the pharmacy: what became of a prescription, signed over time and body; each event counts once.',
    access: everyone,
    signed: true,
    reply: z.object({ received: z.literal(true) }),
    limit: 'poll',
  }),
  setup: get('/api/admin/pharmacy', {
    summary: 'Which way prescriptions go, and how many wait or are in trouble.',
    access: admins,
    reply: Setup,
  }),
  choose: put('/api/admin/pharmacy', {
    summary: 'Chooses the way for prescriptions that have not been sent.',
    access: admins,
    audit: { action: 'change', subject: 'pharmacy' },
    body: z.object({ pharmacy: z.enum(PHARMACIES) }),
    reply: Setup,
    changes: ['pharmacy', 'shipping'],
  }),
});

/** Part of the demo only. */
export const pharmacySimulatorContract = contract('pharmacySimulator', {
  switches: get('/api/admin/pharmacy/simulator', {
    summary: 'What the simulated pharmacy does wrong.',
    access: admins,
    reply: SimulatorSwitches,
  }),
  setSwitches: put('/api/admin/pharmacy/simulator', {
    summary:
      'Lets the simulated pharmacy lose answers, repeat and swap events, reject and back-order.',
    access: admins,
    audit: { action: 'change', subject: 'pharmacy' },
    body: SimulatorSwitches,
    reply: SimulatorSwitches,
    changes: ['pharmacySimulator'],
  }),
});

import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { ProductId } from './product-id.ts';
import { Area } from './area.ts';
import { DosePlanContent, PrintedStrength } from './dosing/plan-shape.ts';
import { TakenRun } from './dosing/taken-shape.ts';
import { clinicians, contract, get, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { MEDICINES } from './medicines/medicines.ts';
import { Protocol, ProtocolContent } from './prescriptions/protocol.ts';
import { EndReason, PrescriptionWrite } from './prescriptions/write.ts';
import { Visit } from './prescriptions/visit.ts';
import { Prescription } from './prescriptions.ts';

/**
 * Why an approval needs words of its doctor first: the practice has no signed protocol, the patient takes another
 * substance or product, the plan of an earlier order is on hold or over, or what was sent of it ran out so long ago that doses were
 * missed (`over`), or what would be signed must be answered (`asked`).
 */
export const NEEDED_BECAUSE = ['no_protocol', 'switch', 'held', 'over', 'missed', 'asked'] as const;

/** What an approval would sign. */
export const Proposal = z.object({
  orderId: z.number(),
  medicine: z.enum(MEDICINES),
  /** The patient's language, in which the second directions are. */
  language: z.enum(LANGUAGES),
  /** Null if there is nothing to begin with. */
  write: PrescriptionWrite.omit({ reasons: true }).nullable(),
  /** Of what would be signed, and after which prescription. Who signs names it, so that nothing else is signed. */
  hash: z.string(),
  /** Null if an approval without words of its own signs `write`. */
  neededBecause: z.enum(NEEDED_BECAUSE).nullable(),
  /** The live visit that comes before the first signature. Null where none does. */
  visit: Visit.nullable().default(null),
  /** A warning sign of the patient is open, which no approval passes (decision C133). */
  hasOpenRed: z.boolean().default(false),
  /** One of this order is in force already, which a signature replaces for a reason. */
  replaces: z.boolean().default(false),
  /** The orders of other medicines whose prescriptions end with the signature. */
  ends: z.array(z.string()).default([]),
  /** The patient's earlier plans, newest first, against which a plan is checked. */
  earlier: z.array(z.object({ content: DosePlanContent, createdAt: Moment })),
  /** The last doses that the patient took. A server of an earlier release does not say it. */
  taken: TakenRun.nullish(),
  /** What its product is offered in, as in the catalogue. Empty where nobody has said it. */
  strengths: z.array(z.number()).default([]),
  /** The vials of it that the patient should still have. A server of an earlier release does not say it. */
  atHome: z.array(PrintedStrength).optional(),
  /** How many fills what has not left of the order takes if each lasts a month. */
  months: z.number(),
  /** The practice's day, its zone, and the day from which the first fill is used. */
  today: z.string(),
  fillsFrom: z.string(),
  /** The first day of the directions. A server of an earlier release does not say it. */
  saidFrom: z.string().optional(),
  timeZone: z.string(),
  can: z.object({ sign: z.boolean() }),
});
export type Proposal = z.infer<typeof Proposal>;

/** Approved and not sent, from before there were prescriptions, or cancelled since. */
export const ToPrescribe = z.object({
  orderId: z.number(),
  referenceNumber: z.string(),
  patientName: z.string(),
  product: z.string(),
  approvedAt: Moment.nullable(),
  area: Area.nullable(),
  /** The form that whoever prescribes reads first (decision C126). */
  medicalInfoId: z.number().nullable().default(null),
});
export type ToPrescribe = z.infer<typeof ToPrescribe>;

export const ProductProtocols = z.object({
  product: ProductId,
  productName: z.string(),
  medicine: z.enum(MEDICINES),
  strengths: z.array(z.number()).default([]),
  /** The signed one that approvals use. */
  inForce: Protocol.nullable(),
  /** A later one that nobody has signed. */
  draft: Protocol.nullable(),
});
export type ProductProtocols = z.infer<typeof ProductProtocols>;

const ofProduct = z.object({ product: ProductId });

export const prescribingContract = contract('prescribing', {
  proposal: get('/api/prescriptions/orders/:orderId/proposal', {
    summary:
      'What an approval of this order would sign: the plan that there is, the one of an earlier order, or the practice’s protocol.',
    access: clinicians,
    audit: { action: 'read', subject: 'prescription', isWatched: true },
    reply: Proposal,
  }),
  sign: post('/api/prescriptions/orders/:orderId', {
    summary:
      'Signs a prescription for an approved order whose form its author was served; one that is in force is superseded, with the reason.',
    access: clinicians,
    body: z.object({
      write: PrescriptionWrite,
      /** Why the one in force is superseded. */
      because: EndReason.optional(),
      /** The hash of the proposal that it was written from; the answer is 409 if it differs now. Older pages send none. */
      proposal: z.string().optional(),
    }),
    reply: z.array(Prescription),
    changes: ['prescriptions', 'prescribing', 'dosePlans', 'history', 'supplies', 'timeline'],
  }),
  cancel: post('/api/prescriptions/orders/:orderId/cancel', {
    summary: 'Cancels the prescription of an order that is in force, for a reason.',
    access: clinicians,
    body: z.object({ because: EndReason }),
    reply: z.array(Prescription),
    changes: ['prescriptions', 'prescribing', 'history', 'supplies', 'timeline'],
  }),
  toPrescribe: get('/api/prescriptions/to-prescribe', {
    summary: 'Approved orders that wait for a prescription before they can be sent.',
    access: clinicians,
    audit: { action: 'read', subject: 'prescriptions', isList: true },
    reply: z.array(ToPrescribe),
    background: true,
  }),
  protocols: get('/api/prescriptions/protocols', {
    summary: 'How the practice begins a treatment, by product.',
    access: clinicians,
    reply: z.array(ProductProtocols),
  }),
  draft: put('/api/prescriptions/protocols/:product', {
    summary: 'Drafts a protocol of a product, which counts once a doctor has signed it.',
    access: clinicians,
    params: ofProduct,
    body: z.object({ content: ProtocolContent }),
    reply: ProductProtocols,
    changes: ['prescribing'],
  }),
  signProtocol: post('/api/prescriptions/protocols/:product/sign', {
    summary: 'A doctor signs the drafted protocol of a product, which supersedes the one before.',
    access: ['doctor'],
    params: ofProduct,
    /** The version that they were shown. */
    body: z.object({ version: z.int().min(1) }),
    reply: ProductProtocols,
    changes: ['prescribing'],
  }),
});

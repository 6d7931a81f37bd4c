import { z } from 'zod';
import { Language } from './accounts.ts';
import { clinicians, contract, get, Id, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { reason, seenText } from './lib/fields.ts';
import { says } from './lib/says.ts';

export const QUESTION_MAX = 2_000;
export const ANSWER_MAX = 5_000;
export const HANDOVER_MAX = 1_000;

export const caseErrors = defineErrors('case', {
  not_claimed: [409, 'Please open the case first: only the person who has it may do this.'],
  already_asked: [409, 'The patient was asked already and has not answered yet.'],
  answered: [409, 'This question was answered already.'],
  closed: [409, 'The case has been decided, so the question no longer needs an answer.'],
  no_colleague: [409, 'A case can be handed to an active doctor or administrator other than you.'],
  no_licence: [
    409,
    "A case needs somebody with a license that is valid in the patient's state today.",
  ],
  visit_needed: [
    409,
    'Where this patient is, a live visit comes first. Please book one with the patient; once it has begun, you can approve.',
  ],
  prescription_needed: [
    409,
    'An approval is a prescription. No signed protocol of the practice fits this case, so please write one.',
  ],
  prescription_contradicts: [
    409,
    'The prescription contradicts itself: doses, quantity and days of supply do not agree.',
  ],
  protocol_unsound: [
    409,
    'A protocol stays within the label, and every step can be measured. What goes beyond is decided for a patient.',
  ],
  prescription_changed: [
    409,
    'What would be prescribed has changed, so nothing was signed. Please look at it again, then sign.',
  ],
  prescription_ended: [409, 'This prescription has ended already.'],
});

/** Whether a case waits for the patient's answer or has it. Null if no question was asked (decision C109). */
export const QuestionState = z.enum(['waiting', 'answered']).nullable();
export type QuestionState = z.infer<typeof QuestionState>;

/**
 * Why an order was refused, in categories wide enough to be counted without revealing anything about health. The
 * details are in the notes, which are encrypted.
 */
export const REFUSAL_CODES = [
  'criteria',
  'risk',
  'examination',
  'information',
  'other_treatment',
  'patient_wish',
  'other',
] as const;
export const RefusalCode = z.enum(REFUSAL_CODES);
export type RefusalCode = z.infer<typeof RefusalCode>;

/** What declined orders are counted by: the codes, and those without one. */
export const REFUSAL_KINDS = [...REFUSAL_CODES, 'unsaid'] as const;
export const RefusalKind = z.enum(REFUSAL_KINDS);
export type RefusalKind = z.infer<typeof RefusalKind>;
/** How many of each kind; a kind that nobody had is left out. */
export const RefusalCounts = z.partialRecord(RefusalKind, z.number());
export type RefusalCounts = z.infer<typeof RefusalCounts>;

/** Why a patient withdrew an order. Wide enough to be counted, and without any word about health. */
export const WITHDRAWAL_REASONS = [
  'changed_mind',
  'too_long',
  'price',
  'elsewhere',
  'other',
] as const;
export const WithdrawalReason = z.enum(WITHDRAWAL_REASONS);
export type WithdrawalReason = z.infer<typeof WithdrawalReason>;

/** A case given to another doctor with a note. Visible to reviewers as long as the case waits. */
export const Handover = z.object({
  toId: z.number(),
  toName: z.string(),
  byName: z.string(),
  note: z.string(),
  at: Moment,
});
export type Handover = z.infer<typeof Handover>;

export const CaseQuestion = z.object({
  id: z.number(),
  orderId: z.number(),
  text: z.string(),
  askedByName: z.string(),
  askedAt: Moment,
  /** Null while unanswered, and if the patient corrected the form instead. */
  answer: z.string().nullable(),
  answeredAt: Moment.nullable(),
  /** The state of the order after this answer. It tells the device that the answer has arrived. */
  questionState: QuestionState,
});
export type CaseQuestion = z.infer<typeof CaseQuestion>;

const written = (max: number) => seenText(max, says('required'));

export const caseContract = contract('cases', {
  ask: post('/api/orders/:id/questions', {
    summary:
      'Asks the patient of the claimed case, which then waits for their answer and is given back to the queue; its status stays.',
    access: clinicians,
    body: z.object({ text: written(QUESTION_MAX) }),
    reply: CaseQuestion,
    changes: ['orders'],
  }),
  questions: get('/api/orders/:id/questions', {
    summary:
      "What a doctor has asked about an own order, newest first; with a guest's cookie only what waits for an answer.",
    access: ['guest', 'customer'],
    reply: z.array(CaseQuestion),
    offline: 'kept',
  }),
  answer: put('/api/orders/:id/questions/:questionId/answer', {
    summary: 'The patient answers, once; the same answer again is harmless.',
    access: ['guest', 'customer'],
    body: z.object({ text: written(ANSWER_MAX) }),
    reply: CaseQuestion,
    offline: 'queue',
    limit: 'checkout',
    changes: ['cases', 'orders'],
  }),
  handOver: put('/api/orders/:id/handover', {
    summary: 'Gives the claimed case to a colleague, who is told, with a note that they see.',
    access: clinicians,
    body: z.object({
      doctorId: Id,
      note: reason(HANDOVER_MAX, { optional: true }).optional().default(''),
    }),
    reply: null,
    changes: ['orders'],
  }),
});

/**
 * The questions and answers that a doctor sees beside the medical form, and the patient's language if they chose one.
 */
export const CaseTalk = z.object({
  language: Language.nullable(),
  questions: z.array(CaseQuestion),
});
export type CaseTalk = z.infer<typeof CaseTalk>;

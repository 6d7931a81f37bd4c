import { z } from 'zod';
import { ProductId } from './product-id.ts';
import { admins, contract, get, post } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { seenText, text } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { SUBJECT_MAX } from './messages.ts';
import { LOT_MAX } from './pharmacy.ts';

/** More than a recall of a practice of this size ever finds; a list that is cut says so. */
export const RECALL_MAX = 5_000;
export const RECALL_LETTER_MAX = 4_000;

const fields = {
  product: ProductId.optional(),
  lot: text(LOT_MAX).optional(),
  /** Of the days on which the supplies left. */
  from: IsoDay.optional(),
  to: IsoDay.optional(),
};
const isNarrow = ({ product, lot, from, to }: { [K in keyof typeof fields]?: unknown }): boolean =>
  [product, lot, from, to].some(Boolean);
/** Everybody is no recall. */
export const RecallFilter = z
  .object(fields)
  .refine(isNarrow, { path: ['lot'], error: says('recallFilter') });
export type RecallFilter = z.infer<typeof RecallFilter>;

export const RecalledSupply = z.object({
  id: z.number(),
  orderId: z.number(),
  reference: z.string(),
  patientName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Guests have no messages here, and are told by text message or mail to contact the practice. */
  isGuest: z.boolean(),
  product: z.string(),
  lot: z.string().nullable(),
  beyondUseOn: IsoDay.nullable(),
  pharmacy: z.string().nullable(),
  shippedAt: Moment.nullable(),
});
export type RecalledSupply = z.infer<typeof RecalledSupply>;

const Letter = z.object({
  subject: seenText(SUBJECT_MAX, says('subject')),
  content: seenText(RECALL_LETTER_MAX, says('message')),
});
/** The admin's own words, in each language in which somebody may read them. */
export const RecallLetters = z.object({ en: Letter, vi: Letter, es: Letter });
export type RecallLetters = z.infer<typeof RecallLetters>;

export const SentRecall = z.object({
  id: z.number(),
  author: z.string(),
  product: z.string().nullable(),
  lot: z.string().nullable(),
  from: IsoDay.nullable(),
  to: IsoDay.nullable(),
  createdAt: Moment,
  people: z.int(),
  told: z.int(),
  /** Whom nothing has reached: nobody who could is known, or it is on its way. Missing from older servers. */
  missing: z
    .array(
      z.object({
        orderId: z.number(),
        reference: z.string(),
        patientName: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      }),
    )
    .optional(),
});
export type SentRecall = z.infer<typeof SentRecall>;

/** `recall-2026-11-21.xlsx` */
export const recallFileName = (day: string): string => `recall-${day}.xlsx`;

export const recallContract = contract('recalls', {
  find: get('/api/admin/recalls/search', {
    summary: `Everybody whose supply was of this product, of this lot or left on these days, and what is filled with it and has not left; at most ${RECALL_MAX}.`,
    access: admins,
    audit: { action: 'read', subject: 'recall', isList: true },
    query: RecallFilter,
    reply: z.array(RecalledSupply),
  }),
  export: get('/api/admin/recalls/export', {
    stepUp: true,
    large: true,
    summary: 'The same list as a spreadsheet; the export is recorded with its filter.',
    access: admins,
    query: RecallFilter,
    reply: 'file',
  }),
  list: get('/api/admin/recalls', {
    summary:
      'The recalls that were sent, the latest first, how many of their people were told, and who was not.',
    access: admins,
    audit: { action: 'read', subject: 'recall', isList: true },
    reply: z.array(SentRecall),
  }),
  send: post('/api/admin/recalls', {
    stepUp: true,
    summary:
      'Writes to everybody whom the search finds, each in their language and once; a lot that it names does not leave any more.',
    access: admins,
    audit: { action: 'create', subject: 'recall' },
    body: z.object({ filter: RecallFilter, letters: RecallLetters }),
    reply: SentRecall,
    changes: ['recalls', 'messages'],
  }),
});

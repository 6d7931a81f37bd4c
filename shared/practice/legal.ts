import { z } from 'zod';
import { LANGUAGES, type Language } from '../accounts.ts';
import { admins, contract, everyone, get, Id, post, put, WholeNumber } from '../lib/contract.ts';
import { IsoDay, Moment } from '../lib/dates.ts';
import { says } from '../lib/says.ts';
import {
  LEGAL_KINDS,
  LegalKindName,
  ShownText,
  VersionNumber,
  type LegalKind,
} from './legal-versions.ts';

/** What a document may name in braces, such as `{{retentionYears}}`, so that it follows the practice's settings. */
export const LEGAL_VALUES = ['brand', 'contactEmail', 'contactPhone', 'retentionYears'] as const;
export type LegalValues = Record<(typeof LEGAL_VALUES)[number], string>;

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;
export const fillIn = (markdown: string, values: LegalValues): string =>
  markdown.replaceAll(PLACE, (place, name: string) => values[name as keyof LegalValues] ?? place);

/** The words in braces that have no value. */
export const unknownPlaces = (markdown: string): string[] =>
  [...markdown.matchAll(PLACE)]
    .map(([, name]) => name!)
    .filter((name) => !(LEGAL_VALUES as readonly string[]).includes(name));

/** The texts that come with the app, which are shown until the practice has published its own (shared/practice). */
export type BuiltLegalTexts = {
  /** Says that a lawyer has not reviewed this yet. */
  draft: string;
  contact: string;
  /** Of a device that has not loaded the practice's text. */
  bundled: string;
  /** With `{version}` and `{day}`. */
  since: string;
  /** Of a version that another one has followed, before the way to that. */
  earlier: string;
  current: string;
  documents: Record<LegalKind, string>;
};

/** Markdown with a title, in all languages. */
const Markdown = z
  .string()
  .trim()
  .max(40_000, says('numberRange'))
  .regex(/^# \S/, says('legalTitle'))
  .refine((text) => unknownPlaces(text).length === 0, says('legalPlace'));
export const LegalTexts = z.object({
  en: Markdown,
  vi: Markdown,
  es: Markdown,
}) satisfies z.ZodType<Record<Language, string>>;
export type LegalTexts = z.infer<typeof LegalTexts>;

/** Where a consent was given: placing an order, sending the medical form, or in the account. */
export const CONSENT_PLACES = ['order', 'form', 'account'] as const;

/** The documents, and text messages, whose words stand beside the number (sms-consent.ts). */
export const CONSENT_KINDS = [...LEGAL_KINDS, 'sms'] as const;

export const Consent = z.object({
  kind: z.enum(CONSENT_KINDS),
  version: z.number(),
  language: z.enum(LANGUAGES),
  givenAt: Moment,
  place: z.enum(CONSENT_PLACES),
  /** The page did not say what it had shown, so this is the version that was in force. */
  isAssumed: z.boolean(),
});
export type Consent = z.infer<typeof Consent>;

export const LegalPage = z.object({
  kind: LegalKindName,
  version: z.number(),
  /** Null for the text that comes with the app. */
  validFrom: Moment.nullable(),
  /** Markdown in the language that was asked for. Null for the text that comes with the app. */
  text: z.string().nullable(),
  /** Of a version that was asked for: a later one is in force. */
  isEarlier: z.boolean().optional(),
  values: z.object({
    brand: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    retentionYears: z.string(),
  }),
});
export type LegalPage = z.infer<typeof LegalPage>;

const PublishedVersion = z.object({
  id: z.number(),
  version: z.number(),
  validFrom: Moment,
  publishedAt: Moment,
  publishedByName: z.string(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

const Texts = z.object({ en: z.string(), vi: z.string(), es: z.string() });

/** One document as an admin sees it. */
export const LegalDocumentState = z.object({
  kind: LegalKindName,
  /** In force now; `BUILT_VERSION` if the practice has published none. */
  version: z.number(),
  /** What the editor begins with: the saved draft, or else the latest published text, or else the built one. */
  texts: Texts,
  draft: z.object({ savedAt: Moment, authorName: z.string() }).nullable(),
  /** Newest first, with those that are not in force yet. */
  versions: z.array(PublishedVersion),
});
export type LegalDocumentState = z.infer<typeof LegalDocumentState>;

/** What the editor was opened with; another one meanwhile is a conflict. */
const basis = {
  latestVersion: VersionNumber,
  draftSavedAt: Moment.nullable(),
};
const bodyMax = 600_000;

export const legalContract = contract('legal', {
  page: get('/api/legal/:kind', {
    summary:
      'A legal document in the version that is in force now, or in a published one that has been, to read what one has agreed to.',
    access: everyone,
    params: z.object({ kind: LegalKindName }),
    query: z.object({
      language: z.enum(LANGUAGES),
      version: WholeNumber.min(1).max(1_000_000).optional(),
    }),
    reply: LegalPage,
    offline: 'kept',
    keep: 'public',
  }),
  consents: get('/api/profile/consents', {
    summary:
      'What one has agreed to, newest first, and the documents whose new version one has not agreed to yet.',
    access: ['customer'],
    reply: z.object({
      consents: z.array(Consent),
      due: z.array(z.object({ kind: LegalKindName, version: z.number() })),
    }),
    offline: 'kept',
  }),
  agree: post('/api/profile/consents', {
    summary: 'Agrees to the version that was shown. Agreeing again changes nothing.',
    access: ['customer'],
    body: ShownText,
    reply: null,
    offline: 'queue',
    changes: ['legal.consents'],
    audit: { action: 'create', subject: 'consent' },
  }),
  ofOrder: get('/api/admin/orders/:id/consents', {
    summary:
      'What was agreed to with an order and in the account of its customer, newest first. Orders from before versions have none.',
    access: admins,
    params: z.object({ id: Id }),
    reply: z.array(Consent),
    audit: { action: 'read', subject: 'consent' },
  }),
  documents: get('/api/admin/practice/legal', {
    summary: 'The legal documents with their draft and their versions.',
    access: admins,
    reply: z.array(LegalDocumentState),
  }),
  version: get('/api/admin/practice/legal/versions/:id', {
    summary: 'The texts of a published version.',
    access: admins,
    params: z.object({ id: Id }),
    reply: PublishedVersion.extend({ kind: LegalKindName, texts: Texts }),
  }),
  saveDraft: put('/api/admin/practice/legal/draft', {
    summary: 'Saves a draft, which nobody but admins sees.',
    access: admins,
    body: z.object({ kind: LegalKindName, texts: LegalTexts, ...basis }),
    bodyMax,
    reply: LegalDocumentState,
    changes: ['legal.documents'],
  }),
  publish: post('/api/admin/practice/legal/publish', {
    stepUp: true,
    summary:
      'Publishes the next version, which counts from the beginning of the given day of the practice, or from now on. Until then the former one does.',
    access: admins,
    body: z.object({
      kind: LegalKindName,
      texts: LegalTexts,
      /** Null for now. */
      validFrom: IsoDay.nullable(),
      hasRead: z.literal(true),
      ...basis,
    }),
    bodyMax,
    reply: LegalDocumentState,
    changes: ['legal', 'config'],
  }),
});

/** The read of a page, as the server draws it and the browser asks for it. */
export const legalInput = (kind: LegalKind, language: Language, version?: number) => ({
  params: { kind },
  query: { language, ...(version && { version }) },
});

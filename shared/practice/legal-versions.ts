import { z } from 'zod';
import { LANGUAGES } from '../accounts.ts';
import { defineErrors } from '../lib/errors.ts';

/** The legal documents (decision C122). Each is also the path of its page. */
export const LEGAL_KINDS = ['privacy', 'terms', 'telehealth-consent', 'privacy-practices'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
export const LegalKindName = z.enum(LEGAL_KINDS);

/** The version of the texts that come with the app. The practice's own begin with 1. */
export const BUILT_VERSION = 0;
export const VersionNumber = z.int().min(BUILT_VERSION).max(1_000_000);

/** A version of a document that somebody was shown. */
export const ShownText = z.object({
  kind: LegalKindName,
  version: VersionNumber,
  language: z.enum(LANGUAGES),
});
export type ShownText = z.infer<typeof ShownText>;
/** What a form that asks for consent has shown. Missing from older pages, which do not know versions. */
export const ShownTexts = z.array(ShownText).max(LEGAL_KINDS.length).optional();

/** The versions that are in force now, by kind. */
export const VersionsInForce = z.record(LegalKindName, z.number());
export type VersionsInForce = z.infer<typeof VersionsInForce>;

export const legalErrors = defineErrors('legal', {
  text_changed: [409, 'This text has changed. Please read the new version and agree again.'],
  unknown_version: [400, 'There is no such version of this text.'],
  edited_meanwhile: [
    409,
    'Somebody else has changed this document in the meantime. Please reload it.',
  ],
});

import type { LegalPage } from '#web/lib/legal-pages.ts';

export type LegalSection = { heading: string; paragraphs?: string[]; points?: string[] };
export type LegalDocument = { title: string; intro: string; sections: LegalSection[] };

/**
 * Whole documents in one language. They stand apart from the texts of the interface, which every visitor downloads, and
 * come with their page; the installed app holds them offline.
 */
export type LegalTexts = {
  /** Says that a lawyer has not read this yet. */
  draft: string;
  contact: string;
  documents: Record<LegalPage, LegalDocument>;
};

import type { LegalPage } from '#web/lib/legal-links.tsx';

export type LegalSection = { heading: string; paragraphs?: string[]; points?: string[] };
export type LegalDocument = { title: string; intro: string; sections: LegalSection[] };

/**
 * Complete documents in one language. Separate from the texts of the interface, which every visitor downloads: they are
 * loaded with their page, and the installed app has them offline.
 */
export type LegalTexts = {
  /** Says that a lawyer has not reviewed this yet. */
  draft: string;
  contact: string;
  documents: Record<LegalPage, LegalDocument>;
};

import type { LegalPage } from '#web/lib/legal-links.tsx';

export type LegalSection = { heading: string; paragraphs?: string[]; points?: string[] };
/** A summary that fits on one screen of a phone. The sections below contain the details. */
export type LegalBrief = {
  heading: string;
  points: { heading: string; text: string }[];
  links: { to: string; text: string }[];
};
export type LegalDocument = {
  title: string;
  intro: string;
  brief?: LegalBrief;
  sections: LegalSection[];
};

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

export const LEGAL_PAGES = ['privacy', 'terms', 'telehealth-consent'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The keys of their titles. */
export const LEGAL_TITLES: Readonly<Record<LegalPage, string>> = {
  privacy: 'layout.legal.privacy',
  terms: 'layout.legal.terms',
  'telehealth-consent': 'layout.legal.telehealth',
};

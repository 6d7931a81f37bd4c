/** The sources of the page's medical statements, in the order of their numbers. */
export const SOURCES = [
  {
    name: 'compounding',
    href: 'https://www.fda.gov/drugs/postmarket-drug-safety-information-patients-and-providers/fdas-concerns-unapproved-glp-1-drugs-used-weight-loss',
  },
  {
    name: 'wegovy',
    href: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=ee06186f-2aa3-4990-a760-757579d8f77b',
  },
  {
    name: 'ozempic',
    href: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=adec4fd2-6858-4c99-91d4-531f5f2a2d79',
  },
  { name: 'step', href: 'https://www.nejm.org/doi/full/10.1056/NEJMoa2032183' },
  {
    name: 'zepbound',
    href: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=487cd7e7-434c-4925-99fa-aa80b1cc776b',
  },
  {
    name: 'mounjaro',
    href: 'https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid=d2d7da5d-ad07-4228-955f-cf7e355c8cc0',
  },
  { name: 'surmount', href: 'https://www.nejm.org/doi/full/10.1056/NEJMoa2206038' },
] as const;

export type SourceName = (typeof SOURCES)[number]['name'];

export const numberOf = (name: SourceName): number =>
  SOURCES.findIndex((one) => one.name === name) + 1;

/** The sources of the page's medical statements, in the order of their numbers. */
export const SOURCES = [
  {
    name: 'compounding',
    href: 'https://www.fda.gov/drugs/postmarket-drug-safety-information-patients-and-providers/fdas-concerns-unapproved-glp-1-drugs-used-weight-loss',
  },
  { name: 'wegovy', href: 'https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=wegovy' },
  { name: 'ozempic', href: 'https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=ozempic' },
  { name: 'step', href: 'https://www.nejm.org/doi/full/10.1056/NEJMoa2032183' },
  { name: 'zepbound', href: 'https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=zepbound' },
  { name: 'mounjaro', href: 'https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=mounjaro' },
  { name: 'surmount', href: 'https://www.nejm.org/doi/full/10.1056/NEJMoa2206038' },
] as const;

export type SourceName = (typeof SOURCES)[number]['name'];

export const numberOf = (name: SourceName): number =>
  SOURCES.findIndex((one) => one.name === name) + 1;

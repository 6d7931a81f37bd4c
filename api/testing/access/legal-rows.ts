import { ADMINS, CUSTOMERS, OPEN, type AccessRow } from './words.ts';

const text = '# A title\n\nA paragraph.';
const edit = {
  kind: 'terms',
  texts: { en: text, vi: text, es: text },
  latestVersion: 0,
  draftSavedAt: null,
};

/** The legal pages and what was agreed to. */
export const legalRows: Record<string, AccessRow> = {
  'legal.page': {
    expect: OPEN,
    input: () => ({ params: { kind: 'privacy' }, query: { language: 'en' } }),
  },
  'legal.consents': { expect: CUSTOMERS },
  'legal.agree': {
    expect: CUSTOMERS,
    input: () => ({ body: { kind: 'telehealth-consent', version: 0, language: 'en' } }),
  },
  'legal.ofOrder': {
    expect: ADMINS,
    input: (world) => ({ params: { id: world.orderId } }),
  },
  'legal.documents': { expect: ADMINS },
  // Nothing is published here; api/practice/legal.test.ts reads one.
  'legal.version': { expect: { ...ADMINS, admin: 404 }, input: () => ({ params: { id: 1 } }) },
  'legal.saveDraft': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({ body: { ...edit, kind: 'privacy-practices' } }),
  },
  'legal.publish': {
    expect: ADMINS,
    isOnce: true,
    // Not yet in force, so that nobody else is shown it.
    input: () => ({ body: { ...edit, validFrom: '2099-01-01', hasRead: true } }),
  },
};

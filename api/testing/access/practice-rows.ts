import { EVERYWHERE } from '#shared/practice/served-areas.ts';
import { practice } from './inputs.ts';
import { ADMINS, type AccessRow } from './words.ts';

/** What the practice decides about itself. */
export const practiceRows: Record<string, AccessRow> = {
  'settings.paymentMode': { expect: ADMINS },
  'settings.setPaymentMode': { expect: ADMINS, input: () => ({ body: { liveMode: false } }) },
  'brand.find': { expect: ADMINS },
  'brand.change': { expect: ADMINS, input: () => ({ body: practice }) },
  'orders.counts': { expect: ADMINS },
  'settings.promises': { expect: ADMINS },
  'practiceAreas.find': { expect: ADMINS },
  'practiceAreas.change': { expect: ADMINS, input: () => ({ body: EVERYWHERE }) },
  'settings.crisisLines': { expect: ADMINS },
  'settings.setCrisisLines': { expect: ADMINS, input: () => ({ body: { vn: null } }) },
  'settings.setPromises': {
    expect: ADMINS,
    input: () => ({ body: { reviewHours: 24, shippingDays: 2, timeZone: 'America/New_York' } }),
  },
  'checklist.find': { expect: ADMINS },
  'checklist.markTextsRead': { expect: ADMINS },
  'checklist.setOpening': { expect: ADMINS, input: () => ({ body: { isOpen: true } }) },
  // Neither test keys nor a channel are set up here.
  'checklist.tryPayment': { expect: { ...ADMINS, admin: 409 } },
  'checklist.tryMessages': { expect: { ...ADMINS, admin: 409 } },
  'texts.list': { expect: ADMINS },
  'texts.history': { expect: ADMINS, input: () => ({ query: { key: 'landing.hero.title' } }) },
  'texts.save': {
    expect: ADMINS,
    input: () => ({
      body: { key: 'landing.hero.title', languages: { en: { text: null, version: 0 } } },
    }),
  },
  'texts.stories': { expect: ADMINS },
  'texts.saveStories': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({
      body: { stories: [], typical: {}, isReal: false, isTypical: false, version: 0 },
    }),
  },
  'practiceRules.find': { expect: ADMINS },
  'practiceRules.change': {
    expect: ADMINS,
    input: () => ({ body: { semaglutideRule: 'two_days_before_next' } }),
  },
};

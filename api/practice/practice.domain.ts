import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { areaRoutes } from './areas.routes.ts';
import { brandRoutes } from './brand.routes.ts';
import { smsPort } from '#api/accounts/sms-port.ts';
import { provide } from '#api/platform/ports.ts';
import { guestsBeforePort } from './closed-before.ts';
import { Consent } from './consent.entity.ts';
import { smsWords } from './rules.service.ts';
import { keepSmsConsent } from './sms-consents.ts';
import { hasPicturePort } from '#api/settings/identity.service.ts';
import { LegalDocument } from './legal-document.entity.ts';
import { areLegalPagesAccepted } from './legal.service.ts';
import { legalRoutes } from './legal.routes.ts';
import { inTreatmentPort } from './opening.service.ts';
import { PracticeTextSchema } from './practice-text.entity.ts';
import { practiceRuleRoutes } from './rules.routes.ts';
import { textRoutes } from './texts.routes.ts';

/** What the practice itself decides. */
export const practice: Domain<Route> = {
  name: 'practice',
  entities: [LegalDocument, Consent, PracticeTextSchema],
  provides: [provide(smsPort, { inLetters: smsWords, keepConsent: keepSmsConsent })],
  routes: [...areaRoutes, ...brandRoutes, ...legalRoutes, ...textRoutes, ...practiceRuleRoutes],
  requires: [hasPicturePort, inTreatmentPort, guestsBeforePort],
  start: async ({ orm, env, log }) => {
    if (env.DEMO || (await areLegalPagesAccepted(orm.em.fork()))) return;
    log.warn('legal pages are shown as drafts until all are published at /admin/practice/legal');
  },
};

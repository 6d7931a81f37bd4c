import { legalContract } from '#shared/practice/legal.ts';
import { LEGAL_KINDS } from '#shared/practice/legal-versions.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { implement } from '#api/http/implement.ts';
import {
  consentsDue,
  consentsOf,
  consentsOfOrder,
  keepConsents,
  presentConsent,
} from './consents.ts';
import { LegalDocument } from './legal-document.entity.ts';
import { presentOnce, presentPage, presentState, presentVersion } from './legal.present.ts';
import { publish, saveDraft } from './publish-legal.ts';

export const legalRoutes = implement(legalContract, {
  page: ({ em, params: { kind }, query: { language, version }, deps }) =>
    version
      ? presentOnce(em, deps, { kind, language, version })
      : presentPage(em, deps, kind, language),
  consents: async ({ actor, em }) => {
    const consents = await consentsOf(em, actor.id);
    return {
      consents: consents.map(presentConsent),
      due: await consentsDue(em, actor.id, consents),
    };
  },
  agree: async ({ actor, em, body }) => {
    await keepConsents(em, {
      place: 'account',
      userId: actor.id,
      kinds: [body.kind],
      shown: [body],
      language: body.language,
    });
  },
  ofOrder: async ({ em, params, http }) => {
    const { consents, customerId } = await consentsOfOrder(em, params.id);
    http.note({ orderId: params.id, patientId: customerId });
    return consents.map(presentConsent);
  },
  documents: async ({ em }) => {
    const found = [];
    for (const kind of LEGAL_KINDS) found.push(await presentState(em, kind));
    return found;
  },
  version: async ({ em, params }) => {
    const row = await em.findOne(
      LegalDocument,
      { id: params.id, version: { $ne: null } },
      { populate: ['publishedBy'] },
    );
    ensure(row, errors.not_found);
    return { ...presentVersion(row), kind: row.kind, texts: row.texts };
  },
  saveDraft: async ({ actor, em, body }) => {
    await saveDraft(em, actor, body);
    return presentState(em, body.kind);
  },
  publish: async ({ actor, em, body }) => {
    await publish(em, actor, body);
    return presentState(em, body.kind);
  },
});

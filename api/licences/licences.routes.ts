import { licenceContract } from '#shared/licences.ts';
import { teamPolicy } from '#api/doctors/doctors.policy.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { findFor } from '#api/platform/policy.ts';
import { licenceRuleOf, saveLicenceRule } from './licence-rule.ts';
import { heldBy, licencesOf, replaceLicences } from './licences.service.ts';

/** Nobody else on the team decides. */
const clinicianOf = (id: number) => ({ id, role: { $in: ['doctor', 'admin'] as const } });

export const licenceRoutes = implement(licenceContract, {
  find: async ({ actor, em, params }) => {
    const { id } = await findFor(em, actor, teamPolicy, clinicianOf(params.id));
    return heldBy(em, id);
  },
  replace: async ({ actor, em, params, body }) => {
    const holder = await findFor(em, actor, teamPolicy, clinicianOf(params.id), { lock: true });
    return replaceLicences(em, actor, holder, body);
  },
  mine: async ({ actor, em }) => ({
    ...(await licenceRuleOf(em)),
    licences: await licencesOf(em, actor.id),
  }),
  rule: ({ em }) => licenceRuleOf(em),
  setRule: async ({ actor, em, body }) => {
    const detail = changesOf(await licenceRuleOf(em), body);
    await saveLicenceRule(em, body);
    await record(em, actor, { action: 'change', subject: 'licence_rule', detail });
    return body;
  },
});

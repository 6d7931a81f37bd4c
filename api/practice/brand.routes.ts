import { ensure } from '#shared/lib/errors.ts';
import { brandContract, brandErrors } from '#shared/practice/brand.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, namesOfChanges, record } from '#api/platform/audit.ts';
import { hasPicturePort, identityOf, saveIdentity } from '#api/settings/identity.service.ts';

export const brandRoutes = implement(brandContract, {
  find: ({ em, deps }) => identityOf(deps.env, em),
  change: async ({ actor, em, deps, body }) => {
    const { logo } = body;
    ensure(!logo || (await deps.lent.one(hasPicturePort)(em, logo)), brandErrors.logo_unknown);
    const before = await identityOf(deps.env, em);
    await saveIdentity(em, body);
    // The contact is only named, as everywhere in the audit.
    const { name, legalName, palette, ...rest } = body;
    const { changes: shown = [] } = changesOf(before, { name, legalName, palette });
    const { changes: named = [] } = namesOfChanges(before, rest);
    const detail = { changes: [...shown, ...named] };
    await record(em, actor, { action: 'change', subject: 'practice_identity', detail });
    return body;
  },
});

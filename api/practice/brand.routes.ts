import { ensure } from '#shared/lib/errors.ts';
import { brandContract, brandErrors } from '#shared/practice/brand.ts';
import { healthWordIn } from '#shared/practice/health-words.ts';
import { nameInMessages } from '#shared/practice/identity.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, namesOfChanges, record } from '#api/platform/audit.ts';
import { hasPicturePort, identityOf, saveIdentity } from '#api/settings/identity.service.ts';

export const brandRoutes = implement(brandContract, {
  find: ({ em, deps }) => identityOf(deps.env, em),
  change: async ({ actor, em, deps, body }) => {
    const isStored = deps.ports.one(hasPicturePort);
    const mayShow = async (name?: string | null) => !name || (await isStored(em, name));
    ensure(await mayShow(body.logo), brandErrors.logo_unknown);
    ensure(await mayShow(body.doctorPicture), brandErrors.doctor_picture_unknown);
    const before = await identityOf(deps.env, em);
    const { doctorPicture = before.doctorPicture, messageName = before.messageName } = body;
    const identity = { ...body, doctorPicture, messageName };
    ensure(healthWordIn(nameInMessages(identity)) === null, brandErrors.name_tells);
    await saveIdentity(em, identity);
    // The contact is only named, as everywhere in the audit.
    const { name, messageName: _, legalName, palette, ...rest } = identity;
    const said = { name, messageName, legalName, palette };
    const { changes: shown = [] } = changesOf(before, said);
    const { changes: named = [] } = namesOfChanges(before, rest);
    const detail = { changes: [...shown, ...named] };
    await record(em, actor, { action: 'change', subject: 'practice_identity', detail });
    return identity;
  },
});

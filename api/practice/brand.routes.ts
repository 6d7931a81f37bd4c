import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { brandContract, brandErrors } from '#shared/practice/brand.ts';
import { healthWordIn } from '#shared/practice/health-words.ts';
import { nameInMessages, type PracticeIdentity } from '#shared/practice/identity.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, namesOfChanges, record } from '#api/platform/audit.ts';
import {
  hasPicturePort,
  identityOf,
  lockIdentity,
  saveIdentity,
} from '#api/settings/identity.service.ts';

export const brandRoutes = implement(brandContract, {
  find: ({ em, deps }) => identityOf(deps.env, em),
  change: async ({ actor, em, deps, body: { was = {}, ...chosen } }) => {
    await lockIdentity(em);
    const before = await identityOf(deps.env, em);
    const said = Object.entries(chosen).filter(([, value]) => value !== undefined);
    const identity: PracticeIdentity = { ...before, ...Object.fromEntries(said) };
    const isOther = (field: keyof PracticeIdentity, value: unknown): boolean =>
      JSON.stringify(before[field]) !== JSON.stringify(value);
    const shown = Object.entries(was) as [keyof PracticeIdentity, unknown][];
    // What stands there as it is to be has arrived before.
    if (shown.some(([field, value]) => isOther(field, value) && isOther(field, identity[field])))
      throw new AppError(errors.conflict, { details: { current: before } });
    const isStored = deps.ports.one(hasPicturePort);
    const mayShow = async (name?: string | null) => !name || (await isStored(em, name));
    ensure(await mayShow(chosen.logo), brandErrors.logo_unknown);
    ensure(await mayShow(chosen.doctorPicture), brandErrors.doctor_picture_unknown);
    ensure(healthWordIn(nameInMessages(identity)) === null, brandErrors.name_tells);
    await saveIdentity(em, identity);
    // The contact is only named, as everywhere in the audit.
    const { name, messageName, legalName, palette, ...rest } = identity;
    const { changes: told = [] } = changesOf(before, { name, messageName, legalName, palette });
    const { changes: named = [] } = namesOfChanges(before, rest);
    const detail = { changes: [...told, ...named] };
    await record(em, actor, { action: 'change', subject: 'practice_identity', detail });
    return identity;
  },
});

import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/postgresql';
import { AppError, errors } from '#shared/lib/errors.ts';
import { areaContract, type Areas } from '#shared/practice/areas.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { areasChanged } from './areas.events.ts';
import { areasOf, saveAreas } from './areas.service.ts';

/** As the audit log shows them. */
const written = ({ us, ca, vn }: Areas) => ({ us: us.join(' '), ca: ca.join(' '), vn });

export const areaRoutes = implement(areaContract, {
  find: ({ em }) => areasOf(em),
  change: async ({ actor, em, body: { was, ...chosen } }) => {
    const before = await areasOf(em, LockMode.PESSIMISTIC_WRITE);
    const isSaved = (areas: Areas): boolean => isDeepStrictEqual(written(areas), written(before));
    if (was && !isSaved(was) && !isSaved(chosen))
      throw new AppError(errors.conflict, { details: { current: before } });
    const detail = changesOf(written(before), written(chosen));
    await saveAreas(em, chosen);
    await record(em, actor, { action: 'change', subject: 'areas', detail });
    await emit(em, areasChanged, { at: now().getTime() });
    return chosen;
  },
});

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
  change: async ({ actor, em, body }) => {
    const detail = changesOf(written(await areasOf(em)), written(body));
    await saveAreas(em, body);
    await record(em, actor, { action: 'change', subject: 'areas', detail });
    await emit(em, areasChanged, { at: now().getTime() });
    return body;
  },
});

import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { timelineContract } from '#shared/timeline.ts';
import { implement } from '#api/http/implement.ts';
import { findPatient } from '#api/patients/patients.policy.ts';
import { record } from '#api/platform/audit.ts';
import { listTimeline } from './list-timeline.ts';

export const timelineRoutes = implement(timelineContract, {
  find: async ({ actor, em, params, query, deps, http }) => {
    const { id } = await findPatient(em, actor, params.id);
    await record(em, actor, { action: 'read', subject: 'timeline', subjectId: id, patientId: id });
    // Other clients than our pages name no protocol, and follow the documentation.
    const protocol = Number(http.ctx.get(PROTOCOL_HEADER) || PROTOCOL);
    const page = { ...query, protocol };
    const { rows, next } = await listTimeline(em, deps, actor, id, page);
    http.nextPage(next);
    return rows;
  },
});

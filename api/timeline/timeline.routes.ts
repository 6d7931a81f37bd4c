import { timelineContract } from '#shared/timeline.ts';
import { implement } from '#api/http/implement.ts';
import { findPatient } from '#api/patients/patients.policy.ts';
import { record } from '#api/platform/audit.ts';
import { listTimeline } from './list-timeline.ts';

export const timelineRoutes = implement(timelineContract, {
  find: async ({ actor, em, params, query, deps, http }) => {
    const { id } = await findPatient(em, actor, params.id);
    await record(em, actor, { action: 'read', subject: 'timeline', subjectId: id, patientId: id });
    const { rows, next } = await listTimeline(em, deps.secrets.data, actor, id, query);
    http.nextPage(next);
    return rows;
  },
});

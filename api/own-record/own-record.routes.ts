import { ownRecordContract } from '#shared/own-record.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { looksOf } from './looks-of.ts';
import { recordOf } from './record-of.ts';

export const ownRecordRoutes = implement(ownRecordContract, {
  looks: async ({ actor, em, query, deps, http }) => {
    const { rows, next } = await looksOf(em, deps.secrets.data, actor.id, query);
    http.nextPage(next);
    return rows;
  },
  find: async ({ actor, em, deps }) => {
    const about = { subjectId: actor.id, patientId: actor.id };
    await record(em, actor, { action: 'export', subject: 'own_record', ...about });
    return recordOf(em, deps, actor);
  },
});

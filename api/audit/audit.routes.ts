import { auditContract } from '#shared/audit.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = implement(auditContract, {
  list: async ({ actor, em, query, http }) => {
    const { rows, next } = await listAudit(em, query);
    // Who looks into the audit learns whose patient somebody is: that is a read like others.
    await record(em, actor, { action: 'read', subject: 'audit', patientId: query.patientId });
    http.nextPage(next);
    return rows;
  },
});

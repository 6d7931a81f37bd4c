import { auditContract, auditFileName } from '#shared/audit.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { implement, type Route } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { auditFilter } from '#api/platform/audit-filter.ts';
import { now } from '#api/platform/clock.ts';
import type { Domain } from '#api/platform/domain.ts';
import { EXPORT_MS, withTimeout } from '#api/platform/timeouts.ts';
import { XLSX_TYPE } from '#api/platform/sheet.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { writeAuditSheet } from './audit-sheet.ts';
import { auditRows, findPeople, listAudit } from './list-audit.ts';
import { anchorAuditSchedule } from './anchor-audit.ts';

const auditRoutes = implement(auditContract, {
  list: async ({ actor, em, query, http, deps }) => {
    const { rows, next } = await listAudit(em, query);
    // The audit reveals whose patient somebody is, so reading it is recorded like other reads.
    const filter = auditFilter(deps.secrets, query);
    const detail = { count: rows.length, ...(filter && { filter }) };
    const patientId = query.patientId ?? query.personId;
    // Not with `em`, which may read from a replica.
    const look = { action: 'read', subject: 'audit', patientId, detail } as const;
    await record(deps.orm.em.fork(), actor, look);
    http.nextPage(next);
    return rows;
  },
  people: async ({ em, query }) => findPeople(em, query.search),
  export: async ({ actor, em, query, deps, http }) => {
    const patientId = query.patientId ?? query.personId;
    const filter = auditFilter(deps.secrets, query);
    const detail = filter && { filter };
    await record(em, actor, { action: 'export', subject: 'audit', patientId, detail });
    http.ctx.type = XLSX_TYPE;
    const zone = await practiceZone(em);
    const name = auditFileName(dayOf(now().getTime(), zone));
    http.ctx.set('Content-Disposition', `attachment; filename="${name}"`);
    return withTimeout(EXPORT_MS, () => writeAuditSheet(auditRows(em, query), zone));
  },
});

export const audit: Domain<Route> = {
  name: 'audit',
  routes: auditRoutes,
  schedules: [anchorAuditSchedule],
};

import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { TestApp } from './test-app.ts';

/** What somebody left behind in the audit, oldest first, with the detail read. */
export async function auditRows(app: TestApp, actorId: number | null, where: object = {}) {
  const rows = await app.em().find(AuditEntry, { actorId, ...where }, { orderBy: { id: 'asc' } });
  return rows.map(({ detail, ...row }) => ({
    ...row,
    detail: detail ? (JSON.parse(detail) as unknown) : null,
  }));
}

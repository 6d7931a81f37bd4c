import { AuditEntry } from '#api/platform/audit.entity.ts';
import type { TestApp } from './test-app.ts';

/** The audit entries of an actor, oldest first, with parsed details. */
export async function auditRows(app: TestApp, actorId: number | null, where: object = {}) {
  const rows = await app.em().find(AuditEntry, { actorId, ...where }, { orderBy: { id: 'asc' } });
  return rows.map(({ detail, ...row }) => ({
    ...row,
    detail: detail ? (JSON.parse(detail) as unknown) : null,
  }));
}

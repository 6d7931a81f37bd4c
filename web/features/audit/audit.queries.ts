import { auditContract } from '#shared/audit.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { usePages } from '#web/lib/page-hooks.ts';

export type AuditQuery = NonNullable<CallInput<typeof auditContract.list>['query']>;

export const useAudit = (query: AuditQuery) => usePages(auditContract.list, { query });

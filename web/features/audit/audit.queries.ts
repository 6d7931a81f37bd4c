import { auditContract } from '#shared/audit.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';

/** The filter as in the URL. The server takes its days as the practice's. */
export type AuditQuery = NonNullable<CallInput<typeof auditContract.list>['query']>;

export const useAudit = (query: AuditQuery) => usePages(auditContract.list, { query });

export const useAuditPeople = (search: string) =>
  useEndpoint(
    auditContract.people,
    { query: { search } },
    { staleTime: 60_000, enabled: search !== '' },
  );

import { auditContract } from '#shared/audit.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

/** The filter as in the URL, with days in the user's time zone. */
export type AuditQuery = NonNullable<CallInput<typeof auditContract.list>['query']>;

const DAY_MS = 86_400_000;

/** From the start of the first day to the end of the last one, in the user's time zone. */
export function momentsOf({ from, to, ...rest }: AuditQuery): AuditQuery {
  const midnight = (day: string) => new Date(`${day}T00:00`);
  const next = (day: string) => {
    // Noon plus 24 hours is always the next day, even across a clock change.
    const noon = new Date(new Date(`${day}T12:00`).getTime() + DAY_MS);
    return new Date(noon.getFullYear(), noon.getMonth(), noon.getDate());
  };
  return {
    ...rest,
    from: from && midnight(from).toISOString(),
    to: to && next(to).toISOString(),
  };
}

export const useAudit = (query: AuditQuery) =>
  usePages(auditContract.list, { query: momentsOf(query) });

export const useAuditPeople = (search: string) =>
  useEndpoint(
    auditContract.people,
    { query: { search } },
    { staleTime: 60_000, enabled: search !== '' },
  );

import { auditContract } from '#shared/audit.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

/** The filter as it stands in the address; its days are days where the reader is. */
export type AuditQuery = NonNullable<CallInput<typeof auditContract.list>['query']>;

const DAY_MS = 86_400_000;

/** From the beginning of the first day to the end of the last one, by the clock of the reader. */
export function momentsOf({ from, to, ...rest }: AuditQuery): AuditQuery {
  const midnight = (day: string) => new Date(`${day}T00:00`);
  const next = (day: string) => {
    // Noon and a day is tomorrow, also when the clocks are changed.
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

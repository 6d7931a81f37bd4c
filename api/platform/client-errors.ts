import type { ClientError } from '#shared/client-errors.ts';
import type { Deps } from './deps.ts';

type Kind = Pick<ClientError, 'kind' | 'cause'>;

const counted = new WeakMap<Deps, Map<string, Kind & { count: number }>>();

/** Writes an error of a page to the log, under the id of the request that brought it, and counts it for /metrics. */
export function keepClientError(deps: Deps, error: ClientError): void {
  deps.log.warn({ clientError: error }, 'a page failed');
  const { kind, cause } = error;
  const counts = clientErrorsOf(deps);
  const key = `${kind} ${cause}`;
  counts.set(key, { kind, cause, count: (counts.get(key)?.count ?? 0) + 1 });
}

/** How many errors pages have reported to this process, by kind and cause. */
export function clientErrorsOf(deps: Deps): Map<string, Kind & { count: number }> {
  const counts = counted.get(deps) ?? new Map<string, Kind & { count: number }>();
  counted.set(deps, counts);
  return counts;
}

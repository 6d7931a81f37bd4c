import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/paths.ts';

/** The key under which a response is stored. */
export const addressOf = ({ path }: Endpoint, { params, query }: ReadInput): string =>
  fillPath(path, params, query);

/** The name of a stored response while the page shows it: its account and its address. */
export const copyName = (endpoint: Endpoint, account: number | null, input: unknown): string =>
  `${account} ${addressOf(endpoint, (input ?? {}) as ReadInput)}`;

import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/fill-path.ts';

/** Under which an answer is kept. */
export const addressOf = ({ path }: Endpoint, { params, query }: ReadInput): string =>
  fillPath(path, params, query);

/** What a kept answer is called while the page shows it: whose it is, and its address. */
export const copyName = (endpoint: Endpoint, account: number | null, input: unknown): string =>
  `${account} ${addressOf(endpoint, (input ?? {}) as ReadInput)}`;

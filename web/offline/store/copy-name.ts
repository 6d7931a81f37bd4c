import type { Endpoint } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/fill-path.ts';

type Input = { params?: unknown; query?: unknown } | undefined;
type Values = Record<string, unknown> | undefined;

/** What a kept answer is called while the page shows it: whose it is, and its address. */
export const copyName = (endpoint: Endpoint, account: number | null, input: Input): string =>
  `${account} ${fillPath(endpoint.path, input?.params as Values, input?.query as Values)}`;

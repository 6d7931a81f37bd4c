import type { Endpoint } from './contract.ts';

/**
 * Where a read is asked for by POST if something is searched for. Servers and proxies log addresses, and what the team
 * and patients type may name a person or an illness. Null where nothing is searched, or everybody may read the answer.
 */
export const searchPath = ({ method, path, spec }: Endpoint): string | null =>
  method === 'GET' && spec.query && 'search' in spec.query.shape && !spec.access.includes('guest')
    ? `${path}/search`
    : null;

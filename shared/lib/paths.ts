import type { Endpoint } from './contract.ts';

/**
 * Fills path parameters and the query: `fillPath('/api/orders/:id', { id: 7 }, { a: 1 })`. Skips null and undefined.
 */
export function fillPath(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] == null) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(params[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value != null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/**
 * Where a read is asked for by POST if something is searched for. Servers and proxies log addresses, and what the team
 * and patients type may name a person or an illness. Null where nothing is searched, or everybody may read the answer.
 */
export const searchPath = (
  { method, path, spec }: Endpoint,
  hasSearch = spec.query !== undefined && 'search' in spec.query.shape,
): string | null =>
  method === 'GET' && hasSearch && !spec.access.includes('guest') ? `${path}/search` : null;

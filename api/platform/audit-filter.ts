import { cutText } from '#shared/lib/cut-text.ts';
import { foldSearch } from '#shared/lib/search.ts';
import { hmac } from './crypto.ts';
import type { Keys } from './secrets.ts';

const PAGING = ['cursor', 'limit'];
const LONGEST = 100;
/** Enough to tell one search from another. */
const MARK_LENGTH = 16;

/**
 * How a list or an export was filtered, for its audit entry; null if it was not. What was searched for names people, and
 * no entry can be erased (decision C110). So it becomes a mark that is the same for the same search, however it is
 * written, and says nothing without the key, which is not in the database.
 */
export function auditFilter(
  { searches }: Pick<Keys, 'searches'>,
  query: object,
): Record<string, string> | null {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !PAGING.includes(name),
  );
  if (given.length === 0) return null;
  const said = (name: string, value: unknown): string => {
    const text = value instanceof Date ? value.toISOString() : String(value);
    if (name !== 'search') return cutText(text, LONGEST);
    return hmac(searches.current.key, foldSearch(text)).slice(0, MARK_LENGTH);
  };
  return Object.fromEntries(given.map(([name, value]) => [name, said(name, value)]));
}

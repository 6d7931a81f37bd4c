import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { digitsOf } from '#shared/lib/phone.ts';
import type { Order } from './order.entity.ts';

/**
 * The orders in which every word stands somewhere: in name, contact or reference, of the order or of its customer;
 * accents and capitals do not matter. Nothing asked for is no condition.
 */
export const ordersSaying = (search: string | undefined): FilterQuery<Order>[] =>
  (search ?? '').split(/\s+/).filter(Boolean).map(mentions);

const anywhere = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** The index holds threes of letters: for less than that it would be read whole, which is slower than the rows. */
const INDEXED_FROM = 3;

/** `search_text` is kept by the database (Migration20261121000033). A word without letters may also be a phone, however written. */
function mentions(word: string): FilterQuery<Order> {
  const digits = /\p{L}/u.test(word) ? '' : digitsOf(word);
  const likes = [word, ...(digits && digits !== word ? [digits] : [])].map(anywhere);
  const isIndexed = [...word].length >= INDEXED_FROM;
  return {
    [raw(
      (alias) =>
        `(${likes
          .map(() => `${alias}.search_text${isIndexed ? '' : ` || ''`} like search_form(?)`)
          .join(' or ')})`,
      likes,
    )]: [],
  } as FilterQuery<Order>;
}

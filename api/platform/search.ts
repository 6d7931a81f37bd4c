import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { searchTerms } from '#shared/lib/search.ts';

/**
 * The indexes are trigram indexes. For a shorter text they would be scanned as a whole, which is slower than the rows.
 */
const INDEXED_FROM = 3;
/**
 * Digits have an index of four-digit groups (`digit_fours` in the database). Any three digits occur in every hundredth
 * row, so searching for a part of a phone number by trigrams would read thousands of rows.
 */
const IS_DIGITS = /^\d{4,}$/;

type Says = { sql: string; values: string[] };

/**
 * A search condition as SQL with its values. An empty search gives no condition. The database keeps the column in
 * folded form, and the search text is folded here, so that an index can be used.
 */
export function textSays(text: string, search: string | undefined): Says[] {
  const terms = searchTerms(search);
  if (terms === null) return [];
  if (terms.length === 0) return [{ sql: 'false', values: [] }];
  return terms.map((term) => {
    const isIndexed = term.every((one) => [...one].length >= INDEXED_FROM);
    const ways = term.map((one) => holds(text, one, isIndexed));
    return {
      sql: `(${ways.map(({ sql }) => sql).join(' or ')})`,
      values: ways.flatMap(({ values }) => values),
    };
  });
}

function holds(text: string, one: string, isIndexed: boolean): Says {
  const like = `%${one.replace(/[\\%_]/g, '\\$&')}%`;
  // An expression instead of the bare column keeps PostgreSQL from using the trigram index.
  if (IS_DIGITS.test(one))
    return {
      sql: `digit_fours(${text}) @> ?::int[] and ${text} || '' like ?`,
      values: [foursOf(one), like],
    };
  return { sql: `${text}${isIndexed ? '' : ` || ''`} like ?`, values: [like] };
}

const foursOf = (digits: string): string =>
  `{${Array.from({ length: digits.length - 3 }, (_, at) => Number(digits.slice(at, at + 4))).join(',')}}`;

/** The same for the unit of work: the rows whose `search_text` matches all of it. */
export const rowsSaying = <T extends object>(search: string | undefined): FilterQuery<T>[] =>
  textSays('search_text', search).map(
    ({ values }, at) =>
      ({
        [raw((alias) => textSays(`${alias}.search_text`, search)[at]!.sql, values)]: [],
      }) as FilterQuery<T>,
  );

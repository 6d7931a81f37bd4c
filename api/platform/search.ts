import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { searchTerms } from '#shared/lib/search.ts';

/** The indexes hold threes of letters: for less than that they would be read whole, which is slower than the rows. */
const INDEXED_FROM = 3;
/**
 * Of digits there is an index of fours (`digit_fours` of the database): threes of digits stand in every hundredth row, so
 * that a part of a phone would be looked for in thousands.
 */
const IS_DIGITS = /^\d{4,}$/;

type Says = { sql: string; values: string[] };

/**
 * What a text must say, as SQL and its values; nothing asked for is no condition. The text is a column that the database
 * keeps folded, and what is asked for is folded here, so that an index answers.
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
  // Added to nothing, a column is looked up in no index of its letters.
  if (IS_DIGITS.test(one))
    return {
      sql: `digit_fours(${text}) @> ?::int[] and ${text} || '' like ?`,
      values: [foursOf(one), like],
    };
  return { sql: `${text}${isIndexed ? '' : ` || ''`} like ?`, values: [like] };
}

const foursOf = (digits: string): string =>
  `{${Array.from({ length: digits.length - 3 }, (_, at) => Number(digits.slice(at, at + 4))).join(',')}}`;

/** The same for the unit of work: the rows whose `search_text` says it all. */
export const rowsSaying = <T extends object>(search: string | undefined): FilterQuery<T>[] =>
  textSays('search_text', search).map(
    ({ values }, at) =>
      ({
        [raw((alias) => textSays(`${alias}.search_text`, search)[at]!.sql, values)]: [],
      }) as FilterQuery<T>,
  );

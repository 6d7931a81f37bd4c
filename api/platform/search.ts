import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { searchTerms } from '#shared/lib/search.ts';

/** The indexes hold threes of letters: for less than that they would be read whole, which is slower than the rows. */
const INDEXED_FROM = 3;

/**
 * What a text must say, as SQL and its values; nothing asked for is no condition. The text is a column that the database
 * keeps folded, and what is asked for is folded here, so that an index answers.
 */
export function textSays(
  text: string,
  search: string | undefined,
): { sql: string; values: string[] }[] {
  const terms = searchTerms(search);
  if (terms === null) return [];
  if (terms.length === 0) return [{ sql: 'false', values: [] }];
  return terms.map((term) => {
    const isIndexed = term.every((one) => [...one].length >= INDEXED_FROM);
    const places = term.map(() => '?').join(', ');
    return {
      sql: `${text}${isIndexed ? '' : ` || ''`} like ${term.length > 1 ? `any (array[${places}])` : places}`,
      values: term.map((one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`),
    };
  });
}

/** The same for the unit of work: the rows whose `search_text` says it all. */
export const rowsSaying = <T extends object>(search: string | undefined): FilterQuery<T>[] =>
  textSays('search_text', search).map(
    ({ sql, values }) =>
      ({
        [raw((alias) => (sql === 'false' ? sql : `${alias}.${sql}`), values)]: [],
      }) as FilterQuery<T>,
  );

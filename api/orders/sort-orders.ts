import {
  raw,
  type EntityManager,
  type FilterQuery,
  type QueryOrderMap,
} from '@mikro-orm/postgresql';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { OrderSort } from '#shared/order-list.ts';
import { ROW } from '#api/platform/read.ts';
import type { Order } from './order.entity.ts';

type Key = { of: (alias: string) => string; type: string };
type Sort = Exclude<OrderSort, 'newest'>;

const created: Key = { of: (alias) => `${alias}.created_at`, type: 'timestamptz' };
const price: Key = { of: (alias) => `${alias}.price`, type: 'int' };
/**
 * Written exactly like the expression of the index in the migration, so that a page costs the same in a table of any
 * size.
 */
const name: Key = {
  of: (alias) => `search_form(${alias}.patient_name) collate "C"`,
  type: 'text',
};

const ORDER: Readonly<Record<Sort, { key: Key; direction: 'asc' | 'desc' }>> = {
  oldest: { key: created, direction: 'asc' },
  price_desc: { key: price, direction: 'desc' },
  price_asc: { key: price, direction: 'asc' },
  name_asc: { key: name, direction: 'asc' },
  name_desc: { key: name, direction: 'desc' },
};

export const orderOf = (sort: Sort): QueryOrderMap<Order>[] => {
  const { key, direction } = ORDER[sort];
  return [{ [raw(key.of(ROW))]: direction }, { id: direction }] as QueryOrderMap<Order>[];
};

/**
 * The rows after the last order of the previous page. The cursor is its id, because a name must not appear in an
 * address; its position in the sort order is looked up.
 */
export async function afterOrder(
  em: EntityManager,
  sort: Sort,
  cursor: string | undefined,
): Promise<FilterQuery<Order>> {
  if (cursor === undefined) return {};
  const { key, direction } = ORDER[sort];
  const [place] = /^\d{1,9}$/.test(cursor)
    ? await em.execute<{ key: string }[]>(
        `select (${key.of('orders')})::text as key from orders where id = ?`,
        [cursor],
      )
    : [];
  if (!place)
    throw new AppError(errors.validation, { fields: { cursor: 'Please check this value' } });
  const sign = direction === 'asc' ? '>' : '<';
  const last = `?::${key.type}${key === name ? ' collate "C"' : ''}`;
  const after = `(${key.of(ROW)}, ${ROW}.id) ${sign} (${last}, ?)`;
  return { [raw(after, [place.key, Number(cursor)])]: [] } as FilterQuery<Order>;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { CustomerFilter } from '#shared/customer-filter.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { CUSTOMER_ORDERS_MAX, type Customer } from '#shared/patients.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { textSays } from '#api/platform/search.ts';
import { presentContact } from './patients.present.ts';

type Filter = z.output<typeof CustomerFilter>;
type WireCustomer = z.input<typeof Customer>;
type Clause = { sql: string; values: unknown[] };

/**
 * Written exactly like the expressions of the indexes in the migration, so that a page costs the same in a table of any
 * size.
 */
const NAME = 'search_form(full_name) collate "C"';
const ORDER = {
  name_asc: { key: NAME, direction: 'asc' },
  name_desc: { key: NAME, direction: 'desc' },
  newest: { key: 'created_at', direction: 'desc' },
  oldest: { key: 'created_at', direction: 'asc' },
} as const;

/** One page of the users table with each customer's orders, in four queries however long the page. */
export async function listCustomers(
  em: EntityManager,
  filter: Filter,
): Promise<{ rows: WireCustomer[]; next: string | null }> {
  const { key, direction } = ORDER[filter.sort];
  const clauses = [...textSays('search_text', filter.search), ...(await afterCursor(em, filter))];
  const found = await em.execute<{ id: number }[]>(
    `select id from users where role = 'customer' and removed_at is null
     ${clauses.map(({ sql }) => `and ${sql}`).join(' ')}
     order by ${key} ${direction}, id ${direction} limit ${filter.limit + 1}`,
    clauses.flatMap(({ values }) => values),
  );
  const ids = found.slice(0, filter.limit).map(({ id }) => id);
  const next = found.length > filter.limit ? String(ids.at(-1)) : null;
  return { rows: await loadCustomers(em, ids), next };
}

/** The cursor is an id, because a name must not appear in an address. Its position in the sort order is looked up. */
async function afterCursor(em: EntityManager, { cursor, sort }: Filter): Promise<Clause[]> {
  if (cursor === undefined) return [];
  const { key, direction } = ORDER[sort];
  const [place] = /^\d{1,9}$/.test(cursor)
    ? await em.execute<{ key: unknown }[]>(`select ${key} as key from users where id = ?`, [cursor])
    : [];
  if (!place)
    throw new AppError(errors.validation, { fields: { cursor: 'Please check this value' } });
  const sign = direction === 'asc' ? '>' : '<';
  return [{ sql: `(${key}, id) ${sign} (?, ?)`, values: [place.key, Number(cursor)] }];
}

/** These customers in this order, with profile, number of orders and the latest of them. */
export async function loadCustomers(
  em: EntityManager,
  ids: readonly number[],
): Promise<WireCustomer[]> {
  if (ids.length === 0) return [];
  const users = new Map((await em.find(User, { id: { $in: ids } })).map((user) => [user.id, user]));
  const profiles = await em.find(Profile, { user: { $in: ids } });
  const orders = await ordersOf(em, ids);
  return ids.map((id) => {
    const user = users.get(id)!;
    const profile = profiles.find((one) => one.user.id === id);
    const own = orders.filter((order) => order.customerId === id);
    return {
      id,
      fullName: user.fullName,
      username: user.phone,
      email: user.email ?? null,
      role: user.role,
      createdAt: user.createdAt,
      profile: profile ? presentContact(profile) : null,
      ordersCount: Number(own[0]?.count ?? 0),
      // Plain SQL returns its own notation of timestamps.
      orders: own.map((order) => ({ ...order, createdAt: new Date(order.createdAt) })),
    };
  });
}

type OrderRow = WireCustomer['orders'][number] & { customerId: number; count: string };

const ordersOf = (em: EntityManager, ids: readonly number[]): Promise<OrderRow[]> =>
  em.execute<OrderRow[]>(
    `select o.id, o.customer_id as "customerId", o.reference_number as "referenceNumber", o.product,
       (select name from products where id = o.product) as "productName", o.plan,
       o.status, o.price, o.is_trial as "isTrial", o.created_at as "createdAt", o.count
     from users u cross join lateral (
       select *, count(*) over () as count from orders
       where customer_id = u.id and removed_at is null and not is_test
       order by created_at desc, id desc limit ${CUSTOMER_ORDERS_MAX}
     ) o
     where u.id in (${ids.map(() => '?').join(', ')})
     order by o.created_at desc, o.id desc`,
    [...ids],
  );

import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { SPLIT_PHONES_MAX, type SplitPhone } from '#shared/split-accounts.ts';

type Row = {
  id: number;
  fullName: string;
  username: string;
  email: string | null;
  createdAt: string;
  ordersCount: string;
  messagesCount: string;
  phone: string;
};

/**
 * The phones that more than one customer account has. One index contains only the split accounts. A team account with
 * the same phone as a customer is left alone: both logins work, and they are not two records of one patient.
 */
export async function listSplit(em: EntityManager): Promise<z.input<typeof SplitPhone>[]> {
  const rows = await em.execute<Row[]>(
    `select u.id, u.full_name as "fullName", u.phone as username, u.email, u.created_at as "createdAt",
       u.phone_key as phone,
       (select count(*) from orders where customer_id = u.id and removed_at is null) as "ordersCount",
       (select count(*) from messages where u.id in (sender_id, receiver_id)) as "messagesCount"
     from users u
     where u.removed_at is null and u.role = 'customer' and u.phone_key in (
       select phone_key from users where removed_at is null and is_phone_split and role = 'customer'
       order by phone_key limit ${SPLIT_PHONES_MAX})
     order by u.phone_key, u.is_phone_split, u.id`,
  );
  return [...Map.groupBy(rows, ({ phone }) => phone)]
    .filter(([, accounts]) => accounts.length > 1)
    .map(([phone, accounts]) => ({
      phone,
      accounts: accounts.map(({ phone: _key, ...account }) => ({
        ...account,
        // Plain SQL returns its own notation of timestamps and counts.
        createdAt: new Date(account.createdAt),
        ordersCount: Number(account.ordersCount),
        messagesCount: Number(account.messagesCount),
      })),
    }));
}

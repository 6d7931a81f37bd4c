import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { keptFigures } from '#api/stats/kept-figures.ts';
import { fillDeliveries } from './large-deliveries.ts';

/** Whether this database was filled before: the rows have numbers of their own, beside any others. */
export async function isFilled(em: EntityManager): Promise<boolean> {
  const rows = await em.execute(`select from users where id = ${1_000_001}`);
  return rows.length > 0;
}

/**
 * Two years of a clinic with this many orders, two for each customer, created by the database itself in addition to
 * what exists. Afterwards the daily figures have to be counted (`foldFigures`), as after any start.
 */
export async function fillClinic(em: EntityManager, key: KeyRing, orders: number): Promise<void> {
  const customers = Math.ceil(orders / 2);
  await em.transactional(async (tx) => {
    // Only for this transaction: indexes are built from all rows at once, in as many processes as there are cores.
    await tx.execute(`set local maintenance_work_mem = '256MB'`);
    await tx.execute(`set local work_mem = '64MB'`);
    const putBack = await takeOff(tx);
    await tx.execute(
      `insert into users (id, created_at, updated_at, role, full_name, phone, phone_key, email, password_hash, search_text)
       select n, now() - (1000000 + ${customers} - n) * (interval '730 days' / ${customers}), now(), 'customer', name, phone, '+1' || phone,
         'person' || n || '@example.com', 'none',
         lower(name) || ' person' || n || '@example.com 1' || phone || ' ' || phone
       from (select 1000000 + n as n, ${NAME} as name, (${PHONE})::text as phone
             from generate_series(1, ${customers}) n) people`,
    );
    await tx.execute(
      `insert into users (id, created_at, updated_at, role, full_name, phone, phone_key, password_hash)
       select 900000 + n, now(), now(), 'doctor', 'Doctor Number ' || n, (7550000000 + n)::text, '+1' || (7550000000 + n), 'none'
       from generate_series(1, 20) n`,
    );
    await tx.execute(
      `insert into orders (id, created_at, updated_at, reference_number, product, plan, price, status, payment_status,
         shipping_status, customer_id, patient_name, patient_email, patient_phone, address, city, state, zip_code, country,
         consent_at, reviewer_id, review_date, queued_at, live_mode, held_amount, search_text)
       select n, at, at, reference, product, 'quarterly', 139900, status,
         case when is_paid then 'paid' else 'unpaid' end,
         case when status in ('active', 'expired') then 'received' when status = 'approved' then 'pending_shipping' end,
         customer, full_name, email, phone, n || ' Harbor Street', 'Sacramento', 'CA', '95814', 'United States', at,
         case when is_decided then 900001 + n % 20 end, case when is_decided then at + interval '1 hour' * (n % 40 + 1) end,
         case when is_paid then at + interval '10 minutes' end, false, case when is_paid then 139900 else 0 end,
         ${SAID}
       from (select *, status <> 'pending_review' as is_decided, status <> 'pending_review' as is_paid
             from (select 1000000 + n as n, u.id as customer, u.full_name, u.email, u.phone,
                     now() - (${orders} - n) * (interval '729 days' / ${orders}) - interval '1 minute' as at,
                     case when n % 2 = 0 then 'SEM-' else 'TRX-' end || (1000000 + n) as reference,
                     case when n % 2 = 0 then 'semaglutide' else 'tirzexa' end as product, ${STATUS} as status
                   from generate_series(1, ${orders}) n join users u on u.id = 1000000 + (n + 1) / 2) made) said`,
    );
    await tx.execute(
      `insert into payments (created_at, updated_at, order_id, attempt, amount, status, gateway, mode, intent_key, settled_at,
         received_amount)
       select created_at, created_at, id, 1, price, 'paid', 'simulator', 'test', 'bench:' || id, created_at + interval '1 minute', price
       from orders where payment_status = 'paid' and id > 1000000`,
    );
    await fillDeliveries(tx, key);
    await putBack();
  });
  await em.execute(`select setval('orders_id_seq', 9000000), setval('users_id_seq', 9000000)`);
  for (const { name, days } of keptFigures)
    await em.execute(
      `insert into figure_changes (figure, day) select ?, day from (${days}) all_days`,
      [name],
    );
  await em.execute('vacuum analyze users, orders, payments, prescriptions, supplies');
}

const TABLES = ['users', 'orders', 'payments', 'prescriptions', 'supplies'];
const TABLE_IDS = `(${TABLES.map((table) => `'${table}'::regclass`).join(', ')})`;

/**
 * Drops whatever is maintained row by row (indexes that are no constraints, foreign keys and our own triggers), and
 * returns a function that restores it by checking and indexing all rows at once.
 */
async function takeOff(tx: EntityManager): Promise<() => Promise<void>> {
  const indexes = await tx.execute<{ name: string; made: string }[]>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid in ${TABLE_IDS} and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  const references = await tx.execute<{ name: string; holder: string; made: string }[]>(
    `select quote_ident(conname) as name, conrelid::regclass::text as holder, pg_get_constraintdef(oid) as made
     from pg_constraint where contype = 'f' and conrelid in ${TABLE_IDS}`,
  );
  for (const { name, holder } of references)
    await tx.execute(`alter table ${holder} drop constraint ${name}`);
  for (const { name } of indexes) await tx.execute(`drop index ${name}`);
  for (const table of TABLES) await tx.execute(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { made } of indexes) await tx.execute(made);
    for (const { name, holder, made } of references)
      await tx.execute(`alter table ${holder} add constraint ${name} ${made}`);
    for (const table of TABLES) await tx.execute(`alter table ${table} enable trigger user`);
  };
}

const FIRST = `(array['An','Binh','Clara','Dung','Elena','Frank','Grace','Hanh','Ivan','Jose','Karen','Linh','Mai','Nora'])`;
const LAST = `(array['Nguyen','Smith','Garcia','Tran','Johnson','Le','Lopez','Brown','Pham','Miller','Davis'])`;
const NAME = `${FIRST}[1 + n % 14] || ' ' || ${LAST}[1 + n % 11] || ' ' || to_hex(n * 7919::bigint % 1000003)`;
/** No two are alike, and their digits are distributed like those of real numbers. */
const PHONE = `2000000000 + n * 7368787::bigint % 7999999993`;
/**
 * What `order_search_text` would return for these plain names and American numbers, without calling it a million times.
 */
const SAID = `lower(full_name || ' ' || email || ' ' || replace(reference, '-', ' ') || ' ' || full_name || ' ' || email)
  || ' 1' || phone || ' ' || phone || ' 1' || phone || ' ' || phone`;
/** One in a thousand is waiting, one in five is in treatment, and most of those that ended were memberships. */
const STATUS = `case when n % 1000 = 1 then 'pending_review' when n % 10 = 3 then 'approved' when n % 10 = 7 then 'active'
  when n % 10 = 5 then 'rejected' when n % 10 = 8 then 'cancelled' else 'expired' end`;

import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * A transaction that is undone leaves its numbers unused, and PostgreSQL skips up to 32 when it starts after a crash. More
 * than that at the end means that entries were there.
 */
export const UNUSED_MAX = 64;

/** The last number that the database has given to an entry, and the last one that an entry has; 0 if there is none. */
export async function lastNumber(em: EntityManager): Promise<{ given: number; used: number }> {
  const [row] = await em.execute<{ given: string | null; used: string | null }[]>(
    `select pg_sequence_last_value(pg_get_serial_sequence('audit', 'id')::regclass) as given,
       (select max(id) from audit) as used`,
  );
  return { given: Number(row?.given ?? 0), used: Number(row?.used ?? 0) };
}

/** Rows that are only written together with an entry, which they name, and the condition on it. */
const WRITTEN_WITH_ENTRY = [
  {
    rows: 'select order_id as id, order_id from safety_decisions',
    entry: `a.order_id = one.order_id and a.action = 'decide' and a.subject = 'order'`,
    what: 'decision of order',
  },
  {
    // What nobody decided, such as an order that costs nothing, has no author.
    rows: 'select id, order_id from money_decisions where author_id is not null',
    entry: `a.order_id = one.order_id and a.action = 'decide' and a.subject_id = one.id`,
    what: 'money decision',
  },
  {
    rows: 'select id, patient_id from emergency_accesses',
    entry: `a.patient_id = one.patient_id and a.subject = 'emergency_access' and a.subject_id = one.id`,
    what: 'emergency access',
  },
];

/** Decisions and looks that must have left an entry and have none. */
export async function lackingEntries(em: EntityManager, limit: number): Promise<string[]> {
  const lacking: string[] = [];
  for (const { rows, entry, what } of WRITTEN_WITH_ENTRY) {
    const found = await em.execute<{ id: number }[]>(
      `select one.id from (${rows}) as one
       where not exists (select from audit a where ${entry}) order by one.id limit ${limit}`,
    );
    lacking.push(...found.map(({ id }) => `${what} ${id}`));
  }
  return lacking;
}

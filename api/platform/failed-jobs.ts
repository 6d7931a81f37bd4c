import type { EntityManager } from '@mikro-orm/postgresql';

/*
 * The dead letters of the queue: jobs that have used up their retries. They stay in the table where they failed, so
 * that a job is in exactly one place. Retrying and deleting do to the queue's own tables what its `retry` and
 * `deleteJob` do, but for many jobs at once and in the caller's transaction.
 */

export type FailedRow = {
  id: string;
  job: string;
  failedAt: Date;
  tries: number;
  reason: string | null;
  orderId: number | null;
};

// The queue's own maintenance jobs are scheduled again by the queue itself.
const FAILED = `state = 'failed' and name not like '\\_\\_pgboss\\_\\_%'`;

export async function listFailed(em: EntityManager, limit: number): Promise<FailedRow[]> {
  const rows = await em.execute<(Omit<FailedRow, 'failedAt'> & { failedAt: Date | string })[]>(
    `select id, name as job, completed_on as "failedAt", retry_count + 1 as tries,
       output ->> 'message' as reason,
       case when jsonb_typeof(data -> 'orderId') = 'number' then (data ->> 'orderId')::int end as "orderId"
     from jobs.job where ${FAILED}
     order by completed_on desc, id limit ?`,
    [limit],
  );
  return rows.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }));
}

export async function countAllFailed(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from jobs.job where ${FAILED}`,
  );
  return row!.count;
}

/** How many of an event's listeners have failed permanently. */
export async function countFailed(em: EntityManager, event: string): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from jobs.job where ${FAILED} and starts_with(name, ?)`,
    [`${event}/`],
  );
  return row!.count;
}

/** Runs each of them again at once; one that fails again is listed again. Returns how many there were. */
export const retryFailed = (em: EntityManager, ids: readonly string[]): Promise<number> =>
  change(
    em,
    `update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null,
       start_after = now(), keep_until = greatest(keep_until, now() + interval '1 day')
     where ${FAILED} and id = any(?::uuid[]) returning id`,
    ids,
  );

export const dismissFailed = (em: EntityManager, ids: readonly string[]): Promise<number> =>
  change(em, `delete from jobs.job where ${FAILED} and id = any(?::uuid[]) returning id`, ids);

async function change(em: EntityManager, sql: string, ids: readonly string[]): Promise<number> {
  const rows = await em.execute<object[]>(sql, [`{${ids.join()}}`]);
  return rows.length;
}

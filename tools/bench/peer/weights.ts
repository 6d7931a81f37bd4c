import type { Context } from 'koa';
import { sealKg } from '#api/care/weight.entity.ts';
import { sealedAnswer } from '#api/http/idempotency.entity.ts';
import { hashRequest } from '#api/http/idempotency.ts';
import { audit, refuse, type Peer, type Person } from './duties.ts';

/** In one transaction with its audit row, and once for its key. */
export async function saveWeight(
  { pool, secrets }: Peer,
  ctx: Context,
  { id, ...person }: Person,
  day: string,
): Promise<void> {
  if (person.role !== 'customer') return refuse(ctx, 403);
  const { body } = ctx.request as unknown as { body: { kg?: unknown } };
  const { kg } = body;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && Date.parse(day) <= Date.now();
  if (!isDay || typeof kg !== 'number' || kg < 25 || kg > 500) return refuse(ctx, 400);
  const hash = hashRequest(secrets.requests.current.key, [ctx.path, {}, body]);
  const answer = { day, kg };
  const db = await pool.connect();
  try {
    await db.query('begin');
    const { rows } = await db.query<{ id: number }>(
      `insert into idempotency_keys (scope, endpoint, key, request_hash, created_at, updated_at)
       values ($1, 'care.saveWeight', $2, $3, now(), now()) on conflict do nothing returning id`,
      [`user:${id}`, ctx.get('idempotency-key'), hash],
    );
    const [key] = rows;
    if (key) {
      await db.query(
        `insert into weights (patient_id, day, sealed, created_at, updated_at) values ($1, $2, $3, now(), now())
         on conflict (patient_id, day) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
        [id, day, sealKg(secrets.data, id, day, kg)],
      );
      const what = { action: 'change', subject: 'care', patientId: id };
      await audit(secrets.audit, db, { id, ...person }, what);
      const kept = sealedAnswer.seal(secrets.data, [key.id], answer);
      await db.query('update idempotency_keys set answer = $2 where id = $1', [key.id, kept]);
    }
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw error;
  } finally {
    db.release();
  }
  ctx.type = 'json';
  ctx.body = JSON.stringify(answer);
}

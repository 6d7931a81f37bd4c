import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import type pg from 'pg';
import { sha256 } from '#api/platform/crypto.ts';
import type { Secrets } from '#api/platform/secrets.ts';

export type Peer = { pool: pg.Pool; secrets: Secrets };
export type Person = {
  id: number;
  role: string;
  sessionId: string;
  cookieHash: string;
  expiresAt: Date;
};

export function refuse(ctx: Context, status: number): void {
  ctx.status = status;
}

const sessions = new Map<string, Person>();

export async function sessionOf(pool: pg.Pool, ctx: Context): Promise<Person | null> {
  const token = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1];
  const cookie = ctx.cookies.get('session');
  if (!token || !cookie) return null;
  const hash = sha256(token);
  const person = sessions.get(hash) ?? (await findSession(pool, hash));
  if (!person || person.expiresAt <= new Date()) return null;
  return person.cookieHash === sha256(cookie) ? person : null;
}

async function findSession(pool: pg.Pool, hash: string): Promise<Person | undefined> {
  const { rows } = await pool.query<Person>(
    `select u.id, u.role, s.id as "sessionId", s.cookie_hash as "cookieHash", s.expires_at as "expiresAt"
     from sessions s join users u on u.id = s.user_id where s.token_hash = $1`,
    [hash],
  );
  const [found] = rows;
  if (found) sessions.set(hash, found);
  return found;
}

type Entry = {
  action: string;
  subject: string;
  subjectId?: number;
  patientId?: number | null;
  orderId?: number;
  detail?: object;
};

export async function audit(
  { current }: Secrets['audit'],
  db: pg.Pool | pg.PoolClient,
  person: Person,
  what: Entry,
): Promise<void> {
  const at = new Date();
  const detail = what.detail ? JSON.stringify(what.detail) : null;
  const { action, subject, subjectId = null, patientId = null, orderId = null } = what;
  const about = [person.id, person.role, action, subject, subjectId, patientId, orderId];
  const words = [
    at.getTime() * 1000,
    ...about.map((one) => one ?? ''),
    ...(detail ? [detail] : []),
  ];
  const signature = createHmac('sha256', current.key)
    .update(`link|${words.join('|')}`)
    .digest('hex');
  await db.query(
    `insert into audit (at, actor_id, actor_role, action, subject, subject_id, patient_id, order_id, detail, sign_with)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [at, ...about, detail, `${current.id}.${signature}`],
  );
}

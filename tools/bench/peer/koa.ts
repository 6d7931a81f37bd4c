import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import bodyParser from '@koa/bodyparser';
import Koa from 'koa';
import compress from 'koa-compress';
import pg from 'pg';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { Budget } from '#api/http/budget.ts';
import { securityHeaders } from '#api/http/security-headers.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { refuse, sessionOf } from './duties.ts';
import { listOrders, showAddress } from './orders.ts';
import { saveWeight } from './weights.ts';

/**
 * Four endpoints of the service as somebody would write them by hand who owes what we owe: a session, a role, limits,
 * headers, the policy of each row, a signed audit row before the answer, the same fields, and one transaction with a
 * key for a write. It is spared what only a whole service needs: it hears of no logout, and knows these paths alone.
 */
export function handWrittenKoa(
  secrets: Secrets,
  url: string,
  tag: string,
): { handle: RequestListener; end: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const peer = { pool, secrets };
  const app = new Koa();
  const budget = new Budget(Number.MAX_SAFE_INTEGER);
  app.use(securityHeaders({ hasStripe: false }));
  app.use(compress({ threshold: 1024, gzip: {}, br: {}, deflate: false }));
  app.use(bodyParser());
  app.use(async (ctx) => {
    ctx.set(PROTOCOL_HEADER, String(PROTOCOL));
    if (budget.take(ctx.ip) > 0) return refuse(ctx, 429);
    const isForeign = ctx.method !== 'GET' && ctx.get('sec-fetch-site') === 'cross-site';
    if (isForeign) return refuse(ctx, 403);
    const person = await sessionOf(pool, ctx);
    if (!person) return refuse(ctx, 401);
    const [, , subject, first, second] = ctx.path.split('/');
    if (subject === 'orders' && first === 'pending') {
      if (person.role !== 'doctor' && person.role !== 'admin') return refuse(ctx, 403);
      if (budget.take(person.sessionId) > 0) return refuse(ctx, 429);
      return refuse(ctx, ctx.get('if-none-match') === tag ? 304 : 501);
    }
    ctx.set('X-Request-Id', randomUUID());
    if (subject === 'orders' && first === undefined) return listOrders(peer, ctx, person);
    if (subject === 'orders' && second === 'address')
      return showAddress(peer, ctx, person, Number(first));
    if (subject === 'care' && ctx.method === 'PUT') return saveWeight(peer, ctx, person, second!);
    return refuse(ctx, 404);
  });
  return { handle: app.callback(), end: () => pool.end() };
}

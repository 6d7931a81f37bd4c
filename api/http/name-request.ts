import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import { inRequest, isRequestId, REQUEST_ID_HEADER } from '#api/platform/request-id.ts';

/**
 * Gives every request an id: the trusted proxy's if it passes on a well-formed one, otherwise a new one. A 304 has
 * none, because its headers are stored and repeated (cheap-poll.ts).
 */
export const nameRequest =
  (isBehindProxy: boolean): Middleware =>
  (ctx, next) => {
    const given = isBehindProxy ? ctx.get(REQUEST_ID_HEADER) : '';
    const id = isRequestId(given) ? given : randomUUID();
    ctx.set(REQUEST_ID_HEADER, id);
    return inRequest(id, async () => {
      await next();
      if (ctx.status === 304) ctx.remove(REQUEST_ID_HEADER);
    });
  };

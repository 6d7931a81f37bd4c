import type { Context, Middleware } from 'koa';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { OLDEST_PROTOCOL, PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';

/** A page from a release that this server would misunderstand is told so before anything is read or done for it. */
export const refuseOldPage = (ctx: Context): void => refusePageBefore(ctx, OLDEST_PROTOCOL);

/** The same for what only pages since that protocol show rightly. They work on in everything else. */
export function refusePageBefore(ctx: Context, first: number): void {
  const protocol = ctx.get(PROTOCOL_HEADER);
  ensure(protocol === '' || Number(protocol) >= first, errors.outdated);
}

/**
 * What a page of a later release writes may hold more than this process would store, such as a photo. The page tries
 * again, and reaches a process of its own release, which stores all of it.
 */
export function postponeLaterPage(ctx: Context): void {
  if (Number(ctx.get(PROTOCOL_HEADER)) > PROTOCOL)
    throw new AppError(errors.unavailable, { retryAfter: 2 });
}

/** An endpoint that only a later release has is not missing: other processes have it. */
export const postponeLaterEndpoints: Middleware = (ctx, next) => {
  if (ctx.path.startsWith('/api/')) postponeLaterPage(ctx);
  return next();
};

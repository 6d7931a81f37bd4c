import type { Middleware } from 'koa';
import { ensure, errors } from '#shared/lib/errors.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { PICTURE_TYPE } from './picture-content.ts';
import { pictureStore } from './picture-store.ts';

const ADDRESS = /^\/pictures\/([\w-]{43})\.webp$/;

export const pictureAddress = (name: string): string => `/pictures/${name}.webp`;

/**
 * The pictures of articles. They are public, and the content of an address never changes: no session is checked, and
 * browsers and proxies cache them permanently.
 */
export function picturePage(deps: Deps, limits: RateLimits): Middleware {
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const name = isRead ? ADDRESS.exec(ctx.path)?.[1] : undefined;
    if (!name) {
      await next();
      return;
    }
    takeFrom(limits, 'read', ctx.ip);
    const tag = `"${name}"`;
    const isKnown = ctx.get('if-none-match') === tag;
    const bytes = isKnown ? null : await pictureStore(deps).find(name);
    if (!isKnown) ensure(bytes, errors.not_found);
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.set('ETag', tag);
    // Opened directly, it is a page of ours as well.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.type = PICTURE_TYPE;
    if (bytes) ctx.body = Buffer.from(bytes);
    else ctx.status = 304;
  };
}

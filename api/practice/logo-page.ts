import type { Middleware } from 'koa';
import { ensure, errors } from '#shared/lib/errors.ts';
import { LOGO_PARTS } from '#shared/practice/pictures.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { drawLogoPart } from './draw-logo-part.ts';

const ADDRESS = /^\/logo\/([\w-]{43})\/([a-z\d-]{1,20})\.png$/;
/** Of a few logos; a practice has one. */
const KEPT_MAX = 3 * LOGO_PARTS.length;

type Find = (name: string) => Promise<Uint8Array | null>;

/**
 * The icons, the badge and the sharing picture of a stored logo. Like the picture itself they are public, and the
 * content of an address never changes.
 */
export function logoPage(limits: RateLimits, find: Find): Middleware {
  const kept = new Map<string, Promise<Buffer>>();
  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const [address, name, asked] = (isRead && ADDRESS.exec(ctx.path)) || [];
    if (!address || !name) {
      await next();
      return;
    }
    takeFrom(limits, 'page', ctx.ip);
    const part = LOGO_PARTS.find((one) => one === asked);
    ensure(part, errors.not_found);
    const draw = async () => {
      const picture = await find(name);
      ensure(picture, errors.not_found);
      return drawLogoPart(picture, part);
    };
    const drawing = kept.get(address) ?? draw();
    kept.set(address, drawing);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
    drawing.catch(() => kept.delete(address));
    ctx.body = await drawing;
    ctx.type = 'image/png';
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    // Opened directly, it is a page of ours as well.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  };
}

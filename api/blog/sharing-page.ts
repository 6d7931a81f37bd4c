import type { Middleware } from 'koa';
import { POST_LANGUAGES, type PostLanguage } from '#shared/blog.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { drawSharingPicture } from './draw-sharing-picture.ts';
import { findBySlug } from './list-posts.ts';

const ADDRESS = /^\/sharing\/([a-z0-9-]{1,120})\.([a-z]{2})\.png$/;
const DRAWN_MAX = 50;

/** Changes with the article, because sites that show shared links keep a picture by its address. */
export const sharingAddress = (slug: string, language: PostLanguage, changedAt: Date): string =>
  `/sharing/${slug}.${language}.png?v=${changedAt.getTime()}`;

/**
 * The picture that stands for an article where a link to it is shared: its title, drawn. What cannot be drawn, such as
 * on a machine without fonts, is answered with our icon.
 */
export function sharingPage({ orm, env, log }: Deps, limits: RateLimits): Middleware {
  // By what is drawn, so that a changed title makes another one; the oldest goes first.
  const drawn = new Map<string, Promise<Buffer>>();

  function pictureOf(name: string, title: string, practice: PracticeIdentity): Promise<Buffer> {
    const known = drawn.get(name);
    if (known) return known;
    const picture = drawSharingPicture(title, practice);
    drawn.set(name, picture);
    picture.catch(() => drawn.delete(name));
    if (drawn.size > DRAWN_MAX) drawn.delete(drawn.keys().next().value!);
    return picture;
  }

  return async (ctx, next) => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const [, slug, given] = (isRead && ADDRESS.exec(ctx.path)) || [];
    if (!slug) {
      await next();
      return;
    }
    takeFrom(limits, 'page', ctx.ip);
    const language = POST_LANGUAGES.find((one) => one === given);
    ensure(language, errors.not_found);
    const guest = { role: 'guest', checkoutId: null } as const;
    const em = orm.em.fork();
    const { post } = await findBySlug(em, guest, slug, language);
    const practice = await identityOf(env, em);
    ctx.set('Cache-Control', 'public, max-age=86400');
    const drawnOf = sha256(JSON.stringify([practice.name, practice.palette, post.title]));
    const tag = `"${drawnOf.slice(0, 32)}"`;
    ctx.set('ETag', tag);
    // Opened by itself it is a page of ours as well.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    if (ctx.get('if-none-match') === tag) {
      ctx.status = 304;
      return;
    }
    try {
      ctx.body = await pictureOf(drawnOf, post.title, practice);
      ctx.type = 'image/png';
    } catch (error) {
      log.warn({ error }, 'the picture of a shared article could not be drawn');
      ctx.remove('ETag');
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(logoPart(practice.logo, 'icon-512'));
    }
  };
}

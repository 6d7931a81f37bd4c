import type { Context, Middleware } from 'koa';
import { baseOf } from '#api/http/own-address.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { chosenLanguage } from '#api/http/visitor-language.ts';
import type { Deps } from '#api/platform/deps.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { listPublished, listSlugs } from './list-posts.ts';
import { rssFeed } from './rss-feed.ts';
import { sitemap } from './sitemap.ts';

const FEED_MAX = 50;

const robots = (base: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n');

/** `/rss.xml`, `/sitemap.xml` and `/robots.txt`, for readers and search engines. */
export function blogPages(deps: Deps, limits: RateLimits): Middleware {
  const pages: Record<string, (ctx: Context) => Promise<void>> = {
    '/rss.xml': async (ctx) => {
      const language = chosenLanguage(ctx) ?? 'en';
      const query = { language, limit: FEED_MAX };
      const em = deps.orm.em.fork();
      const { rows: posts } = await listPublished(em, query);
      const { name: brand } = await identityOf(deps.env, em);
      ctx.type = 'application/rss+xml; charset=utf-8';
      ctx.body = rssFeed({ base: baseOf(ctx, deps.env), brand, language, posts });
    },
    '/sitemap.xml': async (ctx) => {
      const rows = await listSlugs(deps.orm.em.fork());
      ctx.type = 'application/xml; charset=utf-8';
      ctx.body = sitemap(baseOf(ctx, deps.env), rows);
    },
    '/robots.txt': async (ctx) => {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = robots(baseOf(ctx, deps.env));
    },
  };
  return async (ctx, next) => {
    const page = ctx.method === 'GET' || ctx.method === 'HEAD' ? pages[ctx.path] : undefined;
    if (!page) {
      await next();
      return;
    }
    takeFrom(limits, 'page', ctx.ip);
    ctx.set('Cache-Control', 'no-cache');
    await page(ctx);
  };
}

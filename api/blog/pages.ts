import type { Context, Middleware } from 'koa';
import type { PostLanguage } from '#shared/blog.ts';
import { AppError } from '#shared/lib/errors.ts';
import { baseOf } from '#api/http/own-address.ts';
import type { PageHead } from '#api/http/page-head.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { chosenLanguage } from '#api/http/visitor-language.ts';
import type { Deps } from '#api/platform/deps.ts';
import { articleAddress } from './blog.present.ts';
import { findBySlug, listPublished, listSlugs } from './list-posts.ts';
import type { Post } from './post.entity.ts';
import { rssFeed } from './rss-feed.ts';
import { sharingAddress } from './sharing-page.ts';
import { sitemap } from './sitemap.ts';

const FEED_MAX = 50;
const ARTICLE = /^\/blogs\/([a-z0-9-]{1,120})\/?$/;
const LOCALES: Record<PostLanguage, string> = { en: 'en_US', vi: 'vi_VN', es: 'es_US' };

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
      const { rows: posts } = await listPublished(deps.orm.em.fork(), query);
      const { BRAND_NAME: brand } = deps.env;
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

/** What the pages of the blog say about themselves to clients that do not run the app: search engines, shared links. */
export function blogHead(
  deps: Deps,
  limits: RateLimits,
): (ctx: Context) => Promise<PageHead | null> {
  return async (ctx) => {
    const feed = {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: deps.env.BRAND_NAME,
      href: '/rss.xml',
    };
    if (ctx.path === '/blogs') return { links: [feed] };
    const slug = ARTICLE.exec(ctx.path)?.[1];
    if (!slug) return null;
    takeFrom(limits, 'page', ctx.ip);
    try {
      const guest = { role: 'guest', checkoutId: null } as const;
      const em = deps.orm.em.fork();
      const { post, languages } = await findBySlug(em, guest, slug, chosenLanguage(ctx));
      const head = headOf(post, languages, baseOf(ctx, deps.env), deps.env.BRAND_NAME);
      return { ...head, links: [...head.links, feed] };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) {
        return { status: 404, metas: [{ name: 'robots', content: 'noindex' }] };
      }
      // The app can still open and explain what is wrong.
      deps.log.warn({ error }, 'an article page is served without its own head');
      return null;
    }
  };
}

function headOf(post: Post, languages: readonly PostLanguage[], base: string, brand: string) {
  const address = (language: PostLanguage) => articleAddress(base, post.slug, language, languages);
  const url = address(post.language);
  return {
    language: post.language,
    title: `${post.title} | ${brand}`,
    description: post.summary,
    metas: [
      { property: 'og:type', content: 'article' },
      { property: 'og:site_name', content: brand },
      { property: 'og:title', content: post.title },
      { property: 'og:description', content: post.summary },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: LOCALES[post.language] },
      { property: 'og:image', content: shareImage(post, base) },
      { property: 'article:published_time', content: post.publishedAt!.toISOString() },
      { property: 'article:modified_time', content: post.updatedAt.toISOString() },
      { property: 'article:section', content: post.category.nameIn(post.language) },
      ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
      { name: 'author', content: post.authorName },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(languages.length > 1
        ? languages.map((one) => ({ rel: 'alternate', hreflang: one, href: address(one) }))
        : []),
    ],
  } satisfies PageHead;
}

/** The sites that show shared links take no SVG: then a picture with the title stands for it. */
function shareImage({ featuredImage, slug, language, updatedAt }: Post, base: string): string {
  if (!featuredImage || /\.svg$/i.test(featuredImage))
    return base + sharingAddress(slug, language, updatedAt);
  return featuredImage.startsWith('/') ? base + featuredImage : featuredImage;
}

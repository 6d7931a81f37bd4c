import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import { Article, blogContract, Category, PostCard, type PostLanguage } from '#shared/blog.ts';
import { answerTo, firstPageOf, type PageData } from '#shared/drawn-page.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { DrawnOrNot } from '#api/http/draw-page.ts';
import { baseOf } from '#api/http/own-address.ts';
import type { PageHead } from '#api/http/page-head.ts';
import { takeFrom, type RateLimits } from '#api/http/rate-limit.ts';
import { readCookie } from '#api/http/session.ts';
import { chosenLanguage, visitorLanguage } from '#api/http/visitor-language.ts';
import type { PageFor } from '#api/http/web-app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { articleAddress, presentCard } from './blog.present.ts';
import { findBySlug, listPublished } from './list-posts.ts';
import type { Post } from './post.entity.ts';
import { readArticle, readCategories } from './read-blog.ts';
import { sharingAddress } from './sharing-page.ts';

const ARTICLE = /^\/blogs\/([a-z0-9-]{1,120})\/?$/;
const LOCALES: Record<PostLanguage, string> = { en: 'en_US', vi: 'vi_VN', es: 'es_US' };
const GUEST = { role: 'guest', checkoutId: null } as const;

/**
 * The pages of the blog for clients that do not run the app, or not yet: search engines and shared links read what they
 * say about themselves, and a visitor reads the whole page while the app is on its way.
 */
export function blogPage(deps: Deps, limits: RateLimits, draw: DrawnOrNot): PageFor {
  return async (ctx) => {
    const slug = ARTICLE.exec(ctx.path)?.[1];
    if (ctx.path !== '/blogs' && !slug) return null;
    takeFrom(limits, 'page', ctx.ip);
    const em = deps.orm.em.fork();
    const origin = baseOf(ctx, deps.env);
    // Not for members, who see the blog beside their menu (C044), nor for searches, which only the app runs.
    const isForVisitor = !readCookie(ctx, 'session');
    try {
      const { name: brand } = await identityOf(deps.env, em);
      const feed = {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: brand,
        href: '/rss.xml',
      };
      if (!slug) {
        const isWhole = isForVisitor && !ctx.query['search'] && !ctx.query['category'];
        const language = visitorLanguage(ctx);
        const drawn = isWhole
          ? await draw({
              address: '/blogs',
              language,
              data: { origin, answers: await listAnswers(em, language) },
            })
          : null;
        return { head: { links: [feed] }, drawn };
      }
      const { language, found } = await findArticle(em, ctx, slug);
      const head = headOf(found.post, found.languages, origin, brand);
      const drawn = isForVisitor
        ? await draw({
            address: `/blogs/${slug}`,
            language,
            data: { origin, answers: [await articleAnswer(em, slug, language, found)] },
          })
        : null;
      // The language of the page around the article, which may be in another one.
      const around = drawn && { language };
      return { head: { ...head, ...around, links: [...head.links, feed] }, drawn };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) {
        return { head: { status: 404, metas: [{ name: 'robots', content: 'noindex' }] } };
      }
      // The app can still open and explain what is wrong.
      deps.log.warn({ error }, 'a page of the blog is served without its content');
      return null;
    }
  };
}

/** A client that names no language, like most search engines, gets the page in the language of the article. */
async function findArticle(em: EntityManager, ctx: Context, slug: string) {
  const isNamed = chosenLanguage(ctx) !== undefined || ctx.get('accept-language') !== '';
  const language = isNamed ? visitorLanguage(ctx) : undefined;
  const found = await findBySlug(em, GUEST, slug, language);
  return { language: language ?? found.post.language, found };
}

/** What the screens ask for (web/features/blog/blog.queries.ts). */
async function listAnswers(em: EntityManager, language: Language): Promise<PageData['answers']> {
  const { listPosts, listCategories } = blogContract;
  const query = { language, limit: listPosts.spec.pageSize };
  const { rows, next } = await listPublished(em, query);
  const items = z.array(PostCard).parse(rows.map((post) => presentCard(post, language)));
  const categories = z.array(Category).parse(await readCategories(em, language));
  return [
    firstPageOf(listPosts, { query }, { items, next }),
    answerTo(listCategories, { query: { language } }, categories),
  ];
}

async function articleAnswer(em: EntityManager, slug: string, language: Language, found: Found) {
  const article = Article.parse(await readArticle(em, found, language));
  return answerTo(blogContract.findPost, { params: { slug }, query: { language } }, article);
}

type Found = Awaited<ReturnType<typeof findBySlug>>;

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

/** Sites that preview links do not accept SVG, so they get a picture of the title instead. */
function shareImage({ featuredImage, slug, language, updatedAt }: Post, base: string): string {
  if (!featuredImage || /\.svg$/i.test(featuredImage))
    return base + sharingAddress(slug, language, updatedAt);
  return featuredImage.startsWith('/') ? base + featuredImage : featuredImage;
}

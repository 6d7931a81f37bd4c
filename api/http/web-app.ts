import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { answerPart } from './byte-range.ts';
import { earlyLinks } from './early-links.ts';
import type { DrawnPage } from '#shared/drawn-page.ts';
import { escapeMarkup, withHead, type PageHead } from './page-head.ts';
import { visitorLanguage } from './visitor-language.ts';

const YEAR = 31_536_000;

/** What a page says about itself and, if it has been drawn for a visitor, its content. */
export type Page = { head: PageHead; drawn?: DrawnPage | null };

/** Null if the shell is right for the page as it is. */
export type PageFor = (ctx: Context) => Promise<Page | null>;

/**
 * Serves the built web app: static files, hashed ones with an unlimited lifetime, prerendered pages in the visitor's
 * language, and the app's shell for every other page address.
 */
/** The products that can be bought now, ordered by id; null if unknown. */
export type ListOffered = () => Promise<readonly string[] | null>;

type WebAppOptions = { pageFor?: PageFor; listOffered?: ListOffered };

export function webApp(root: string, { pageFor, listOffered }: WebAppOptions = {}): Middleware {
  const shell = existsSync(join(root, 'app.html')) ? 'app.html' : 'index.html';
  const isPrerendered = existsSync(join(root, 'pages'));
  const withLinks = earlyLinks(root);
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path.startsWith('/api/')) {
      await next();
      return;
    }
    const name = isPrerendered && prerenderedAs(ctx);
    if (name) {
      ctx.vary('Accept-Language');
      ctx.vary('Cookie');
      const language = visitorLanguage(ctx);
      if (name !== 'landing') return sendPage(ctx, root, `pages/${name}.${language}.html`);
      const page = await pageFor?.(ctx);
      if (page?.drawn) return sendPage(ctx, root, READABLE_SHELL, { page });
      return sendPage(ctx, root, await landingPage(root, language, listOffered));
    }
    if (/\.\w+$/.test(ctx.path)) return sendFile(ctx, root, next);
    // The language of its texts is that of the visitor.
    ctx.vary('Accept-Language');
    ctx.vary('Cookie');
    const page = await pageFor?.(ctx);
    const file = page?.drawn && isPrerendered ? READABLE_SHELL : shell;
    return sendPage(ctx, root, file, { page, withLinks });
  };
}

/** The shell of pages that can be read before the app runs (web/prerender/plugin.ts). */
const READABLE_SHELL = 'pages/shell.html';

const PRERENDERED: Readonly<Record<string, string>> = {
  '/': 'landing',
  '/login': 'login',
  '/doctor-login': 'doctor-login',
};

/** The name of the prerendered page of an address. A login required for another reason has other texts. */
function prerenderedAs({ path, query }: Context): string | null {
  const isOther = path !== '/' && (query['type'] !== undefined || query['from'] !== undefined);
  return isOther ? null : (PRERENDERED[path] ?? null);
}

/**
 * Where the server cannot draw it: the prerendered page for exactly the products on offer. If that is unknown, the one
 * with all of them.
 */
async function landingPage(root: string, language: string, list?: ListOffered): Promise<string> {
  const offered = await list?.();
  const page = offered && `pages/landing.${language}.${offered.join('-') || 'none'}.html`;
  return page && existsSync(join(root, page)) ? page : `pages/landing.${language}.html`;
}

async function sendFile(
  ctx: Context,
  root: string,
  next: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const file = await send(ctx, ctx.path, {
      root,
      // What the build has compressed in advance (tools/precompress.mjs).
      brotli: true,
      gzip: false,
      setHeaders: (res) => void res.setHeader('Cache-Control', cachingOf(ctx.path)),
    });
    if (!file) return;
    if (/\.(?:mp4|webm)$/.test(ctx.path)) answerPart(ctx, file);
    else if (!isForEver(ctx.path)) await spareWhatIsThere(ctx, file);
    return;
  } catch (error) {
    // No such file, an address outside the folder, or an unreadable file.
    if (![400, 403, 404].includes((error as { status?: number }).status ?? 0)) throw error;
    return next();
  }
}

const isForEver = (path: string): boolean => path.startsWith('/assets/');
const cachingOf = (path: string): string =>
  isForEver(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache';

/**
 * Answers 304 if the browser's copy has the same bytes. Time and size of the file would not do: a release that is
 * rolled back is older, files from a reproducible image all have the same time, and a worker's list of files may have
 * the same size.
 */
async function spareWhatIsThere(ctx: Context, file: string): Promise<void> {
  ctx.remove('Last-Modified');
  ctx.etag = `W/"${tagOf(await readFile(file))}"`;
  if (ctx.fresh) ctx.status = 304;
}

const tagOf = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** A prerendered page contains its styles (web/prerender). The policy allows exactly these, by their hash. */
function allowOwnStyle(ctx: Context, page: string): void {
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1];
  if (style === undefined) return;
  const sum = createHash('sha256').update(style).digest('base64');
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', policy.replace('style-src', `style-src 'sha256-${sum}'`));
}

type Around = { page?: Page | null | undefined; withLinks?: ReturnType<typeof earlyLinks> };

/** The responses that the app starts with are embedded in the page (web/lib/embedded-replies.ts). */
function withContent(shell: string, { language, html, replies, shelf }: DrawnPage): string {
  const json = JSON.stringify(replies).replaceAll('<', String.raw`\u003c`);
  const onSale = shelf ? ` data-shelf="${escapeMarkup(JSON.stringify(shelf))}"` : '';
  // As a function, because in a string a `$&` of an article would be interpreted.
  return shell.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root" data-prerendered="${language}"${onSale}>${html}</div>` +
      `<script type="application/json" id="embedded-replies">${json}</script>`,
  );
}

async function sendPage(
  ctx: Context,
  root: string,
  file: string,
  { page: about, withLinks }: Around = {},
): Promise<void> {
  const { head, drawn } = about ?? {};
  const plain = await readFile(join(root, file), 'utf8');
  const linked = withLinks?.(ctx, plain) ?? plain;
  const headed = head ? withHead(linked, head) : linked;
  const page = drawn ? withContent(headed, drawn) : headed;
  ctx.status = head?.status ?? 200;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-cache');
  allowOwnStyle(ctx, page);
  ctx.etag = tagOf(page);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = page;
}

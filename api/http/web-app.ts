import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import type { ShownIdentity } from '#shared/practice/identity.ts';
import { answerPart } from './byte-range.ts';
import { earlyLinks } from './early-links.ts';
import type { Drawn } from './draw-page.ts';
import { withPractice } from './name-page.ts';
import { withHead, type PageHead } from './page-head.ts';
import { keepLanguage } from './visitor-language.ts';

const YEAR = 31_536_000;

/** What a page says about itself beyond its title and, if it has been drawn for a visitor, its content. */
export type Page = { head?: PageHead; drawn?: Drawn | null };

/** Null if the shell is right for the page as it is. */
export type PageFor = (ctx: Context) => Promise<Page | null>;

/**
 * Serves the built web app: static files, hashed ones with an unlimited lifetime, public pages as they are drawn for the
 * visitor, and the app's shell for every other page address.
 */
export function webApp(
  root: string,
  pageFor?: PageFor,
  readIdentity?: () => Promise<ShownIdentity>,
): Middleware {
  const shell = existsSync(join(root, 'app.html')) ? 'app.html' : 'index.html';
  const withLinks = earlyLinks(root);
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path.startsWith('/api/')) {
      await next();
      return;
    }
    if (/\.\w+$/.test(ctx.path)) return sendFile(ctx, root, next);
    // The language of its texts is that of the visitor.
    ctx.vary('Accept-Language');
    ctx.vary('Cookie');
    keepLanguage(ctx);
    const page = await pageFor?.(ctx);
    const identity = await readIdentity?.();
    const file = page?.drawn ? READABLE_SHELL : shell;
    return sendPage(ctx, root, file, { page, identity, withLinks });
  };
}

/** The shell of pages that can be read before the app runs (web/prerender/plugin.ts). */
const READABLE_SHELL = 'pages/shell.html';

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

/** A drawn page contains its styles (web/prerender). The policy allows exactly these, by their hash. */
function allowOwnStyle(ctx: Context, page: string): void {
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1];
  if (style === undefined) return;
  const sum = createHash('sha256').update(style).digest('base64');
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set('Content-Security-Policy', policy.replace('style-src', `style-src 'sha256-${sum}'`));
}

type Around = {
  page: Page | null | undefined;
  identity: ShownIdentity | undefined;
  withLinks: ReturnType<typeof earlyLinks>;
};

/** What the page was drawn with is embedded in it, because React starts with the same (web/lib/page-data.ts). */
function withContent(shell: string, { language, html, title, data }: Drawn): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // As functions, because in a string a `$&` of an article would be interpreted.
  return shell
    .replace('<html lang="en"', () => `<html lang="${language}"`)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-prerendered="${language}">${html}</div>` +
        `<script type="application/json" id="page-data">${json}</script>`,
    );
}

async function sendPage(
  ctx: Context,
  root: string,
  file: string,
  { page: about, identity, withLinks }: Around,
): Promise<void> {
  const { head, drawn } = about ?? {};
  const plain = await readFile(join(root, file), 'utf8');
  const linked = withLinks(ctx, plain);
  const filled = drawn ? withContent(linked, drawn) : linked;
  const description = drawn?.description;
  const headed = head || description ? withHead(filled, { description, ...head }) : filled;
  const page = identity ? withPractice(headed, identity) : headed;
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

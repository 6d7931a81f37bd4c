import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';
import { answerPart } from './byte-range.ts';
import { withHead, type PageHead } from './page-head.ts';
import { visitorLanguage } from './visitor-language.ts';

const YEAR = 31_536_000;

/** What the page of an address says about itself; null for those that say what the shell says. */
export type HeadFor = (ctx: Context) => Promise<PageHead | null>;

/**
 * Serves the built web app: files as they are, hashed ones for ever, the landing page in the visitor's language, and
 * every other page address as the app's shell.
 */
export function webApp(root: string, { headFor }: { headFor?: HeadFor } = {}): Middleware {
  const shell = existsSync(join(root, 'app.html')) ? 'app.html' : 'index.html';
  const isPrerendered = existsSync(join(root, 'pages'));
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || ctx.path.startsWith('/api/')) {
      await next();
      return;
    }
    if (ctx.path === '/' && isPrerendered) {
      ctx.vary('Accept-Language');
      ctx.vary('Cookie');
      return sendPage(ctx, root, `pages/landing.${visitorLanguage(ctx)}.html`);
    }
    if (/\.\w+$/.test(ctx.path)) return sendFile(ctx, root, next);
    return sendPage(ctx, root, shell, await headFor?.(ctx));
  };
}

async function sendFile(
  ctx: Context,
  root: string,
  next: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const file = await send(ctx, ctx.path, {
      root,
      // What the build has compressed beforehand (api/cli/precompress.mjs).
      brotli: true,
      gzip: false,
      setHeaders: (_res, _path, { mtimeMs, size }) => {
        ctx.set('Cache-Control', cachingOf(ctx.path));
        // Not the time alone: a release that is taken back has older files than the browser.
        ctx.etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
      },
    });
    if (file && ctx.fresh) {
      ctx.status = 304;
      return;
    }
    if (file && /\.(?:mp4|webm)$/.test(ctx.path)) answerPart(ctx, file);
    return;
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    return next();
  }
}

const cachingOf = (path: string): string =>
  path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';

async function sendPage(
  ctx: Context,
  root: string,
  file: string,
  head: PageHead | null = null,
): Promise<void> {
  const plain = await readFile(join(root, file), 'utf8');
  const page = head ? withHead(plain, head) : plain;
  ctx.status = head?.status ?? 200;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-cache');
  ctx.etag = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = page;
}

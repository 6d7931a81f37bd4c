import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@koa/send';
import type { Context, Middleware } from 'koa';

const YEAR = 31_536_000;

/**
 * Serves the built web app: files as they are, hashed ones for ever, and every other page address as the app's shell.
 */
export function webApp(root: string): Middleware {
  const shell = existsSync(join(root, 'app.html')) ? 'app.html' : 'index.html';
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path.startsWith('/api/')) return next();
    if (ctx.path === '/') return sendPage(ctx, root, 'index.html');
    if (/\.\w+$/.test(ctx.path)) return sendFile(ctx, root, next);
    return sendPage(ctx, root, shell);
  };
}

async function sendFile(
  ctx: Context,
  root: string,
  next: () => Promise<unknown>,
): Promise<unknown> {
  try {
    await send(ctx, ctx.path, {
      root,
      brotli: false,
      gzip: false,
      setHeaders: (res) => void res.setHeader('Cache-Control', cachingOf(ctx.path)),
    });
    return;
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    return next();
  }
}

const cachingOf = (path: string): string =>
  path.startsWith('/assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache';

async function sendPage(ctx: Context, root: string, file: string): Promise<void> {
  const page = await readFile(join(root, file));
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-cache');
  ctx.etag = createHash('sha256').update(page).digest('base64url').slice(0, 22);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.body = page;
}

import { createReadStream } from 'node:fs';
import type { Context } from 'koa';

/** Sends the part of a file that a player requests (`Range: bytes=0-1`). Safari does not play a video otherwise. */
export function answerPart(ctx: Context, file: string): void {
  const size = ctx.length;
  if (ctx.status !== 200 || size === undefined) return;
  ctx.set('Accept-Ranges', 'bytes');
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('Range'));
  // For several parts at once, or no bytes at all, the whole file is a valid response too.
  if (!wanted || (!wanted[1] && !wanted[2])) return;
  const [, first, last] = wanted;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) {
    ctx.body = null;
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${size}`);
    return;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${start}-${end}/${size}`);
  if (ctx.method !== 'HEAD') ctx.body = createReadStream(file, { start, end });
  ctx.length = end - start + 1;
}

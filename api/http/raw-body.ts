import type { Context } from 'koa';
import { AppError, errors } from '#shared/lib/errors.ts';

/** The unparsed bytes of a body, for uploads and for endpoints that verify a signature over them. */
export async function readRawBody(ctx: Context, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) {
      // The rest is not read, so no other request can follow on this connection.
      ctx.set('Connection', 'close');
      throw new AppError(errors.too_large);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

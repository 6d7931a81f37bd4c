import { promisify } from 'node:util';
import { brotliCompress, gzip, constants } from 'node:zlib';
import type { Context } from 'koa';
import type { AuditNote } from './audit-endpoint.ts';

/** A reply as checked by its contract, what its audit entry says, and the bytes that are sent. */
type Made = { reply: unknown; note: AuditNote };
type SharedAnswer = Made & { sent: SentBytes };

/**
 * Replies that are the same for everybody in a class of viewers until something changes. If 500 tablets ask at once, a
 * reply is read, checked and compressed once, and later callers wait for that.
 */
export class SharedAnswers {
  #version: string | null = null;
  #kept = new Map<string, Promise<SharedAnswer>>();

  /**
   * The reply made for these viewers at this version, or a new one. A failure only affects those who were waiting for
   * it.
   */
  find(version: string, viewer: string, make: () => Promise<Made>): Promise<SharedAnswer> {
    if (version !== this.#version) {
      this.#kept = new Map();
      this.#version = version;
    }
    const kept = this.#kept;
    const known = kept.get(viewer);
    if (known) return known;
    const made = make().then((what) => ({ ...what, sent: new SentBytes(what.reply) }));
    kept.set(viewer, made);
    made.catch(() => kept.delete(viewer));
    return made;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODINGS = {
  br: (plain: Buffer) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => zip(plain),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Shorter replies are sent uncompressed, like everything else (`app.ts`). */
export const COMPRESSED_FROM = 1024;

/** The bytes of a reply, compressed once for each encoding that is requested. */
class SentBytes {
  readonly #plain: Buffer;
  #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  constructor(reply: unknown) {
    this.#plain = Buffer.from(JSON.stringify(reply));
  }

  async sendTo(ctx: Context): Promise<void> {
    const isLong = this.#plain.length >= COMPRESSED_FROM;
    const encoding = isLong && (['br', 'gzip'] as const).find((one) => ctx.acceptsEncodings(one));
    const body = encoding ? await this.#as(encoding) : this.#plain;
    ctx.type = 'json';
    if (encoding) ctx.set('Content-Encoding', encoding);
    ctx.body = body;
  }

  #as(encoding: Encoding): Promise<Buffer> {
    return (this.#compressed[encoding] ??= ENCODINGS[encoding](this.#plain));
  }
}

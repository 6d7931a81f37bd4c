import { promisify } from 'node:util';
import { brotliCompress, gzip, constants } from 'node:zlib';
import type { Context } from 'koa';
import type { AuditNote } from './audit-endpoint.ts';

/** An answer as its contract lets it out, what its audit is to say, and how it goes over the line. */
type Made = { reply: unknown; note: AuditNote };
type SharedAnswer = Made & { sent: SentBytes };

/**
 * Answers that everybody of one class of viewers may be given for as long as nothing has changed: asked for by 500
 * tablets at once, they are read, checked and compressed once, and who comes meanwhile waits for that.
 */
export class SharedAnswers {
  #version: string | null = null;
  #kept = new Map<string, Promise<SharedAnswer>>();

  /** What was made at this version for these viewers, or is made now. A failure is of those who waited for it alone. */
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

/** Shorter ones are sent as they are, as everything else (`app.ts`). */
export const COMPRESSED_FROM = 1024;

/** The bytes of an answer, compressed once for each way that somebody has asked for. */
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

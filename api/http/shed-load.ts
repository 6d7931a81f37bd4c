import type { RequestListener } from 'node:http';
import type { Middleware } from 'koa';
import { AppError, errors } from '#shared/lib/errors.ts';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import type { Log } from '#api/platform/log.ts';

/** The number of requests in progress from which on no further one begins. */
type Limits = {
  reads: number;
  /** Everything else: what was decided, paid or typed is the last to be refused. */
  writes: number;
};

/**
 * A process works through a few hundred requests a second. With this many in progress the last one waits for about half a
 * second, and whatever else came would only make everybody wait longer.
 */
const LIMITS: Limits = { reads: 150, writes: 400 };
const TOLD_MS = 10_000;

const BODY = JSON.stringify(new AppError(errors.unavailable).toWire());
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(BODY),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'retry-after': '2',
  [PROTOCOL_HEADER]: String(PROTOCOL),
};

/**
 * Refuses with 503 and `Retry-After` what a process cannot answer in time, so that it finishes what it has begun and is
 * back to normal as soon as the rush is over.
 */
export class LoadShedder {
  readonly #log: Log;
  readonly #limits: Limits;
  #inProgress = 0;
  #refused = 0;
  #toldAt = -Infinity;

  constructor(log: Log, limits = LIMITS) {
    this.#log = log;
    this.#limits = limits;
  }

  /** In front of the whole app, because a refusal must cost far less than the answer. Pages and health are left alone. */
  before(usual: RequestListener): RequestListener {
    return (request, response) => {
      const isOurs = request.url?.startsWith('/api/');
      if (!isOurs || !this.#isTooMuch(request.method)) return usual(request, response);
      this.#tell();
      response.writeHead(errors.unavailable.status, HEADERS).end(BODY);
      // What is still being sent is read and thrown away, so that the connection can be used again.
      request.resume();
    };
  }

  /**
   * Counts what is in progress. Comes after the bodies were read, because a body that arrives byte by byte must not take
   * the place of others; where a handler reads the body itself (`readsBody`), it is not counted.
   */
  count(readsBody: (path: string) => boolean): Middleware {
    return async (ctx, next) => {
      if (readsBody(ctx.path)) return void (await next());
      this.#inProgress += 1;
      try {
        await next();
      } finally {
        this.#inProgress -= 1;
      }
    };
  }

  #isTooMuch(method: string | undefined): boolean {
    const limit = method === 'GET' ? this.#limits.reads : this.#limits.writes;
    return this.#inProgress >= limit;
  }

  /** One line for many: a log entry for each would cost more than the refusal. */
  #tell(): void {
    this.#refused += 1;
    if (performance.now() - this.#toldAt < TOLD_MS) return;
    const [refused, inProgress] = [this.#refused, this.#inProgress];
    this.#log.warn({ refused, inProgress }, 'more requests than this process can answer');
    [this.#refused, this.#toldAt] = [0, performance.now()];
  }
}

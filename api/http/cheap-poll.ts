import type { IncomingMessage, RequestListener } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import type { Member } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { admitActor, admitAtDoor, countActor, isSameTag } from './admission.ts';
import type { MeasureUnchanged } from './health.ts';
import type { Route } from './implement.ts';
import { takeOwnAddress } from './own-address.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Recall } from './session.ts';

type Around = {
  deps: Deps;
  limits: RateLimits;
  recall: Recall;
  measure: MeasureUnchanged;
};

type Poll = {
  route: Route;
  observe: (seconds: number) => void;
  /** The headers of the last 304 that was sent the usual way, over http and over https. */
  headers: { plain: Head | null; secure: Head | null };
};
type Head = readonly string[];

/**
 * Answers unchanged polls, which are most of all requests, before anything else is done for them: the caller is
 * remembered, nothing has changed, and the headers are those of the last 304 that was sent the usual way. Everything
 * else (an unknown caller, an ended session, whatever is refused) is left to the usual path.
 */
export class CheapPolls {
  #polls = new Map<string, Poll>();
  #around: Around;

  constructor(routes: readonly Route[], around: Around) {
    this.#around = around;
    for (const route of routes) {
      const { endpoint, tag } = route;
      const { method, path, name, spec } = endpoint;
      if (!tag || method !== 'GET' || spec.limit !== 'poll' || !spec.background) continue;
      const headers = { plain: null, secure: null };
      this.#polls.set(path, { route, observe: around.measure(name), headers });
    }
  }

  /** In front of the whole app, because Koa's own handling of a request costs more than this response. */
  before(app: Koa, usual: RequestListener): RequestListener {
    return (request, response) => {
      const poll = this.#pollOf(request);
      if (!poll || !this.#answer(app.createContext(request, response), poll))
        usual(request, response);
    };
  }

  /** Inside the app, where it stores the headers that are sent with a 304. */
  learn: Middleware = async (ctx, next) => {
    await next();
    const poll = ctx.status === 304 && this.#pollOf(ctx.req);
    if (!poll || poll.headers[schemeOf(ctx)]) return;
    const said = Object.entries(ctx.response.headers);
    // A header that belongs to a single response must not be repeated, so such polls do not take the cheap path.
    if (said.some(([name]) => OF_ONE_ANSWER.has(name))) return;
    poll.headers[schemeOf(ctx)] = Object.freeze(
      said.flatMap(([name, value]) => [name, String(value)]),
    );
  };

  #pollOf({ method, url, headers }: IncomingMessage): Poll | undefined {
    if (method !== 'GET' || headers['if-none-match'] === undefined) return undefined;
    return this.#polls.get(url ?? '');
  }

  #answer(ctx: Context, { route, observe, headers }: Poll): boolean {
    const began = performance.now();
    const head = headers[schemeOf(ctx)];
    const actor = head && this.#recall(ctx);
    // Only the contract knows which query a tag expects, and a poll has none.
    const tag = actor && route.tag!(this.#around.deps, actor as never, {} as never);
    if (!actor || !tag || !isSameTag(ctx, tag) || !this.#isAdmitted(ctx, route, actor))
      return false;
    ctx.res.writeHead(304, head as string[]);
    ctx.res.end();
    observe((performance.now() - began) / 1000);
    return true;
  }

  /** The tag of a poll does not depend on the checkout, which has a cookie of its own. */
  #recall(ctx: Context): Member | null {
    const member = this.#around.recall(this.#around.deps, ctx);
    return member && { ...member, checkoutId: null };
  }

  /** Whatever is refused here is refused again on the usual path, which says and records it. */
  #isAdmitted(ctx: Context, { endpoint }: Route, actor: Member): boolean {
    const { limits, deps } = this.#around;
    try {
      takeOwnAddress(ctx);
      admitAtDoor(ctx, endpoint, { limits, env: deps.env });
      countActor(ctx, endpoint, { actor, limits });
      admitActor(ctx, endpoint, actor);
      return true;
    } catch {
      return false;
    }
  }
}

const schemeOf = (ctx: Context) => (ctx.secure ? 'secure' : 'plain');

const OF_ONE_ANSWER = new Set(['set-cookie', 'connection', 'date', 'retry-after', 'link', 'etag']);

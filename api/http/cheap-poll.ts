import type { IncomingMessage, RequestListener } from 'node:http';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import type { Member } from '#shared/lib/actor.ts';
import { ACCOUNT_HEADER, OLDEST_PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MeasureUnchanged } from './health.ts';
import { isListed, type Route } from './implement.ts';
import { takeAsActor, takeAtDoor, type RateLimits } from './rate-limit.ts';
import { RememberedCallers, type Recall } from './remembered-callers.ts';
import { isHost } from './own-address.ts';
import { addressKey } from './address-key.ts';

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

/** Refusals of the cheap path. The usual path sends them without counting the call again. */
const refusals = new WeakMap<IncomingMessage, { name: string; refusal: unknown }>();

/**
 * Answers unchanged polls, which are most of all requests, before anything else is done for them: the caller is
 * remembered, nothing has changed, and the headers are those of the last 304 that was sent the usual way. Everything
 * else (an unknown caller, an ended session, another account, an outdated page) is left to the usual path.
 */
export class CheapPolls {
  #polls = new Map<string, Poll>();
  #callers: RememberedCallers;
  #around: Around;

  constructor(routes: readonly Route[], around: Around) {
    this.#around = around;
    this.#callers = new RememberedCallers(around.deps, around.recall);
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

  #answer(ctx: Context, poll: Poll): boolean {
    const began = performance.now();
    const head = poll.headers[schemeOf(ctx)];
    const member = head && this.#callers.find(ctx);
    if (!member || !isPlain(ctx, poll, member, this.#around.deps)) return false;
    const { limits } = this.#around;
    const address = addressKey(ctx.request.ip);
    try {
      takeAtDoor(limits, 'poll', address);
      takeAsActor(limits, 'poll', member, address);
    } catch (refusal) {
      refusals.set(ctx.req, { name: poll.route.endpoint.name, refusal });
      return false;
    }
    ctx.res.writeHead(304, head as string[]);
    ctx.res.end();
    poll.observe((performance.now() - began) / 1000);
    return true;
  }
}

const schemeOf = (ctx: Context) => (ctx.secure ? 'secure' : 'plain');

/** Sends a refusal of the cheap path from within the usual one. */
export const sendRefusal: Middleware = (ctx, next) => {
  const refused = refusals.get(ctx.req);
  if (!refused) return next();
  (ctx.state as { endpoint?: string }).endpoint = refused.name;
  throw refused.refusal;
};

function isPlain(ctx: Context, { route }: Poll, member: Member, deps: Deps): boolean {
  const { headers } = ctx.req;
  const account = headers[ACCOUNT_NAME];
  if (account !== undefined && account !== '' && account !== String(member.id)) return false;
  const protocol = headers[PROTOCOL_NAME];
  if (protocol !== undefined && protocol !== '' && !(Number(protocol) >= OLDEST_PROTOCOL))
    return false;
  if (!isListed(route.endpoint, member) || !isHost(ctx.host)) return false;
  // Only the contract knows which query a tag expects, and a poll has none.
  const tag = route.tag!(deps, member, {} as never);
  return tag !== null && headers['if-none-match']!.replace(/^W\//, '') === `"${tag}"`;
}

const ACCOUNT_NAME = ACCOUNT_HEADER.toLowerCase();
const PROTOCOL_NAME = PROTOCOL_HEADER.toLowerCase();

const OF_ONE_ANSWER = new Set(['set-cookie', 'connection', 'date', 'retry-after', 'link', 'etag']);

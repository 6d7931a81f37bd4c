import type { Context, Middleware, Next } from 'koa';
import type { Member } from '#shared/lib/actor.ts';
import { ACCOUNT_HEADER, OLDEST_PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MeasureUnchanged } from './health.ts';
import type { Route } from './implement.ts';
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
  /** What the ordinary way has answered beside a 304, over http and over https. */
  headers: { plain: Head | null; secure: Head | null };
};
type Head = readonly string[];

/** What the cheap way was refused; the ordinary way then answers it without asking again. */
const refusals = new WeakMap<Context, unknown>();

/**
 * Unchanged polls, most of all that is asked, answered in one pass: who calls is remembered, nothing has changed, and
 * the headers are those of the ordinary way, kept from its last 304. Whatever is not plainly so, a caller that is not
 * remembered, an ended session, another account, an old page, goes the ordinary way and is judged there.
 */
export function cheapPolls(routes: readonly Route[], around: Around): Middleware {
  const polls = new Map<string, Poll>();
  for (const route of routes) {
    const { endpoint, tag } = route;
    const { method, path, name, spec } = endpoint;
    if (!tag || method !== 'GET' || spec.limit !== 'poll' || !spec.background) continue;
    const headers = { plain: null, secure: null };
    polls.set(path, { route, observe: around.measure(name), headers });
  }
  const callers = new RememberedCallers(around.deps, around.recall);

  return (ctx, next) => {
    const poll = polls.get(ctx.req.url ?? '');
    if (!poll || ctx.req.method !== 'GET' || ctx.req.headers['if-none-match'] === undefined)
      return next();
    const began = performance.now();
    const scheme = ctx.secure ? 'secure' : 'plain';
    const head = poll.headers[scheme];
    if (!head) return learn(ctx, next, poll.headers, scheme);
    const member = callers.find(ctx);
    if (!member || !isPlain(ctx, poll, member, around.deps)) return next();
    return answer(ctx, next, member, { poll, head, began });
  };

  async function answer(
    ctx: Context,
    next: Next,
    member: Member,
    { poll, head, began }: { poll: Poll; head: Head; began: number },
  ): Promise<void> {
    const address = addressKey(ctx.request.ip);
    try {
      await takeAtDoor(around.limits, 'poll', address);
      await takeAsActor(around.limits, 'poll', member, address);
    } catch (refusal) {
      (ctx.state as { endpoint?: string }).endpoint = poll.route.endpoint.name;
      refusals.set(ctx, refusal);
      await next();
      return;
    }
    ctx.respond = false;
    ctx.res.writeHead(304, head as string[]);
    ctx.res.end();
    poll.observe((performance.now() - began) / 1000);
  }
}

/** Says on the ordinary way what the cheap one was refused. */
export const tellRefusal: Middleware = (ctx, next) => {
  if (refusals.has(ctx as Context)) throw refusals.get(ctx as Context);
  return next();
};

function isPlain(ctx: Context, { route }: Poll, member: Member, deps: Deps): boolean {
  const { headers } = ctx.req;
  const account = headers[ACCOUNT_NAME];
  if (account !== undefined && account !== '' && account !== String(member.id)) return false;
  const protocol = headers[PROTOCOL_NAME];
  if (protocol !== undefined && protocol !== '' && !(Number(protocol) >= OLDEST_PROTOCOL))
    return false;
  if (!route.endpoint.spec.access.includes(member.role) || !isHost(ctx.host)) return false;
  const tag = route.tag!(deps, member as never, {} as never);
  return tag !== null && headers['if-none-match']!.replace(/^W\//, '') === `"${tag}"`;
}

const ACCOUNT_NAME = ACCOUNT_HEADER.toLowerCase();
const PROTOCOL_NAME = PROTOCOL_HEADER.toLowerCase();

async function learn(
  ctx: Context,
  next: Next,
  headers: Poll['headers'],
  scheme: keyof Poll['headers'],
): Promise<void> {
  await next();
  if (ctx.status !== 304) return;
  const said = Object.entries(ctx.response.headers);
  // What is of one answer only is of no other: then this way is not taken.
  if (said.some(([name]) => OF_ONE_ANSWER.has(name))) return;
  headers[scheme] = Object.freeze(said.flatMap(([name, value]) => [name, String(value)]));
}

const OF_ONE_ANSWER = new Set(['set-cookie', 'connection', 'date', 'retry-after', 'link', 'etag']);

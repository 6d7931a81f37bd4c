import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import { paramsSchema, type Endpoint } from '#shared/lib/contract.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { OLDEST_PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { recordDenial } from './denials.ts';
import { validationError } from './errors.ts';
import { hasRun } from './has-run.ts';
import { keyedRequest, once, type KeyedRequest } from './idempotency.ts';
import type { Handle, Http, Input, Route } from './implement.ts';
import { takeFrom, type RateLimits } from './rate-limit.ts';
import { refuseNul } from './refuse-nul.ts';
import { actorOf, CHECKOUT_DAYS, setCookie, signCheckout, type Authenticate } from './session.ts';

type Surroundings = { deps: Deps; limits: RateLimits; authenticate: Authenticate };
// The schemas have parsed them; which types came out only the endpoint's own contract knows.
type Parsed = Pick<Input<never>, 'params' | 'query' | 'body'>;
type Params = Record<string, unknown>;

const ANSWER = 'idempotency answer';

/** What happens around a handler: budget, actor, access, parse, transaction, reply check. */
export function serveEndpoint(route: Route, around: Surroundings): Middleware {
  const { endpoint, tag } = route;
  const { spec, method } = endpoint;
  const isWrite = method !== 'GET' && !spec.readOnly;
  const schemas = { params: paramsSchema(endpoint), query: spec.query, body: spec.body };

  return async (ctx) => {
    await takeFrom(around.limits, spec.limit ?? (isWrite ? 'write' : 'read'), ctx.ip);
    if (method !== 'GET' && !spec.signed) refuseForeignOrigin(ctx);
    refuseOldPage(ctx);

    // A timer's call is no activity; a page that refreshes other things by itself says so in the header.
    const isBackground = spec.background === true || ctx.get('x-background') === '1';
    const actor: Actor = spec.signed
      ? { role: 'guest', checkoutId: null }
      : await actorOf(ctx, around.deps, around.authenticate, isBackground);
    try {
      await answer(ctx, actor);
    } catch (thrown) {
      await recordDenial(around.deps, actor, endpoint, ctx.params as Params, thrown);
      throw thrown;
    }
  };

  async function answer(ctx: Context, actor: Actor): Promise<void> {
    refuseRole(endpoint, actor);
    refuseOtherAccount(ctx, actor);
    const input = parse(ctx, schemas);

    ctx.set('Cache-Control', 'no-store');
    const current = tag?.(around.deps, actor, input.query as never) ?? null;
    if (current && isSameTag(ctx, current)) {
      ctx.status = 304;
      return;
    }

    const reply = await (isWrite ? write : read)(ctx, around.deps, route, actor, input);
    // Who reads again straight away must find what they wrote, and not be told that nothing has changed.
    if (isWrite) await around.deps.versions.caughtUp();
    if (current) ctx.set('ETag', `"${current}"`);
    send(ctx, endpoint, reply);
  }
}

/** A page of another site cannot act for the user, whatever cookies the browser adds. */
function refuseForeignOrigin(ctx: Context): void {
  const origin = ctx.get('origin');
  const isForeign = origin !== '' && (!URL.canParse(origin) || new URL(origin).host !== ctx.host);
  ensure(!isForeign && ctx.get('sec-fetch-site') !== 'cross-site', errors.wrong_origin);
}

/** A page of a release that this server would misunderstand is told before anything is read or done for it. */
function refuseOldPage(ctx: Context): void {
  const protocol = ctx.get(PROTOCOL_HEADER);
  ensure(protocol === '' || Number(protocol) >= OLDEST_PROTOCOL, errors.outdated);
}

function refuseRole({ spec }: Endpoint, actor: Actor): void {
  if (spec.access.includes(actor.role)) return;
  throw new AppError(actor.role === 'guest' ? errors.unauthenticated : errors.forbidden);
}

/** A device sends what waited on it with the account that wrote it: the login may have changed hands meanwhile. */
function refuseOtherAccount(ctx: Context, actor: Actor): void {
  const account = ctx.get('x-account');
  const isMeant = account === '' || (isMember(actor) && String(actor.id) === account);
  ensure(isMeant, errors.other_account);
}

function parse(
  ctx: Context,
  schemas: { params: z.ZodType; query?: z.ZodType; body?: z.ZodType },
): Parsed {
  const params = schemas.params.safeParse(ctx.params);
  // An id that cannot exist is a thing that does not exist.
  if (!params.success) throw new AppError(errors.not_found);
  refuseNul(params.data);
  const query = schemas.query?.safeParse(ctx.query);
  const body = schemas.body?.safeParse((ctx.request as { body?: unknown }).body);
  const fault = query?.error ?? body?.error;
  if (fault) throw validationError(fault);
  refuseNul(query?.data);
  refuseNul(body?.data);
  return { params: params.data, query: query?.data ?? {}, body: body?.data } as unknown as Parsed;
}

// Compared here and not by a `fresh` middleware: a browser given the header by script adds Cache-Control: no-cache.
const isSameTag = (ctx: Context, tag: string): boolean =>
  ctx.get('if-none-match').replace(/^W\//, '') === `"${tag}"`;

async function read(ctx: Context, deps: Deps, route: Route, actor: Actor, input: Parsed) {
  const em = deps.orm.em.fork();
  const handle = await handleOf(route, input);
  return handle({ actor, em, deps, http: httpOf(ctx, deps, em, null), ...input });
}

async function write(ctx: Context, deps: Deps, route: Route, actor: Actor, input: Parsed) {
  const em = deps.orm.em.fork();
  const key = keyedRequest(deps.secrets.requests, actor, {
    endpoint: route.endpoint.name,
    header: ctx.get('idempotency-key'),
    request: [ctx.path, input.query, input.body],
  });
  const handle = await handleOf(route, input);
  if ('transaction' in route.handler) {
    return handle({ actor, em, deps, http: httpOf(ctx, deps, em, key), ...input });
  }
  let reply: unknown;
  let checkoutId: string | null = null;
  const { row, isReplay } = await once(em, key, async (tx, saved) => {
    const http = httpOf(ctx, deps, tx, null);
    http.openCheckout = (id) => {
      checkoutId = id;
    };
    // Checked inside the transaction: an answer that breaks the contract undoes its effect.
    reply = checkReply(route.endpoint, await handle({ actor, em: tx, deps, http, ...input }));
    if (saved) {
      saved.answer = encryptJson(deps.secrets.data, reply ?? null, ANSWER);
      saved.checkoutId = checkoutId;
    }
  });
  if (isReplay && row) {
    reply = row.answer && decryptJson(deps.secrets.data, row.answer, ANSWER);
    checkoutId = row.checkoutId ?? null;
  }
  if (checkoutId) httpOf(ctx, deps, em, null).openCheckout(checkoutId);
  return reply;
}

async function handleOf({ handler }: Route, input: Parsed): Promise<Handle<never>> {
  if (typeof handler === 'function') return handler;
  return 'before' in handler ? handler.before(input) : handler.handle;
}

function httpOf(ctx: Context, deps: Deps, em: EntityManager, key: KeyedRequest | null): Http {
  return {
    ctx,
    openCheckout: (id) =>
      setCookie(ctx, 'checkout', signCheckout(deps.secrets.checkout, id), {
        days: CHECKOUT_DAYS,
        sameSite: 'lax',
      }),
    nextPage: (cursor) => {
      if (!cursor) return;
      const url = new URL(ctx.href);
      url.searchParams.set('cursor', cursor);
      ctx.set('Link', `<${url.pathname}${url.search}>; rel="next"`);
    },
    hasRun: () => hasRun(em, key),
    once: async (effect) => {
      let subjectId = 0;
      const { row, isReplay } = await once(em, key, async (tx, saved) => {
        subjectId = await effect(tx, saved);
        if (saved) saved.subjectId = subjectId;
      });
      return { subjectId: isReplay ? (row?.subjectId ?? 0) : subjectId, isReplay };
    },
  };
}

/** Unknown fields are dropped; a reply outside its schema is our fault and never leaves the house. */
function checkReply({ name, spec }: Endpoint, reply: unknown): unknown {
  if (spec.reply === null || spec.reply === 'file') return reply;
  const checked = spec.reply.safeParse(reply);
  if (checked.success) return checked.data;
  throw new Error(`the reply of ${name} breaks its contract: ${checked.error.message}`);
}

function send(ctx: Context, endpoint: Endpoint, reply: unknown): void {
  if (endpoint.spec.reply === 'file') {
    // A download writes its own headers; streams may have begun already.
    if (reply !== undefined) ctx.body = reply;
    return;
  }
  const checked = checkReply(endpoint, reply);
  ctx.status = endpoint.spec.reply === null ? 204 : 200;
  ctx.body = endpoint.spec.reply === null ? null : checked;
}

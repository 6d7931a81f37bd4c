import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context, Middleware } from 'koa';
import { paramsSchema, type Endpoint } from '#shared/lib/contract.ts';
import { searchPath } from '#shared/lib/paths.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { admitActor, admitAtDoor, countActor, isSameTag, isWrite } from './admission.ts';
import { recordRead, recordWrite, type AuditNote } from './audit-endpoint.ts';
import { recordDenial } from './denials.ts';
import { hasRun } from './has-run.ts';
import { sealedAnswer } from './idempotency.entity.ts';
import { keyedRequest, once, type KeyedRequest } from './idempotency.ts';
import { type Admitted, type Handle, type Http, type Route, type Shared } from './implement.ts';
import { LargeAnswers } from './large-answers.ts';
import { parseRequest, type Parsed } from './parse-request.ts';
import type { RateLimits } from './rate-limit.ts';
import { isForReplica } from './replica-reads.ts';
import { SharedAnswers } from './shared-answers.ts';
import { actorOf, CHECKOUT_DAYS, setCookie, signCheckout, type Authenticate } from './session.ts';

type Surroundings = { deps: Deps; limits: RateLimits; authenticate: Authenticate };
type Params = Record<string, unknown>;

/** Everything around a handler: budget, actor, access, parsing, transaction, reply check. */
export function serveEndpoint(route: Route, around: Surroundings): Middleware {
  const { endpoint, tag, shared } = route;
  const { spec } = endpoint;
  const answers = new SharedAnswers();
  const writes = isWrite(endpoint);
  if (writes && spec.audit && typeof route.handler === 'object' && 'transaction' in route.handler)
    throw new Error(`${endpoint.name} runs outside of a transaction: its handler tells the audit`);
  const schemas = {
    params: paramsSchema(endpoint),
    query: spec.query,
    body: spec.body,
    search: searchPath(endpoint),
  };

  return async (ctx) => {
    admitAtDoor(ctx, endpoint, { limits: around.limits, env: around.deps.env });
    // A timer's call is not activity. A page that refreshes other things by itself says so in the header.
    const isBackground = spec.background === true || ctx.get('x-background') === '1';
    const actor: Actor = spec.signed
      ? { role: 'guest', checkoutId: null }
      : await actorOf(ctx, around.deps, around.authenticate, {
          isBackground,
          // A proof that was just given may not have reached what this process remembers.
          isWrite: writes || spec.stepUp === true,
        });
    countActor(ctx, endpoint, { actor, limits: around.limits });
    try {
      await answer(ctx, actor, isBackground);
    } catch (thrown) {
      const params = ctx.params as Params;
      await recordDenial(around.deps, { actor, endpoint, params, isBackground }, thrown);
      throw thrown;
    }
  };

  async function answer(ctx: Context, actor: Actor, isBackground: boolean): Promise<void> {
    admitActor(ctx, endpoint, actor);
    const input = await parseRequest(ctx, schemas, spec.upload);

    const current = tag?.(around.deps, actor, input.query) ?? null;
    if (current && isSameTag(ctx, current)) {
      ctx.status = 304;
      return;
    }

    const call = { ctx, deps: around.deps, route, actor, input };
    if (current && shared && (await share({ ...call, isBackground }, shared))) return;
    const reply = writes ? await write(call) : await readAndTell({ ...call, isBackground });
    // Callers who read again at once must find what they wrote, and not be told that nothing has changed.
    if (writes) await around.deps.versions.caughtUp();
    if (current) ctx.set('ETag', `"${current}"`);
    send(ctx, endpoint, reply);
  }

  /**
   * Sends what all viewers of this class get at this moment; false if changes are not being announced. It is never
   * older than the request: PostgreSQL has first announced everything committed before, by whichever process.
   */
  async function share(call: Call & IsBackground, { lists, viewer }: Shared<never>) {
    const { ctx, deps, actor, input } = call;
    await deps.versions.caughtUp();
    // Both of the same moment: a response under the tag of a later change would be mistaken for that change.
    const [version, etag] = [deps.versions.tag(...lists), tag!(deps, actor, input.query)];
    if (!version) return false;
    const same = await answers.find(version, viewer(actor), async () => {
      const { reply, note } = await read(call);
      return { reply: checkReply(endpoint, reply), note };
    });
    await auditRead(call, same);
    ctx.set('ETag', `"${etag}"`);
    await same.sent.sendTo(ctx);
    return true;
  }
}

type Call = { ctx: Context; deps: Deps; route: Route; actor: Admitted; input: Parsed };

function read(call: Call): Promise<Read> {
  const { deps, route, actor } = call;
  const { replica } = deps;
  if (replica && isForReplica(route.endpoint, actor)) return replica.read((em) => readBy(em, call));
  return readBy(deps.orm.em.fork(), call);
}

const large = new LargeAnswers();

async function readBy(em: EntityManager, call: Call): Promise<Read> {
  const { ctx, deps, actor, input } = call;
  const http = httpOf(ctx, deps, em, null);
  const handle = await handleOf(call, http);
  const make = () => handle({ actor, em, deps, http, ...input });
  const caller = actor as Actor;
  const isLarge = call.route.endpoint.spec.large && isMember(caller);
  const reply: unknown = await (isLarge ? large.prepare(caller.id, make) : make());
  return { reply, note: http.noted };
}
type Read = { reply: unknown; note: AuditNote };

const auditRead = ({ deps, route, actor, input, isBackground }: Call & IsBackground, what: Read) =>
  recordRead(deps, deps.orm.em.fork(), route.endpoint, { actor, ...input, ...what, isBackground });

async function readAndTell(call: Call & IsBackground): Promise<unknown> {
  const what = await read(call);
  await auditRead(call, what);
  return what.reply;
}
type IsBackground = { isBackground: boolean };

async function write(call: Call) {
  const { ctx, deps, route, actor, input } = call;
  const em = deps.orm.em.fork();
  const key = keyedRequest(deps.secrets.requests, actor, {
    endpoint: route.endpoint.name,
    header: ctx.get('idempotency-key'),
    request: [
      ctx.path,
      input.query,
      route.endpoint.spec.upload ? sha256(input.body as Uint8Array) : input.body,
    ],
  });
  const handle = await handleOf(call, httpOf(ctx, deps, em, key));
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
    // Checked inside the transaction, so that a reply that breaks the contract is rolled back with its effect.
    reply = checkReply(route.endpoint, await handle({ actor, em: tx, deps, http, ...input }));
    await recordWrite(tx, route.endpoint, { actor, ...input, reply, note: http.noted });
    if (saved) {
      saved.answer = sealedAnswer.seal(deps.secrets.data, [saved.id], reply ?? null);
      saved.checkoutId = checkoutId;
    }
  });
  if (isReplay && row) {
    reply = row.answer && sealedAnswer.open(deps.secrets.data, [row.id], row.answer);
    checkoutId = row.checkoutId ?? null;
  }
  if (checkoutId) httpOf(ctx, deps, em, null).openCheckout(checkoutId);
  return reply;
}

async function handleOf(
  { route: { handler }, actor, deps, input }: Call,
  { hasRun }: Http,
): Promise<Handle<never>> {
  if (typeof handler === 'function') return handler;
  return 'before' in handler ? handler.before({ actor, deps, hasRun, ...input }) : handler.handle;
}

function httpOf(
  ctx: Context,
  deps: Deps,
  em: EntityManager,
  key: KeyedRequest | null,
): Http & { noted: AuditNote } {
  const noted: AuditNote = {};
  return {
    noted,
    note: (what) => void Object.assign(noted, what),
    ctx,
    openCheckout: (id) =>
      setCookie(ctx, 'checkout', signCheckout(deps.secrets.checkout, id), {
        days: CHECKOUT_DAYS,
        sameSite: 'lax',
      }),
    nextPage: (cursor) => {
      if (!cursor) return;
      const query = new URLSearchParams(ctx.querystring);
      query.set('cursor', cursor);
      ctx.set('Link', `<${ctx.path}?${query.toString()}>; rel="next"`);
    },
    hasRun: () => hasRun(em, key),
    once: async (effect) => {
      let subjectId = 0;
      const { row, isReplay } = await once(em, key, async (tx, saved) => {
        subjectId = await effect(tx, saved);
        if (saved) saved.subjectId = subjectId;
      });
      return { subjectId: isReplay ? (row?.subjectId ?? 0) : subjectId, isReplay, kept: row };
    },
  };
}

/** Drops unknown fields. A reply outside its schema is our fault and is never sent. */
function checkReply({ name, spec }: Endpoint, reply: unknown): unknown {
  if (spec.reply === null || spec.reply === 'file') return reply;
  const checked = spec.reply.safeParse(reply);
  if (checked.success) return checked.data;
  throw new Error(`the reply of ${name} breaks its contract: ${checked.error.message}`);
}

function send(ctx: Context, endpoint: Endpoint, reply: unknown): void {
  if (endpoint.spec.reply === 'file') {
    // A download writes its own headers, and streams may have started already.
    if (reply !== undefined) ctx.body = reply;
    return;
  }
  if (endpoint.spec.reply === null) {
    ctx.status = 204;
    return;
  }
  ctx.status = 200;
  ctx.type = 'json';
  // Koa would stringify an object twice, once for its length.
  ctx.body = JSON.stringify(checkReply(endpoint, reply));
}

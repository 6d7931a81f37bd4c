import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import type { Endpoint, LimitGroup } from '#shared/lib/contract.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/lib/protocol.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import type { Env } from '#api/platform/env.ts';
import { isListed, type Admitted } from './implement.ts';
import { isOwnOrigin } from './own-address.ts';
import { postponeLaterPage, refuseOldPage } from './page-release.ts';
import { takeAsActor, takeAtDoor, type RateLimits } from './rate-limit.ts';
import { ensureProven } from './step-up.ts';

/* Whether a request may be answered: at first whoever sends it, and then its actor. Polls ask before Koa (cheap-poll.ts). */

type Surroundings = { limits: RateLimits; env: Env };

export const isWrite = ({ method, spec }: Endpoint): boolean => method !== 'GET' && !spec.readOnly;

const limitOf = (endpoint: Endpoint): LimitGroup =>
  endpoint.spec.limit ?? (isWrite(endpoint) ? 'write' : 'read');

/** What is refused before anybody is looked up. */
export function admitAtDoor(ctx: Context, endpoint: Endpoint, { limits, env }: Surroundings): void {
  once(ctx, 'door', () => takeAtDoor(limits, limitOf(endpoint), ctx.ip));
  if (ctx.method !== 'GET' && !endpoint.spec.signed) refuseForeignOrigin(ctx, env);
  refuseOldPage(ctx);
  if (isWrite(endpoint)) postponeLaterPage(ctx);
}

export const countActor = (
  ctx: Context,
  endpoint: Endpoint,
  { actor, limits }: { actor: Actor; limits: RateLimits },
): void => once(ctx, 'actor', () => takeAsActor(limits, limitOf(endpoint), actor, ctx.ip));

/** The only place where a role is refused. After it, handlers are typed by `access` and do not check again. */
export function admitActor(
  ctx: Context,
  endpoint: Endpoint,
  actor: Actor,
): asserts actor is Admitted {
  refuseOtherAccount(ctx, actor);
  const { spec } = endpoint;
  const mayUse = !isMember(actor) || !actor.mustEnrol || spec.isForEnrolling;
  if (!isListed(endpoint, actor))
    throw new AppError(actor.role === 'guest' ? errors.unauthenticated : errors.forbidden);
  ensure(mayUse, secondFactorErrors.required);
  if (spec.stepUp) ensureProven(actor);
}

type Counted = Partial<Record<'door' | 'actor', Error | null>>;
const counts = new WeakMap<IncomingMessage, Counted>();

/** A request is counted once, by whoever asks first; where that refuses it, so does whoever asks again. */
function once({ req }: Context, step: keyof Counted, take: () => void): void {
  const counted = counts.get(req) ?? {};
  counts.set(req, counted);
  if (counted[step] === undefined) {
    try {
      take();
      counted[step] = null;
    } catch (refusal) {
      counted[step] = refusal as Error;
    }
  }
  if (counted[step]) throw counted[step];
}

/** A page of another site cannot act for the user, whatever cookies the browser adds. */
function refuseForeignOrigin(ctx: Context, env: Env): void {
  const origin = ctx.get('origin');
  const isForeign = origin !== '' && !isOwnOrigin(ctx, env, origin);
  ensure(!isForeign && ctx.get('sec-fetch-site') !== 'cross-site', errors.wrong_origin);
}

/**
 * A page, or an entry that waited on a device, acts for the account it was rendered for or written by. In the meantime
 * another account may have logged in, or the login may have ended. Links, webhooks and other clients name no account.
 */
function refuseOtherAccount(ctx: Context, actor: Actor): void {
  const account = ctx.get(ACCOUNT_HEADER);
  if (account === '') return;
  if (isMember(actor)) ensure(String(actor.id) === account, errors.other_account);
  else ensure(account === GUEST_ACCOUNT, errors.unauthenticated);
}

/** Not Koa's `fresh`: a browser whose script sets the header adds Cache-Control: no-cache. */
export const isSameTag = (ctx: Context, tag: string): boolean =>
  ctx.get('if-none-match').replace(/^W\//, '') === `"${tag}"`;

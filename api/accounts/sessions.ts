import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { Member, Role } from '#shared/lib/actor.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, safeEqual, sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { credentialsOf, setCookie, type Authenticate, type Recall } from '#api/http/session.ts';
import { deviceNameOf } from './device-name.ts';
import { mustEnrol } from './factor/second-factor.entity.ts';
import { findSession } from './find-session.ts';
import { forgetDevicesOf, rememberDevice } from './known-devices.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a session lasts after the person's last action: 30 days for customers, 12 hours for staff. */
export const IDLE_MS: Record<Role, number> = {
  customer: 30 * DAY,
  doctor: 12 * HOUR,
  staff: 12 * HOUR,
  fulfilment: 12 * HOUR,
  admin: 12 * HOUR,
};
/** Activity is written at most this often. */
const TOUCH_MS: Record<Role, number> = {
  customer: HOUR,
  doctor: 60_000,
  staff: 60_000,
  fulfilment: 60_000,
  admin: 60_000,
};

const LOGIN = { action: 'login', subject: 'session' } as const;

/**
 * Opens a session. The token in the result goes to scripts, the cookie only to the browser. A one-time code is no proof for
 * what asks for more than a session (`isProven`): a phone that lies about shows it to anybody.
 */
export async function openSession(
  em: EntityManager,
  ctx: Context,
  user: User,
  {
    remember,
    isProven = true,
    id = randomUUID(),
  }: { remember: boolean; isProven?: boolean; id?: string },
): Promise<string> {
  const [token, cookie] = [randomToken(), randomToken()];
  const at = now();
  em.create(Session, {
    id,
    user,
    knownDevice: await rememberDevice(em, ctx, user),
    deviceName: deviceNameOf(ctx.get('user-agent')),
    tokenHash: sha256(token),
    cookieHash: sha256(cookie),
    createdAt: at,
    provenAt: isProven ? at : null,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + IDLE_MS[user.role]),
  });
  await record(em, { role: user.role, id: user.id, sessionId: id, checkoutId: null }, LOGIN);
  setCookie(ctx, 'session', cookie, { sameSite: 'strict', ...(remember && { days: 365 }) });
  return token;
}

/**
 * Gives a session that is still open another token and cookie, if the response with the first ones was lost; null if
 * the session has ended since. It remains the same session, so that a lost response leaves no second one.
 */
export async function reopenSession(
  em: EntityManager,
  ctx: Context,
  user: User,
  id: string,
): Promise<string | null> {
  const ended = await em.nativeDelete(Session, { id, user: user.id, expiresAt: { $gt: now() } });
  return ended === 1 ? openSession(em, ctx, user, { remember: true, id }) : null;
}

export const closeSession = (em: EntityManager, sessionId: string) =>
  em.nativeDelete(Session, { id: sessionId });

/** Ends the session of a token that its device has given up; null if it had ended already. */
export async function closeLeftSession(
  em: EntityManager,
  tokenHash: string,
): Promise<{ actor: Member; cookieHash: string } | null> {
  const session = await em.findOne(Session, { tokenHash }, { populate: ['user'] });
  if (!session) return null;
  await closeSession(em, session.id);
  const { user, cookieHash } = session;
  const actor = { role: user.role, id: user.id, sessionId: session.id, checkoutId: null };
  return { actor, cookieHash };
}

/** Whether this cookie belongs to an open session. */
export const holdsSession = async (em: EntityManager, cookie: string): Promise<boolean> =>
  (await em.count(Session, { cookieHash: sha256(cookie) })) > 0;

/** For a new password or a changed role: every device has to log in again, and is not known until it has. */
export async function closeSessionsOf(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(Session, { user: userId });
  await forgetDevicesOf(em, userId);
}

/** For a password that its owner has changed: only the device on which they did so stays logged in. */
export async function closeOtherSessionsOf(
  em: EntityManager,
  userId: number,
  sessionId: string,
): Promise<void> {
  const kept = await em.findOne(Session, { id: sessionId });
  await em.nativeDelete(Session, { user: userId, id: { $ne: sessionId } });
  await forgetDevicesOf(em, userId, kept?.knownDevice?.id);
}

type Known = {
  member: Omit<Member, 'checkoutId'>;
  cookieHash: string;
  expiresAt: number;
  lastSeenAt: number;
};

const MAX_KNOWN = 10_000;
const isOpen = ({ expiresAt }: Known): boolean => expiresAt > now().getTime();

/**
 * Sessions that this process has seen. They are valid as long as PostgreSQL announces no ended session and no changed
 * user, so a poll needs no query, and a logout or a lost role takes effect at once in every process.
 */
class KnownSessions {
  #tag: string | null = null;
  #known = new Map<string, Known>();
  /** By the headers of polls, so that the same ones are read and hashed once. */
  #polling = new Map<string, Known>();

  get(tag: string | null, hash: string): Known | undefined {
    this.#follow(tag);
    return this.#known.get(hash);
  }

  set(tag: string | null, hash: string, known: Known): void {
    if (tag && tag === this.#tag) keep(this.#known, hash, known);
  }

  poll(tag: string | null, headers: string, find: () => Known | null): Known | null {
    this.#follow(tag);
    const before = this.#polling.get(headers);
    if (before && isOpen(before)) return before;
    const known = find();
    if (!known || !isOpen(known)) return null;
    keep(this.#polling, headers, known);
    return known;
  }

  #follow(tag: string | null): void {
    if (tag && tag === this.#tag) return;
    this.#known.clear();
    this.#polling.clear();
    this.#tag = tag;
  }
}

function keep(all: Map<string, Known>, key: string, known: Known): void {
  if (all.size >= MAX_KNOWN) all.clear();
  all.set(key, known);
}

const caches = new WeakMap<Deps, KnownSessions>();
const cacheOf = (deps: Deps): KnownSessions => {
  const cache = caches.get(deps) ?? new KnownSessions();
  caches.set(deps, cache);
  return cache;
};

export const authenticate: Authenticate = async (
  deps,
  { token, cookie, isBackground, isWrite },
) => {
  const hash = sha256(token);
  const tag = deps.versions.tag('sessions', 'users');
  const cache = cacheOf(deps);
  // Until the announcement arrives, a session that has ended may read for a moment, but not write.
  let known = isWrite ? undefined : cache.get(tag, hash);
  if (!known) {
    const found = await load(deps, hash);
    if (!found) return null;
    known = found;
    cache.set(tag, hash, known);
  }
  const at = now().getTime();
  if (known.expiresAt <= at || !safeEqual(known.cookieHash, sha256(cookie))) return null;
  if (!isBackground && at - known.lastSeenAt > TOUCH_MS[known.member.role])
    await touch(deps, known, at);
  return known.member;
};

/** The same for a poll if no query is needed: from what this process remembers of the session. */
export const recall: Recall = (deps, ctx) => {
  const cache = cacheOf(deps);
  const tag = deps.versions.tag('sessions', 'users');
  const { authorization, cookie } = ctx.req.headers;
  const known = cache.poll(tag, `${ctx.secure}\n${authorization}\n${cookie}`, () => {
    const said = credentialsOf(ctx);
    const found = said && cache.get(tag, sha256(said.token));
    return found && safeEqual(found.cookieHash, sha256(said.cookie)) ? found : null;
  });
  return known?.member ?? null;
};

async function load(deps: Deps, tokenHash: string): Promise<Known | null> {
  const session = await findSession(deps, tokenHash);
  if (!session || !session.user.isActive || session.user.removedAt) return null;
  return {
    member: {
      role: session.user.role,
      id: session.user.id,
      sessionId: session.id,
      proof: {
        at: session.provenAt?.getTime() ?? 0,
        by: session.user.factorSince ? 'code' : 'password',
      },
      ...(mustEnrol(deps.env, session.user) && { mustEnrol: true }),
    },
    cookieHash: session.cookieHash,
    expiresAt: session.expiresAt.getTime(),
    lastSeenAt: session.lastSeenAt.getTime(),
  };
}

async function touch(deps: Deps, known: Known, at: number): Promise<void> {
  known.lastSeenAt = at;
  known.expiresAt = at + IDLE_MS[known.member.role];
  await deps.orm.em
    .fork()
    .nativeUpdate(
      Session,
      { id: known.member.sessionId },
      { lastSeenAt: new Date(at), expiresAt: new Date(known.expiresAt) },
    );
}

export const forgetSessions: Schedule = {
  name: 'sessions-cleanup',
  cron: '23 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().nativeDelete(Session, { expiresAt: { $lt: now() } });
  },
};

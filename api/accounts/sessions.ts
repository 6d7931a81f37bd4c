import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { Member, Role } from '#shared/lib/actor.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, safeEqual, sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { setCookie, type Authenticate } from '#api/http/session.ts';
import { Session } from './session.entity.ts';
import type { User } from './user.entity.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a session lives after the person's last action: customers 30 days, staff 12 hours. */
export const IDLE_MS: Record<Role, number> = {
  customer: 30 * DAY,
  doctor: 12 * HOUR,
  staff: 12 * HOUR,
  admin: 12 * HOUR,
};
/** Activity is written down at most this often. */
const TOUCH_MS: Record<Role, number> = {
  customer: HOUR,
  doctor: 60_000,
  staff: 60_000,
  admin: 60_000,
};

const LOGIN = { action: 'login', subject: 'session' } as const;

/** Opens a session: the answer's token goes to scripts, the cookie only to the browser. */
export async function openSession(
  em: EntityManager,
  ctx: Context,
  user: User,
  { remember }: { remember: boolean },
): Promise<string> {
  const [id, token, cookie] = [randomUUID(), randomToken(), randomToken()];
  const at = now();
  em.create(Session, {
    id,
    user,
    tokenHash: sha256(token),
    cookieHash: sha256(cookie),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + IDLE_MS[user.role]),
  });
  await record(em, { role: user.role, id: user.id, sessionId: id, checkoutId: null }, LOGIN);
  setCookie(ctx, 'session', cookie, { sameSite: 'strict', ...(remember && { days: 365 }) });
  return token;
}

export const closeSession = (em: EntityManager, sessionId: string) =>
  em.nativeDelete(Session, { id: sessionId });

/** After a new password or a changed role: every device has to log in again. */
export const closeSessionsOf = (em: EntityManager, userId: number) =>
  em.nativeDelete(Session, { user: userId });

type Known = {
  member: Omit<Member, 'checkoutId'>;
  cookieHash: string;
  expiresAt: number;
  lastSeenAt: number;
};

const MAX_KNOWN = 10_000;

/**
 * Sessions this process has seen, valid as long as PostgreSQL announces no ended session and no changed user; so a poll
 * costs no query, and a logout or a lost role counts at once in every process.
 */
class KnownSessions {
  #tag: string | null = null;
  #known = new Map<string, Known>();

  get(tag: string | null, hash: string): Known | undefined {
    if (!tag || tag !== this.#tag) {
      this.#known.clear();
      this.#tag = tag;
    }
    return this.#known.get(hash);
  }

  set(tag: string | null, hash: string, known: Known): void {
    if (!tag || tag !== this.#tag) return;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    this.#known.set(hash, known);
  }
}

const caches = new WeakMap<Deps, KnownSessions>();
const cacheOf = (deps: Deps): KnownSessions => {
  const cache = caches.get(deps) ?? new KnownSessions();
  caches.set(deps, cache);
  return cache;
};

export const authenticate: Authenticate = async (deps, { token, cookie, isBackground }) => {
  const hash = sha256(token);
  const tag = deps.versions.tag('sessions', 'users');
  const cache = cacheOf(deps);
  let known = cache.get(tag, hash);
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

async function load(deps: Deps, tokenHash: string): Promise<Known | null> {
  const session = await deps.orm.em.fork().findOne(Session, { tokenHash }, { populate: ['user'] });
  if (!session || !session.user.isActive || session.user.removedAt) return null;
  return {
    member: { role: session.user.role, id: session.user.id, sessionId: session.id },
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

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { z } from 'zod';
import { isSelf, type Actor, type Member } from '#shared/lib/actor.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import { defineEvent, emit, type Schedule } from '#api/platform/jobs.ts';
import { readCookie, setCookie } from '#api/http/session.ts';
import { KnownDevice } from './known-device.entity.ts';
import type { User } from './user.entity.ts';

/**
 * Anybody can guess at anybody's password and so delay the login. A device that has logged in before therefore has a
 * count of guesses of its own, which no stranger can use up. Its cookie contains a random token for each account it
 * knows, of which the database stores the hash. The cookie opens nothing; it only tells whose guesses these are.
 */
const DAYS = 180;
/** This many people can share a tablet of the team. Of an account's devices, the latest are known. */
const ACCOUNTS_PER_DEVICE = 10;
const DEVICES_PER_ACCOUNT = 20;
const SEPARATOR = '.';

/** Somebody has logged in on a device that the account did not know, although it knew another. */
export const loggedInAnew = defineEvent(
  'account.logged_in_anew',
  z.object({ userId: z.number(), at: z.number() }),
);

/** Where a guess comes from. */
export type Guesser = { address: string; cookie: string | undefined; actor: Actor };

export const guesserOf = (ctx: Context, actor: Actor): Guesser => ({
  address: ctx.ip,
  cookie: readCookie(ctx, 'devices'),
  actor,
});

const tokensIn = (cookie: string | undefined): string[] =>
  (cookie ?? '').split(SEPARATOR).filter(Boolean).slice(0, ACCOUNTS_PER_DEVICE);

const findKnown = (em: EntityManager, cookie: string | undefined, userId: number) => {
  const hashes = tokensIn(cookie).map(sha256);
  return hashes.length === 0
    ? null
    : em.findOne(KnownDevice, { user: userId, tokenHash: { $in: hashes } });
};

/** The device whose count a guess at this account belongs to, if the account knows the device or is logged in on it. */
export async function deviceOf(
  em: EntityManager,
  { cookie, actor }: Guesser,
  userId: number,
): Promise<string | null> {
  const known = await findKnown(em, cookie, userId);
  if (known) return known.id;
  return isSelf(actor, userId) ? `session ${(actor as Member).sessionId}` : null;
}

/** Remembers the browser that has just logged in, and gives it the cookie. */
export async function rememberDevice(
  em: EntityManager,
  ctx: Context,
  user: User,
): Promise<KnownDevice> {
  const cookie = readCookie(ctx, 'devices');
  const at = now();
  let device = await findKnown(em, cookie, user.id);
  let tokens = tokensIn(cookie);
  if (device) device.lastUsedAt = at;
  else {
    if ((await em.count(KnownDevice, { user: user.id })) > 0)
      await emit(em, loggedInAnew, { userId: user.id, at: at.getTime() });
    await forgetOldest(em, user.id);
    const token = randomToken();
    tokens = [token, ...tokens].slice(0, ACCOUNTS_PER_DEVICE);
    device = em.create(KnownDevice, {
      id: randomUUID(),
      user,
      tokenHash: sha256(token),
      createdAt: at,
      lastUsedAt: at,
    });
  }
  setCookie(ctx, 'devices', tokens.join(SEPARATOR), { sameSite: 'strict', days: DAYS });
  return device;
}

const forgetOldest = (em: EntityManager, userId: number) =>
  em.execute(
    `delete from known_devices where id in
       (select id from known_devices where user_id = ? order by last_used_at desc, id offset ?)`,
    [userId, DEVICES_PER_ACCOUNT - 1],
  );

/** Forgets the devices of an account, either all or all but one. */
export const forgetDevicesOf = (em: EntityManager, userId: number, exceptId?: string | null) =>
  em.nativeDelete(KnownDevice, { user: userId, ...(exceptId && { id: { $ne: exceptId } }) });

export const forgetDevices: Schedule = {
  name: 'known-devices-cleanup',
  cron: '29 4 * * *',
  handle: async ({ orm }) => {
    const limit = new Date(now().getTime() - DAYS * 86_400_000);
    await orm.em.fork().nativeDelete(KnownDevice, { lastUsedAt: { $lt: limit } });
  },
};

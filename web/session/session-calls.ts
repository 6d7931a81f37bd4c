import type { z } from 'zod';
import {
  accountContract,
  type Language,
  type Login,
  type Registration,
  type Session,
  type User,
} from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { configContract } from '#shared/config.ts';
import { offerKey } from '#web/offline/account.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { queuedCall } from '#web/offline/outbox/queued-call.ts';
import { storedSession } from './stored-session.ts';
import { submissionKeys } from '#web/lib/submission-keys.ts';

/** What the session asks of the server, in a chunk of its own: a visitor's first page has no use for it. */
export async function validate(): Promise<User> {
  const { user, vaultKey } = await call(accountContract.validate);
  if (vaultKey) offerKey(user.id, vaultKey);
  return withOwnChoice(user);
}

const LANGUAGE_THREAD = 'language';

/** A language that was chosen without a network, and waits to be sent, is younger than what the account knows. */
async function withOwnChoice(user: User): Promise<User> {
  const kept = storedSession()?.user;
  if (kept?.id !== user.id || kept.language === user.language) return user;
  const waiting = await import('#web/offline/store/db.ts')
    .then(({ accountDatabase }) =>
      accountDatabase(user.id).outbox.where({ thread: LANGUAGE_THREAD }),
    )
    .then((rows) => rows.count())
    .catch(() => 0);
  return waiting > 0 ? { ...user, language: kept.language } : user;
}

export const login = (body: z.input<typeof Login>): Promise<Session> =>
  call(accountContract.login, { body }, { isUnbound: true });

const registrations = submissionKeys();

/** The same form sent again after a lost answer opens the account that was made, instead of finding its phone taken. */
export async function register(body: z.input<typeof Registration>): Promise<Session> {
  const idempotencyKey = registrations.take(body);
  try {
    const session = await call(accountContract.register, { body }, { idempotencyKey });
    registrations.settle(body);
    return session;
  } catch (error) {
    if (isDefinite(error)) registrations.settle(body);
    throw error;
  }
}

/** The account learns it as soon as there is a server; of several choices only the last. */
export const rememberLanguage = async (language: Language): Promise<void> => {
  const how = { thread: LANGUAGE_THREAD, replaces: true, isQuiet: true };
  await queuedCall(accountContract.setLanguage, { body: { language } }, how);
};

/** Tells "the server is unwell" from "there is no network at all". */
export async function canReachServer(): Promise<boolean> {
  try {
    await call(configContract.find);
    return true;
  } catch (error) {
    return (error as { status?: number }).status !== 0;
  }
}

/**
 * The last words of a session: this device gets no more pushes, and its token opens nothing any more. False where the
 * server could not be told. Then the logout stays owed, and its late settlement ends the pushes as well, which an
 * ordinary logout leaves alone: so it must not succeed after the address could not be given back.
 */
export async function sayGoodbye(token: string): Promise<boolean> {
  const leaving = { token, isUnbound: true };
  const endpoint = await pushEndpoint().catch(() => null);
  try {
    if (endpoint) {
      await call(notificationContract.unsubscribe, { body: { endpoint } }, leaving).catch(
        ignoreRefusal,
      );
    }
    await call(accountContract.logout, {}, leaving);
    return true;
  } catch {
    return false;
  }
}

/** Lets a definite refusal pass: such an address is not pushed to anyway, and asking again would not help. */
function ignoreRefusal(error: unknown): void {
  if (!isDefinite(error)) throw error;
}

async function pushEndpoint(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

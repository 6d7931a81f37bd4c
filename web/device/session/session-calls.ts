import type { z } from '#web/lib/zod.ts';
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
import { offerKey } from '#web/device/core/account.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/device/api/api.ts';
import { queuedCall } from '#web/device/outbox/queued-call.ts';
import { storedSession } from '#web/device/core/stored-session.ts';
import { submissionKeys } from '#web/lib/submission-keys.ts';
import type { Device } from '#web/device/core/device.ts';

/** The session's requests. They are in a separate chunk, because a visitor's first page does not need them. */
export async function validate(device: Device): Promise<User> {
  const { user, vaultKey } = await call(device, accountContract.validate);
  if (vaultKey) offerKey(device, user.id, vaultKey);
  return withOwnChoice(device, user);
}

const LANGUAGE_THREAD = 'language';

/** A language that was chosen offline and is still unsent is newer than the account's. */
async function withOwnChoice(device: Device, user: User): Promise<User> {
  const kept = storedSession(device)?.user;
  if (kept?.id !== user.id || kept.language === user.language) return user;
  const waiting = await import('#web/device/store/db.ts')
    .then(({ accountDatabase }) =>
      accountDatabase(device, user.id).outbox.where({ thread: LANGUAGE_THREAD }),
    )
    .then((rows) => rows.count())
    .catch(() => 0);
  return waiting > 0 ? { ...user, language: kept.language } : user;
}

export const login = (device: Device, body: z.input<typeof Login>): Promise<Session> =>
  call(device, accountContract.login, { body }, { isUnbound: true });

const registrationsPart = () => submissionKeys();

/** With an idempotency key: a repeat after a lost response opens the new account instead of finding its phone taken. */
export async function register(
  device: Device,
  body: z.input<typeof Registration>,
): Promise<Session> {
  const registrations = device.part(registrationsPart);
  const idempotencyKey = registrations.take(body);
  try {
    const session = await call(device, accountContract.register, { body }, { idempotencyKey });
    registrations.settle(body);
    return session;
  } catch (error) {
    if (isDefinite(error)) registrations.settle(body);
    throw error;
  }
}

/** Stores the language in the account as soon as possible. Of several choices only the last is sent. */
export const rememberLanguage = async (device: Device, language: Language): Promise<void> => {
  const how = { thread: LANGUAGE_THREAD, replaces: true, isQuiet: true };
  await queuedCall(device, accountContract.setLanguage, { body: { language } }, how);
};

/** Distinguishes a failing server from a missing network. */
export async function canReachServer(device: Device): Promise<boolean> {
  try {
    await call(device, configContract.find);
    return true;
  } catch (error) {
    return (error as { status?: number }).status !== 0;
  }
}

/**
 * Ends pushes to this device, then the session. False if the server could not be reached: the logout then stays pending,
 * and reporting it later ends the pushes too. An ordinary logout does not, so it must not follow a failed
 * unsubscription.
 */
export async function sayGoodbye(device: Device, token: string): Promise<boolean> {
  const leaving = { token, isUnbound: true };
  const endpoint = await pushEndpoint().catch(() => null);
  try {
    if (endpoint) {
      await call(device, notificationContract.unsubscribe, { body: { endpoint } }, leaving).catch(
        ignoreRefusal,
      );
    }
    await call(device, accountContract.logout, {}, leaving);
    return true;
  } catch {
    return false;
  }
}

/** Ignores a refusal: the server does not know the subscription, so it sends nothing to it. */
function ignoreRefusal(error: unknown): void {
  if (!isDefinite(error)) throw error;
}

async function pushEndpoint(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

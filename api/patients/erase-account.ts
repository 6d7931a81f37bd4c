import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { Profile } from '#api/accounts/profile.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { DoseReminder } from '#api/dosing/dose-reminder.entity.ts';
import { EmergencyAccess } from '#api/emergency-access/emergency-access.entity.ts';
import { IdempotencyKey } from '#api/http/idempotency.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { NotificationPreference } from '#api/notifications/preference.entity.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Consent } from '#api/practice/consent.entity.ts';
import { eraseOrders, wasDispensed, wasPaidFor } from './erase-orders.ts';
import { HealthRecord } from './health-record.entity.ts';

/**
 * Erases what the practice need not keep of a closed account (decision C110). Until its time is over it keeps the
 * payments with reference, name and price, and the whole medical record where something was dispensed or asked of a
 * pharmacy; afterwards only amounts without a name. Running it again is harmless. The row is locked by the caller.
 */
export async function eraseAccount(
  em: EntityManager,
  deps: Deps,
  user: User,
  { isTimeOver = false } = {},
): Promise<void> {
  const orders = await em.find(Order, { customer: user.id });
  const keepsName = !isTimeOver && orders.some((order) => wasDispensed(order) || wasPaidFor(order));
  for (const order of orders) order.checkoutId = null;
  const { keepsRecord } = await eraseOrders(em, deps, { userId: user.id, orders, isTimeOver });
  if (!keepsRecord) await erasePerson(em, user.id);
  await eraseLogin(em, user, { keepsName });
}

async function erasePerson(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(HealthRecord, { user: userId });
  await em.nativeDelete(Consent, { user: userId });
  // With the reasons that doctors gave; the audit keeps who opened it and when.
  await em.nativeDelete(EmergencyAccess, { patient: userId });
  const letters = { $or: [{ sender: userId }, { receiver: userId }] };
  await em.nativeDelete(Message, letters as FilterQuery<Message>);
}

/** Erases what only served the login and the daily use of an account that is closed. */
export async function eraseLogin(
  em: EntityManager,
  user: User,
  { keepsName }: { keepsName: boolean },
): Promise<void> {
  await eraseDaily(em, user.id);
  scrubUser(user, keepsName);
  await em.flush();
}

async function eraseDaily(em: EntityManager, userId: number): Promise<void> {
  for (const entity of [
    Profile,
    PushSubscription,
    DoseReminder,
    Notification,
    NotificationPreference,
  ])
    await em.nativeDelete<{ user: User }>(entity, { user: userId });
  await em.nativeDelete(Delivery, { user: userId });
  // Except for the key under which this may be running.
  await em.nativeDelete(IdempotencyKey, {
    scope: `user:${userId}`,
    endpoint: { $ne: 'closing.close' },
  });
}

function scrubUser(user: User, keepsName: boolean): void {
  if (!keepsName) user.fullName = '';
  user.email = null;
  user.formerEmail = null;
  user.phone = '';
  user.phoneKey = `closed ${user.id}`;
  user.passwordHash = '';
  user.language = null;
}

import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { Profile } from '#api/accounts/profile.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { DoseAnswer } from '#api/dosing/dose-answer.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { DoseReminder } from '#api/dosing/dose-reminder.entity.ts';
import { Dose } from '#api/dosing/dose.entity.ts';
import { EmergencyAccess } from '#api/emergency-access/emergency-access.entity.ts';
import { IdempotencyKey } from '#api/http/idempotency.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { NotificationPreference } from '#api/notifications/preference.entity.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { OrderHealthCheck } from '#api/orders/health-check.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';
import { Consent } from '#api/practice/consent.entity.ts';
import { NoteVersion } from '#api/subscriptions/note-version.entity.ts';
import { Note } from '#api/subscriptions/note.entity.ts';
import { HealthRecord } from './health-record.entity.ts';

export type Erasure = {
  userId: number;
  /** Orders whose medical part is erased. */
  orderIds: number[];
  /** Whether something was dispensed whose medical record must still be kept. */
  keepsRecord: boolean;
};

/** Provided by every domain above patients that keeps something of a patient's. */
export const erasePort = definePort<(em: EntityManager, what: Erasure) => Promise<void>>(
  'erasing rows of closed accounts',
);

/**
 * Provided by the domain of the pharmacy: of these orders, those of which it has been asked for something. It may be made
 * already, so it is cancelled like anything else, and what is sent all the same is known.
 */
export const atPharmacyPort =
  definePort<(em: EntityManager, orderIds: readonly number[]) => Promise<readonly number[]>>(
    'orders at a pharmacy',
  );

export async function ordersAtPharmacy(
  em: EntityManager,
  { ports }: Deps,
  orders: readonly Order[],
): Promise<ReadonlySet<number>> {
  const ids = orders.map(({ id }) => id);
  const found = await Promise.all(ports.all(atPharmacyPort).map((find) => find(em, ids)));
  return new Set(found.flat());
}

export const wasDispensed = (order: Order): boolean => order.hasLeft();

export const wasPaidFor = ({ paymentStatus }: Order): boolean => paymentStatus !== 'unpaid';

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
  const atPharmacy = await ordersAtPharmacy(em, deps, orders);
  const others = orders.filter(
    (order) => isTimeOver || !(wasDispensed(order) || atPharmacy.has(order.id)),
  );
  const orderIds = others.map(({ id }) => id);
  const keepsRecord = others.length < orders.length;
  const keepsName = !isTimeOver && orders.some((order) => wasDispensed(order) || wasPaidFor(order));

  for (const order of orders) order.checkoutId = null;
  for (const order of others) scrubOrder(order, { keepsName: !isTimeOver && wasPaidFor(order) });
  // The order points at its form.
  await em.flush();
  await eraseCases(em, orderIds);
  const what = { userId: user.id, orderIds, keepsRecord };
  for (const erase of deps.ports.all(erasePort)) await erase(em, what);
  if (!keepsRecord) await erasePerson(em, user.id);
  await eraseDaily(em, user.id);
  scrubUser(user, keepsName);
  await em.flush();
}

function scrubOrder(order: Order, { keepsName }: { keepsName: boolean }): void {
  order.openedTo = null;
  order.intakeId = null;
  order.sealedNotes = null;
  order.plainNotes = null;
  order.sealedHandover = null;
  order.handedTo = null;
  order.handedBy = null;
  order.handedAt = null;
  order.patientEmail = null;
  order.patientPhone = null;
  order.address = '';
  order.city = '';
  order.state = '';
  order.zipCode = '';
  order.country = '';
  order.vietnamWard = '';
  order.vietnamDistrict = '';
  order.vietnamCityProvince = '';
  if (!keepsName) order.patientName = '';
}

async function eraseCases(em: EntityManager, orderIds: number[]): Promise<void> {
  const of = { order: { $in: orderIds } };
  await em.nativeDelete(CaseQuestion, of);
  await em.nativeDelete(Dose, of);
  await em.nativeDelete(DoseAnswer, of);
  await em.nativeDelete(DosePlan, of);
  await em.nativeDelete(OrderHealthCheck, of);
  await em.nativeDelete(Delivery, of);
  await em.nativeDelete(Consent, { orderId: { $in: orderIds } });
  // With its versions and looks.
  await em.nativeDelete(Intake, of);
  const notes = await em.find(Note, of, { fields: ['id'] });
  await em.nativeDelete(NoteVersion, { note: { $in: notes.map(({ id }) => id) } });
  await em.nativeDelete(Note, of);
}

async function erasePerson(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(HealthRecord, { user: userId });
  await em.nativeDelete(Consent, { user: userId });
  // With the reasons that doctors gave; the audit keeps who opened it and when.
  await em.nativeDelete(EmergencyAccess, { patient: userId });
  const letters = { $or: [{ sender: userId }, { receiver: userId }] };
  await em.nativeDelete(Message, letters as FilterQuery<Message>);
}

/** What only served the login and the daily use. */
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

import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { HealthRecord as Content } from '#shared/patients.ts';
import { paymentErrors } from '#shared/payments.ts';
import { splitErrors } from '#shared/split-accounts.ts';
import { closeSessionsOf } from '#api/accounts/sessions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { recordAll } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { eraseLogin } from './erase-account.ts';
import { HealthRecord } from './health-record.entity.ts';
import { findPatient } from './patients.policy.ts';
import { definePort } from '#api/platform/ports.ts';

/** Transfers what belongs to the account `fromId` to `toId`, in the transaction of the merge. */
type MoveRows = (em: EntityManager, key: KeyRing, toId: number, fromId: number) => Promise<void>;

/** Provided by every domain above patients that stores something about a patient. */
export const mergePort = definePort<MoveRows>('rows of merged accounts');

/**
 * Merges two accounts that have the same phone. The account that remains keeps its login, password and profile. It gets
 * the orders, with their payments and medical forms, the messages, notifications and health record of the other one,
 * which is closed and keeps nothing. Refuses with `split.other_person` if the numbers differ, and with
 * `payment.under_way` while either is paying. Everything happens in the caller's transaction.
 */
export async function mergeAccounts(
  em: EntityManager,
  { secrets: { data: key }, ports }: Deps,
  actor: Actor,
  { keptId, otherId }: { keptId: number; otherId: number },
): Promise<void> {
  ensure(keptId !== otherId, splitErrors.other_person);
  const locked = new Map<number, User>();
  // In a fixed order, so that two merges of the same pair wait for each other instead of deadlocking.
  for (const id of [keptId, otherId].sort((one, two) => one - two))
    locked.set(id, await findPatient(em, actor, id, { lock: true, can: 'change' }));
  const [kept, other] = [locked.get(keptId)!, locked.get(otherId)!];
  ensure(kept.phoneKey === other.phoneKey, splitErrors.other_person);
  const paying = { customer: { $in: [keptId, otherId] }, paymentStatus: 'pending_payment' };
  const underWay = await em.findOne(Order, { ...paying, removedAt: null } as FilterQuery<Order>);
  ensure(!underWay, paymentErrors.under_way);

  await moveMessages(em, key, kept, other);
  await moveHealthRecord(em, key, kept, other);
  await moveRows(em, kept, other);
  for (const move of ports.all(mergePort)) await move(em, key, kept.id, other.id);
  await close(em, kept, other);
  await recordAll(
    em,
    actor,
    [kept, other].map((patient) => ({
      action: 'change' as const,
      subject: 'account_merge' as const,
      subjectId: other.id,
      patientId: patient.id,
    })),
  );
}

/** Encrypted for the two people of the conversation, so each message is decrypted and encrypted again. */
async function moveMessages(em: EntityManager, key: KeyRing, kept: User, other: User) {
  const where = { $or: [{ sender: other.id }, { receiver: other.id }] };
  for (const message of await em.find(Message, where as FilterQuery<Message>)) {
    const letter = message.open(key);
    if (message.sender.id === other.id) message.sender = em.getReference(User, kept.id);
    if (message.receiver.id === other.id) message.receiver = em.getReference(User, kept.id);
    message.seal(key, letter);
  }
  await em.flush();
}

/** No allergy may get lost between two records, so the texts of both are appended. */
async function moveHealthRecord(em: EntityManager, key: KeyRing, kept: User, other: User) {
  const theirs = await em.findOne(HealthRecord, { user: other.id });
  if (!theirs) return;
  const own = await em.findOne(HealthRecord, { user: kept.id });
  const [said, added] = [own?.open(key), theirs.open(key)];
  const both = (field: keyof Content) =>
    [...new Set([said?.[field] ?? '', added[field]])].filter(Boolean).join('\n\n');
  const row = own ?? em.create(HealthRecord, { user: kept, content: '' });
  row.seal(key, {
    medicalHistory: both('medicalHistory'),
    allergies: both('allergies'),
    medications: both('medications'),
  });
  em.remove(theirs);
  await em.flush();
}

async function moveRows(em: EntityManager, kept: User, other: User): Promise<void> {
  const [to, from] = [kept.id, other.id];
  const at = now();
  await em.execute(
    `update orders set customer_id = ?, version = version + 1, updated_at = ? where customer_id = ?`,
    [to, at, from],
  );
  await em.execute(`update deliveries set user_id = ? where user_id = ?`, [to, from]);
  await em.execute(`update consents set user_id = ? where user_id = ?`, [to, from]);
  await em.execute(`update emergency_accesses set patient_id = ? where patient_id = ?`, [to, from]);
  // What both were told already is told once.
  await em.execute(
    `update notifications n set user_id = ? where user_id = ? and not exists (
       select from notifications known where known.user_id = ? and known.happening = n.happening)`,
    [to, from, to],
  );
  await em.execute(
    `update notifications set subject_id = ? where kind = 'patient_plan_waits' and subject_id = ?`,
    [to, from],
  );
  await em.execute(
    `update profiles set user_id = ? where user_id = ? and not exists (select from profiles where user_id = ?)`,
    [to, from, to],
  );
  await em.execute(
    `update dose_reminders set user_id = ? where user_id = ? and not exists (select from dose_reminders where user_id = ?)`,
    [to, from, to],
  );
  for (const table of ['notifications', 'push_subscriptions', 'known_devices', 'dose_reminders'])
    await em.execute(`delete from ${table} where user_id = ?`, [from]);
}

async function close(em: EntityManager, kept: User, other: User): Promise<void> {
  other.removedAt = now();
  other.isActive = false;
  await em.flush();
  await closeSessionsOf(em, other.id);
  await eraseLogin(em, other, { keepsName: false });
  const holder = { phoneKey: kept.phoneKey, isPhoneSplit: false, removedAt: null };
  // A third account may still own the number.
  if (!(await em.findOne(User, holder))) kept.isPhoneSplit = false;
  await em.flush();
}

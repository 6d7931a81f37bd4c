import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { readLetter } from '#shared/care/letter-words.ts';
import { isSelf, isTeam, type Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { messageErrors, type NewMessage } from '#shared/messages.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { findFor } from '#api/platform/policy.ts';
import { answerLetters } from './answer-letters.ts';
import { attend, messageRead } from './attended-letters.ts';
import { MessagePhoto, sealedMessagePhoto } from './message-photo.entity.ts';
import { Message } from './message.entity.ts';
import { letterPolicy, messagePolicy, recipientPolicy, TEAM } from './messages.policy.ts';
import { messageRelations } from './messages.present.ts';

export const messageSent = defineEvent('message.sent', z.object({ messageId: z.number() }));

/** What one patient can have us keep in a day: far more than a treatment has to show, and no way to fill the disk. */
export const PHOTOS_A_DAY = 60;

/**
 * Sends a message of the actor. A reply goes to the other party of its thread and keeps the thread's order. If the
 * message exists already, in whatever version, it is returned as it is. A clinician's `action` closes the urgent letters
 * of whom they write to that they saw. Refuses with `message.no_recipient`, `message.recipient_left`,
 * `message.wrong_order`, `message.photos_full` for a patient's photo after `PHOTOS_A_DAY`, and with 404 for other people's
 * threads.
 */
export async function sendMessage(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  given: Omit<NewMessage, 'photo'>,
  photo: MadePicture | null = null,
): Promise<Message> {
  const clientId = given.clientId ?? null;
  const known = clientId && (await findVersion(em, actor, clientId));
  if (known) return known;
  if (photo && actor.role === 'customer') {
    const since = { $gt: new Date(now().getTime() - 86_400_000) };
    const kept = await em.count(MessagePhoto, { message: { sender: actor.id, createdAt: since } });
    // No 429: a device would let everything else wait for it, also a danger that is told in a check-in.
    ensure(kept < PHOTOS_A_DAY, messageErrors.photos_full);
  }
  const root = given.parentId ? await findRoot(em, actor, given.parentId) : null;
  const receiver = root
    ? otherParty(root, actor, given.receiverId)
    : await findRecipient(em, actor, given.receiverId);
  const order = root?.order
    ? keptOrder(root.order, given.orderId ?? null)
    : await findOrder(em, actor, receiver, given.orderId ?? null);

  const key = deps.secrets.data;
  const { subject, content, action, answers = null, isHealth } = given;
  const about = { patientId: receiver.id, answers, threadId: root?.id ?? null };
  const isAnswer = action != null && (await answerLetters(em, deps, actor, { ...about, action }));
  const message = em.create(Message, {
    sender: await em.findOneOrFail(User, { id: actor.id }),
    receiver,
    order,
    parentId: root?.id ?? null,
    clientId,
    letter: '',
  });
  if (actor.role === 'customer') {
    const isForOffice = receiver.role !== 'doctor';
    const { attention } = readLetter(`${subject}\n\n${content}`);
    message.attention = attention ?? (isHealth && isForOffice ? 'symptoms' : null);
  }
  message.seal(key, {
    ...{ subject, content },
    ...(photo && { photoSize: sizeOf(photo) }),
    ...(isAnswer && { action }),
  });
  await em.flush();
  if (photo) {
    const sealed = sealedMessagePhoto.seal(key, [message.id], photo.bytes.toString('base64'));
    em.create(MessagePhoto, { message, sealed });
    await em.flush();
  }
  await emit(em, messageSent, { messageId: message.id });
  await recordMessage(em, actor, message);
  return message;
}

const sizeOf = ({ width, height }: MadePicture) => ({ width, height });

/** The photo of a message that the actor takes part in. The audit records it if a team member looks at it. */
export async function readPhoto(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  id: number,
): Promise<string> {
  const message = await findFor(
    em,
    actor,
    letterPolicy,
    { id },
    { populate: [...messageRelations, 'order'] },
  );
  const photo = await em.findOne(MessagePhoto, { message: id });
  ensure(photo, errors.not_found);
  const patientId = message.patientId();
  if (isTeam(actor) && patientId !== null) {
    const about = { subjectId: id, patientId, orderId: message.order?.id };
    await record(em, actor, { action: 'read', subject: 'message', ...about });
  }
  return sealedMessagePhoto.open(key, [id], photo.sealed);
}

/**
 * The receiver has opened it, or a doctor a letter that needs one. Only the first time of each is recorded and
 * announced.
 */
export async function markRead(em: EntityManager, actor: Member, id: number): Promise<Message> {
  const message = await findFor(
    em,
    actor,
    letterPolicy,
    { id },
    { lock: true, can: 'markRead', populate: messageRelations },
  );
  const isFirst = isSelf(actor, message.receiver.id) && !message.readAt;
  const isAttended = await attend(em, actor, message);
  if (!isFirst && !isAttended) return message;
  if (isFirst) message.readAt = now();
  await em.flush();
  await emit(em, messageRead, { messageId: message.id });
  return message;
}

/**
 * One message at a time: another version that arrives at the same moment waits here until the first one is committed.
 */
async function findVersion(
  em: EntityManager,
  actor: Member,
  clientId: string,
): Promise<Message | null> {
  const name = `message ${actor.id} ${clientId.toLowerCase()}`;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
  return em.findOne(Message, { sender: actor.id, clientId }, { populate: messageRelations });
}

/** The first message of the thread. A whole thread is between the same two people. */
async function findRoot(em: EntityManager, actor: Member, id: number): Promise<Message> {
  const populate = ['sender', 'receiver', 'order'] as const;
  const parent = await findFor(em, actor, messagePolicy, { id }, { populate });
  if (!parent.parentId) return parent;
  return findFor(em, actor, messagePolicy, { id: parent.parentId }, { populate });
}

function otherParty(root: Message, actor: Member, claimedId: number): User {
  const other = root.sender.id === actor.id ? root.receiver : root.sender;
  ensure(other.id === claimedId, messageErrors.no_recipient);
  ensure(other.isActive && !other.removedAt, messageErrors.recipient_left);
  return other;
}

/** A person who does not exist and one whom the actor may not write to are refused alike. */
async function findRecipient(em: EntityManager, actor: Member, id: number): Promise<User> {
  const scope = recipientPolicy.scope(actor);
  const user = scope && (await em.findOne(User, { $and: [{ id }, scope] } as FilterQuery<User>));
  ensure(user, messageErrors.no_recipient);
  return user;
}

function keptOrder(order: Order, claimedId: number | null): Order {
  ensure(claimedId === null || claimedId === order.id, messageErrors.wrong_order);
  return order;
}

/** An order of one of the two that the sender can see; between members of the team, one that both can see. */
async function findOrder(
  em: EntityManager,
  actor: Member,
  receiver: User,
  id: number | null,
): Promise<Order | null> {
  if (id === null) return null;
  const order = await findSeen(em, actor, id);
  const owner = order?.customer?.id;
  const isOfPair = owner !== undefined && (owner === actor.id || owner === receiver.id);
  const isTeamMatter = TEAM.includes(actor.role) && TEAM.includes(receiver.role);
  const reader: Member = { role: receiver.role, id: receiver.id, sessionId: '', checkoutId: null };
  const isFit = isOfPair || (isTeamMatter && (await findSeen(em, reader, id)) !== null);
  ensure(order && isFit, messageErrors.wrong_order);
  return order;
}

const findSeen = (em: EntityManager, actor: Member, id: number): Promise<Order | null> =>
  em.findOne(Order, { $and: [{ id }, orderPolicy.scope(actor)] } as FilterQuery<Order>);

async function recordMessage(em: EntityManager, actor: Member, message: Message): Promise<void> {
  const patientId = message.patientId();
  if (patientId === null) return;
  await record(em, actor, {
    action: 'create',
    subject: 'message',
    subjectId: message.id,
    patientId,
    orderId: message.order?.id,
  });
}

import type { z } from 'zod';
import { isTeam, type Actor } from '#shared/lib/actor.ts';
import type { Message as WireMessage, Recipient } from '#shared/messages.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { RowSource } from '#api/platform/read.ts';
import { Message, type Letter } from './message.entity.ts';

/** Relations that a presented message needs. */
export const messageRelations = ['sender', 'receiver', 'order'] as const;

/** The same for a message that is only listed. */
export const messageRows: RowSource<Message> = {
  entity: Message,
  columns: [
    'id',
    'createdAt',
    'parentId',
    'clientId',
    'letter',
    'readAt',
    'attention',
    'doctorToldAt',
    'answeredAt',
  ],
  relations: {
    sender: ['id', 'fullName', 'role'],
    receiver: ['id', 'fullName', 'role'],
    order: ['id', 'referenceNumber'],
  },
};

export const presentMessage = (
  message: Message,
  key: KeyRing,
  actor: Actor,
): Omit<z.input<typeof WireMessage>, 'thread'> => ({
  photoSize: null,
  ...presentLetter(message.open(key), actor),
  id: message.id,
  senderId: message.sender.id,
  receiverId: message.receiver.id,
  orderId: message.order?.id ?? null,
  orderReference: message.order?.referenceNumber ?? null,
  parentId: message.parentId ?? null,
  clientId: message.clientId ?? null,
  status: message.status(),
  readAt: message.readAt ?? null,
  attention: isTeam(actor) ? (message.attention ?? null) : null,
  isDoctorTold: isTeam(actor) && message.doctorToldAt != null,
  holdsBack: isTeam(actor) && message.attention === 'urgent' && message.answeredAt == null,
  createdAt: message.createdAt,
  sender: presentPerson(message.sender),
  receiver: presentPerson(message.receiver),
});

/** What was done is the team's to read; the patient reads it in the words of the letter. */
const presentLetter = ({ action, ...letter }: Letter, actor: Actor) => ({
  ...letter,
  action: isTeam(actor) ? (action ?? null) : null,
});

const presentPerson = ({ fullName, role }: User) => ({ fullName, role });

export const presentRecipient = ({ id, fullName, role }: User): Recipient => ({
  id,
  fullName,
  role,
});

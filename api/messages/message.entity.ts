import { defineEntity, p } from '@mikro-orm/core';
import { ATTENTIONS } from '#shared/care/letter-attention.ts';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import type { MessageStatus } from '#shared/messages.ts';
import type { PhotoSize } from '#shared/photos.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/**
 * `photoSize`: the size of its photo, which is stored apart (MessagePhoto). `action`: of an answer to an urgent letter,
 * what was done.
 */
export type Letter = {
  subject: string;
  content: string;
  photoSize?: PhotoSize;
  action?: UrgentAction;
};

export const sealedLetter = sealedColumn<
  Letter,
  [senderId: number, receiverId: number, clientId: string]
>('messages', 'letter', (sender, receiver) => `message from ${sender} to ${receiver}`);

const MessageSchema = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    ...base,
    sender: () => p.manyToOne(User).deleteRule('restrict'),
    receiver: () => p.manyToOne(User).deleteRule('restrict'),
    /** The first message of the thread. The foreign key is in the migration. */
    parentId: p.integer().nullable(),
    /** The sender's own id of the message. However often it arrives, in whatever version, there is one message. */
    clientId: p.uuid().nullable(),
    order: () => p.manyToOne(Order).nullable().deleteRule('restrict'),
    /** Subject and content, encrypted, because people write about their health here. */
    letter: p.text().hidden(),
    readAt: p.datetime().nullable(),
    /** What a patient's words need, read when they were sent, because they are encrypted. Says no more than that. */
    attention: p.enum(ATTENTIONS).nullable(),
    /** When a doctor was told of it, whoever it was written to. */
    doctorToldAt: p.datetime().nullable(),
    /** The first doctor who opened it. */
    doctorReadAt: p.datetime().nullable(),
    doctorReadBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** When a doctor wrote to its sender what was done. Until then an urgent one holds back what C133 says. */
    answeredAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'messages_one_a_client_id', properties: ['sender', 'clientId'] }],
  indexes: [
    { name: 'messages_inbox', properties: ['receiver', 'createdAt', 'id'] },
    { name: 'messages_sent', properties: ['sender', 'createdAt', 'id'] },
    { name: 'messages_thread', properties: ['parentId', 'createdAt', 'id'] },
  ],
  checks: [
    { name: 'messages_two_people', expression: 'sender_id <> receiver_id' },
    { name: 'messages_not_own_parent', expression: 'parent_id <> id' },
  ],
});

export class Message extends MessageSchema.class {
  seal(key: KeyRing, letter: Letter): void {
    this.letter = sealedLetter.seal(key, rowOf(this), letter);
  }

  open(key: KeyRing): Letter {
    return sealedLetter.open(key, rowOf(this), this.letter);
  }

  status(): MessageStatus {
    return this.readAt ? 'read' : 'unread';
  }

  threadId(): number {
    return this.parentId ?? this.id;
  }

  /** Whose record the message belongs to; null between members of the team. */
  patientId(): number | null {
    const customer = [this.sender, this.receiver].find((one) => one.role === 'customer');
    return customer?.id ?? this.order?.customer?.id ?? null;
  }
}
MessageSchema.setClass(Message);
export { MessageSchema };

const rowOf = ({ sender, receiver, clientId }: Message): [number, number, string] => [
  sender.id,
  receiver.id,
  clientId?.toLowerCase() ?? '',
];

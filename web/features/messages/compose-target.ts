import { replySubject, type Message, type Recipient } from '#shared/messages.ts';
import { NEW_LETTER, threadIdOf } from './messages.queries.ts';

/** The initial state of the compose form, and what cannot be changed. */
export type Letter = {
  /** By person or thread, so that a draft for one is not opened for another. */
  base: string;
  /** Fixed: a reply goes to the other party, a link to the person it names. */
  recipient: Recipient | null;
  subject: string;
  orderId: number | null;
  isOrderLocked: boolean;
  parentId: number | null;
};

export const newLetter: Letter = {
  base: NEW_LETTER,
  recipient: null,
  subject: '',
  orderId: null,
  isOrderLocked: false,
  parentId: null,
};

/** With a subject it is about one thing, and has a draft of its own. */
export const letterTo = (
  recipient: Recipient,
  orderId: number | null,
  about: { name: string; subject: string } | null = null,
): Letter => ({
  ...newLetter,
  base: `message.to.${recipient.id}${about ? `.${about.name}` : ''}`,
  recipient,
  subject: about?.subject ?? '',
  orderId,
});

/** The rules for a reply (D1 §5). Who was only called to a letter answers in one of their own. */
export function replyTo(original: Message, myId: number): Letter {
  const recipient = otherParty(original, myId);
  const subject = replySubject(original.subject);
  if (original.senderId !== myId && original.receiverId !== myId)
    return letterTo(recipient, null, { name: `about.${original.id}`, subject });
  return {
    base: `message.reply.${threadIdOf(original)}`,
    recipient,
    subject,
    orderId: original.orderId,
    isOrderLocked: original.orderId !== null,
    parentId: threadIdOf(original),
  };
}

export function otherParty(message: Message, myId: number): Recipient {
  return message.senderId === myId
    ? { id: message.receiverId, ...message.receiver }
    : { id: message.senderId, ...message.sender };
}

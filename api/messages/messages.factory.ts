import type { EntityManager } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { MessagePhoto, sealedMessagePhoto } from './message-photo.entity.ts';
import { Message, type Letter } from './message.entity.ts';

type Overrides = Partial<Pick<Letter, 'subject' | 'content'>> & {
  from: User;
  to: User;
  parent?: Message;
  order?: Order;
  createdAt?: Date;
  readAt?: Date | null;
};

/** A message between two people, encrypted with the process's key. */
export async function aMessage(
  em: EntityManager,
  key: KeyRing,
  overrides: Overrides,
): Promise<Message> {
  const { from, to, parent, order, subject, content, ...rest } = overrides;
  const message = em.create(Message, {
    ...rest,
    sender: from,
    receiver: to,
    parentId: parent?.threadId() ?? null,
    order: order ?? parent?.order ?? null,
    letter: '',
  });
  message.seal(key, {
    subject: subject ?? 'A question',
    content: content ?? 'When should I take the next dose?',
  });
  await em.flush();
  return message;
}

/** A photo of these bytes, whatever they are, encrypted as the photo of the message. */
export async function aMessagePhoto(
  em: EntityManager,
  key: KeyRing,
  message: Message,
  data = 'AAAA',
): Promise<void> {
  em.create(MessagePhoto, { message, sealed: sealedMessagePhoto.seal(key, [message.id], data) });
  await em.flush();
}

import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { ATTENTIONS } from '#shared/care/letter-attention.ts';
import type { Member } from '#shared/lib/actor.ts';
import { WAITING_LETTERS_MAX, type WaitingLetter } from '#shared/messages.ts';
import { answersOf } from './attended-letters.ts';
import { Message } from './message.entity.ts';
import { letterPolicy } from './messages.policy.ts';

/** Urgent letters that no doctor has answered, then those with symptoms that none has opened, the longest waiting first. */
export async function listWaitingLetters(
  em: EntityManager,
  actor: Member,
): Promise<z.input<typeof WaitingLetter>[]> {
  const isAnswered = await answersOf(em, actor);
  const letters: z.input<typeof WaitingLetter>[] = [];
  for (const attention of ATTENTIONS) {
    const waits = attention === 'urgent' ? { answeredAt: null } : { doctorReadAt: null };
    const open = { attention, ...waits, sender: { $ne: actor.id, removedAt: null } };
    const rows = await em.find(
      Message,
      { $and: [open, letterPolicy.scope(actor)] } as FilterQuery<Message>,
      {
        orderBy: { createdAt: 'asc', id: 'asc' },
        limit: WAITING_LETTERS_MAX - letters.length,
        populate: ['sender', 'receiver'],
        fields: ['createdAt', 'attention', 'doctorReadAt', 'sender.fullName', 'receiver.fullName'],
      },
    );
    for (const row of rows) {
      const { id, createdAt, sender, receiver } = row;
      letters.push({
        ...{ id, attention, createdAt },
        isAnswerable: isAnswered(row),
        senderId: sender.id,
        senderName: sender.fullName,
        receiverName: receiver.fullName,
      });
    }
    if (letters.length >= WAITING_LETTERS_MAX) break;
  }
  return letters;
}

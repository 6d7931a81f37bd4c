import type { FilterQuery } from '@mikro-orm/postgresql';
import { isMember, isSelf, type Actor } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Message } from './message.entity.ts';

/** A message is seen by the two who have it and by nobody else, whatever their role. */
const scope = (actor: Actor): FilterQuery<Message> | null =>
  isMember(actor)
    ? ({ $or: [{ sender: actor.id }, { receiver: actor.id }] } as FilterQuery<Message>)
    : null;

export const messagePolicy = definePolicy(Message, scope, {
  markRead: (actor, message) => isSelf(actor, message.receiver.id),
});

import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, isSelf, type Actor, type Role } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { treatedBy } from '#api/orders/my-patients.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Message } from './message.entity.ts';

/** Only its sender and its receiver see a message, whatever anybody's role. */
const scope = (actor: Actor): FilterQuery<Message> | null =>
  isMember(actor)
    ? ({ $or: [{ sender: actor.id }, { receiver: actor.id }] } as FilterQuery<Message>)
    : null;

export const messagePolicy = definePolicy(Message, scope, {
  markRead: (actor, message) => isSelf(actor, message.receiver.id),
});

export const TEAM: readonly Role[] = ['doctor', 'staff', 'admin'];

/** Accounts other than one's own that were not removed. */
const others = (id: number) => ({ id: { $ne: id }, isActive: true, removedAt: null });

/**
 * Who may start a conversation with whom (decision C049): customers with the team, the team with each other and with
 * customers.
 */
function recipientsOf(actor: Actor): FilterQuery<User> | null {
  if (!isMember(actor)) return null;
  const team = { ...others(actor.id), role: { $in: [...TEAM] } };
  if (actor.role === 'customer') return team;
  return { $or: [team, customersOf(actor)] } as FilterQuery<User>;
}

/** The customers a member of the team may write to: for a doctor, their own patients. */
export const customersOf = (actor: Actor & { id: number }): FilterQuery<User> =>
  ({
    ...others(actor.id),
    role: 'customer',
    ...(hasRole(actor, 'doctor') && (treatedBy(actor.id) as object)),
  }) as FilterQuery<User>;

export const recipientPolicy = definePolicy(User, recipientsOf, {});

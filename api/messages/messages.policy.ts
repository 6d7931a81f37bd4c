import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, isSelf, type Actor, type Role } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { treatedBy } from '#api/orders/my-patients.ts';
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

export const TEAM: readonly Role[] = ['doctor', 'staff', 'admin'];

/** Living accounts other than one's own. */
const others = (id: number) => ({ id: { $ne: id }, isActive: true, removedAt: null });

/** Who may write to whom first (decision C049): customers to the team, the team to each other and to customers. */
function recipientsOf(actor: Actor): FilterQuery<User> | null {
  if (!isMember(actor)) return null;
  const team = { ...others(actor.id), role: { $in: [...TEAM] } };
  if (actor.role === 'customer') return team;
  return { $or: [team, customersOf(actor)] } as FilterQuery<User>;
}

/** Customers a member of the team may write to: for a doctor, their own patients. */
export const customersOf = (actor: Actor & { id: number }): FilterQuery<User> =>
  ({
    ...others(actor.id),
    role: 'customer',
    ...(hasRole(actor, 'doctor') && (treatedBy(actor.id) as object)),
  }) as FilterQuery<User>;

export const recipientPolicy = definePolicy(User, recipientsOf, {});

import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, isSelf, isTeam, type Actor, type Role } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { treatedBy, treatedSql } from '#api/orders/my-patients.ts';
import { realOrdersSql, statusInSql } from '#api/orders/order-where.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { unansweredSql, waitsSql } from './attended-letters.ts';
import { Message } from './message.entity.ts';

/** The two whom a message is from and to have it in their folders and their thread. */
const scope = (actor: Actor): FilterQuery<Message> | null =>
  isMember(actor)
    ? ({ $or: [{ sender: actor.id }, { receiver: actor.id }] } as FilterQuery<Message>)
    : null;

export const messagePolicy = definePolicy(Message, scope, {
  passOn: (actor, { sender, receiver }) => isSelf(actor, receiver.id) && sender.role === 'customer',
});

/**
 * Letters to which somebody was called: as long as no doctor has opened or, urgent ones, answered them, then for the
 * doctor who opened them and the one who treats their patient.
 */
const CALLED = `from messages letter join notifications called on called.subject_id = letter.id
  and called.kind in ('message_urgent', 'message_passed_on') and called.user_id = ?
  where ${waitsSql('letter')} or letter.doctor_read_by_id = ? or exists (select from orders
    where orders.customer_id = letter.sender_id and orders.reviewer_id = ? and ${treatedSql('orders')})`;

/** The urgent letters that hold back the order which a doctor has claimed: they cannot approve it otherwise. */
const IN_THE_WAY = `from messages letter join orders on orders.customer_id = letter.sender_id
  where ${unansweredSql('letter')} and orders.claimed_by_id = ? and ${realOrdersSql('orders')}
    and ${statusInSql('undecided', 'orders')}`;

const calledTo = (
  column: 'id' | 'sender_id',
  { id, role }: { id: number; role: Actor['role'] },
) => {
  const called = `select letter.${column} ${CALLED}`;
  if (role !== 'doctor') return raw(`(${called})`, [id, id, id]);
  return raw(`(${called} union select letter.${column} ${IN_THE_WAY})`, [id, id, id, id]);
};

/**
 * A single letter can also be read by those who were called to it (care/call-to-letters.ts) or review an order that it
 * holds back, and by nobody else, whatever their role.
 */
export const letterPolicy = definePolicy(
  Message,
  (actor) => {
    const own = scope(actor);
    if (!isMember(actor) || !hasRole(actor, 'doctor', 'admin')) return own;
    return { $or: [own, { id: { $in: calledTo('id', actor) } }] } as FilterQuery<Message>;
  },
  { markRead: (actor, { sender }) => !isSelf(actor, sender.id) },
);

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
  return isTeam(actor) ? ({ $or: [team, customersOf(actor)] } as FilterQuery<User>) : null;
}

/**
 * The customers a member of the team may write to: for a doctor, their own patients, and whose letter they were called
 * to.
 */
export function customersOf(actor: Actor & { id: number }): FilterQuery<User> {
  const customers = { ...others(actor.id), role: 'customer' } as const;
  if (!hasRole(actor, 'doctor')) return customers;
  const called = { id: { $in: calledTo('sender_id', actor) } };
  return { $and: [customers, { $or: [treatedBy(actor.id), called] }] } as FilterQuery<User>;
}

export const recipientPolicy = definePolicy(User, recipientsOf, {});

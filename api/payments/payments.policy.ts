import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Payment } from './payment.entity.ts';

/**
 * Single payments: for admins all, for customers those of their own orders, including removed ones, since money was
 * paid.
 */
export const paymentPolicy = definePolicy(
  Payment,
  (actor) => {
    if (actor.role === 'admin') return {};
    if (!isMember(actor)) return null;
    return { order: { customer: actor.id } } as FilterQuery<Payment>;
  },
  { refund: (actor) => hasRole(actor, 'admin') },
);

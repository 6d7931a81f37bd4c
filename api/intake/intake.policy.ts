import { hasRole, isMember, type Actor } from '#shared/lib/actor.ts';
import type { FilterQuery } from '@mikro-orm/postgresql';
import {
  calledOrderIdsOf,
  emergencyPatientIdsOf,
} from '#api/emergency-access/emergency-access.policy.ts';
import { toPrescribe } from '#api/orders/order-where.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Intake } from './intake.entity.ts';

/**
 * Whoever sees an order sees its medical form, and so does a doctor who has opened the record in an emergency, was called
 * to a guest, or may prescribe what a colleague has approved. Staff see no health data, and whoever has only the cookie of
 * a purchase may write the form but not read it (T19).
 */
function scope(actor: Actor): FilterQuery<Intake> | null {
  if (!isMember(actor) || !hasRole(actor, 'customer', 'doctor', 'admin')) return null;
  const order = ownScope(actor);
  if (!order || actor.role !== 'doctor') return order && ({ order } as FilterQuery<Intake>);
  const inEmergency = {
    removedAt: null,
    isTest: false,
    $or: [
      { customer: { $in: emergencyPatientIdsOf(actor.id) } },
      { id: { $in: calledOrderIdsOf(actor.id) } },
    ],
  };
  return { order: { $or: [order, toPrescribe, inEmergency] } } as FilterQuery<Intake>;
}

export const intakePolicy = definePolicy(Intake, scope, {});

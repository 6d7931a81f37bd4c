import { hasRole, isMember, type Actor } from '#shared/lib/actor.ts';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { emergencyPatientIdsOf } from '#api/emergency-access/emergency-access.policy.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Intake } from './intake.entity.ts';

/**
 * A medical form is seen by those who see its order, and by a doctor who has opened the record in an emergency. Staff see orders but no health data, and somebody who has only the
 * cookie of a purchase may write but not read (T19).
 */
function scope(actor: Actor): FilterQuery<Intake> | null {
  if (!isMember(actor) || hasRole(actor, 'staff')) return null;
  const order = ownScope(actor);
  if (!order || actor.role !== 'doctor') return order && ({ order } as FilterQuery<Intake>);
  const inEmergency = {
    removedAt: null,
    isTest: false,
    customer: { $in: emergencyPatientIdsOf(actor.id) },
  };
  return { order: { $or: [order, inEmergency] } } as FilterQuery<Intake>;
}

export const intakePolicy = definePolicy(Intake, scope, {});

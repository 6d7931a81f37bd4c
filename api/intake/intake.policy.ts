import { hasRole, isMember, type Actor } from '#shared/lib/actor.ts';
import type { FilterQuery } from '@mikro-orm/postgresql';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Intake } from './intake.entity.ts';

/** A medical form is seen with its order; staff see orders but no health data, and a guest may write but not read. */
function scope(actor: Actor): FilterQuery<Intake> | null {
  if (!isMember(actor) || hasRole(actor, 'staff')) return null;
  const order = orderPolicy.scope(actor);
  return order && ({ order } as FilterQuery<Intake>);
}

export const intakePolicy = definePolicy(Intake, scope, {});

import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { Intake } from './intake.entity.ts';
import { intakePolicy } from './intake.policy.ts';

/** This person's latest medical form that the actor may read. Samples of the demo do not count. */
export async function latestIntake(
  em: EntityManager,
  actor: Actor,
  userId: number,
): Promise<Intake | null> {
  const scope = intakePolicy.scope(actor);
  if (!scope) return null;
  const own = { order: { customer: userId, isTest: false } };
  const where = { $and: [scope, own] } as FilterQuery<Intake>;
  return em.findOne(Intake, where, { orderBy: { id: 'desc' }, populate: ['order'] });
}

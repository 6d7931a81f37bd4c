import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { closeSessionsOf } from '#api/accounts/sessions.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { eraseAccount } from './erase-account.ts';

/** When what is kept of an account that is closed now will be erased. */
export function keptUntilFrom(closedAt: Date, years: number): Date {
  const until = new Date(closedAt);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return until;
}

/**
 * Closes an account whose orders have ended: nobody logs in with it any more, its phone and email are free for another
 * one, and what need not be kept is erased. The row is locked by the caller.
 */
export async function closeAccount(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  user: User,
): Promise<void> {
  user.removedAt = now();
  user.keptUntil = keptUntilFrom(user.removedAt, (await rulesOf(em, deps)).retentionYears);
  user.isActive = false;
  await em.flush();
  await closeSessionsOf(em, user.id);
  await eraseAccount(em, deps, user);
  const about = { subjectId: user.id, patientId: user.id };
  await record(em, actor, { action: 'remove', subject: 'customer', ...about });
}

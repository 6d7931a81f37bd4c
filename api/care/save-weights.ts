import type { EntityManager } from '@mikro-orm/postgresql';
import { careErrors, type Goal, type Weight } from '#shared/care.ts';
import { latestDay } from '#shared/lib/dates.ts';
import { ensure } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealGoal } from './care-goal.entity.ts';
import { sealKg } from './weight.entity.ts';

/** Refuses a day that has not begun anywhere with `care.future_day`. */
export function ensureNotAhead(days: readonly string[]): void {
  const latest = latestDay(now());
  ensure(!days.some((day) => day > latest), careErrors.future_day);
}

/**
 * Stores the weights of a patient, each replacing that of its day. If one day occurs several times, the last one
 * counts. The upsert needs no separate read, so two devices can write at the same moment. Refuses a day that has not
 * begun anywhere with `care.future_day`.
 */
export async function saveWeights(
  em: EntityManager,
  key: KeyRing,
  patientId: number,
  weights: readonly Weight[],
): Promise<number> {
  ensureNotAhead(weights.map(({ day }) => day));
  const byDay = new Map(weights.map(({ day, kg }) => [day, kg]));
  // Sorted by day, so that two writes for the same person cannot deadlock.
  const rows = [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, kg]) => ({ day, sealed: sealKg(key, patientId, day, kg) }));
  await em.execute(
    `insert into weights (patient_id, day, sealed, created_at, updated_at)
     select ?, row.day, row.sealed, ?, ? from jsonb_to_recordset(?::jsonb) as row(day date, sealed text)
     on conflict (patient_id, day) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
    [patientId, now(), now(), JSON.stringify(rows)],
  );
  return rows.length;
}

export async function saveGoal(
  em: EntityManager,
  key: KeyRing,
  patientId: number,
  goal: Goal,
): Promise<Goal> {
  await em.execute(
    `insert into care_goals (patient_id, sealed, created_at, updated_at) values (?, ?, ?, ?)
     on conflict (patient_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
    [patientId, sealGoal(key, patientId, goal), now(), now()],
  );
  return goal;
}

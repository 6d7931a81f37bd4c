import type { EntityManager } from '@mikro-orm/postgresql';
import { PracticeRules } from '#shared/practice/rules.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { monthsPerParcelOf, saveMonthsPerParcel } from './parcels.service.ts';

const RULES = 'practice.rules';
/** How much is sent at once has a row of its own, which an earlier release does not know. */
const Stored = PracticeRules.omit({ monthsPerParcel: true });

/** The practice's current rules. Until somebody has changed them, what the environment says. */
export async function rulesOf(em: EntityManager, { env }: Deps): Promise<PracticeRules> {
  const row = await em.findOne(Setting, { key: RULES }, { disableIdentityMap: true });
  const monthsPerParcel = await monthsPerParcelOf(em, { env });
  if (row) return { ...Stored.parse(row.value), monthsPerParcel };
  return {
    capture: env.CAPTURE,
    semaglutideRule: env.SEMAGLUTIDE_MISSED_DOSE,
    retentionYears: env.RETENTION_YEARS,
    monthsPerParcel,
  };
}

/** Serialises changes, so that each sees the one before. */
export const lockRules = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', [RULES]);

export async function saveRules(
  em: EntityManager,
  { monthsPerParcel, ...rules }: PracticeRules,
): Promise<void> {
  await em.upsert(Setting, { key: RULES, value: rules, updatedAt: now() });
  await saveMonthsPerParcel(em, monthsPerParcel);
}

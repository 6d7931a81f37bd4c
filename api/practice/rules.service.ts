import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { DEFAULT_PUSH_MINUTES, PracticeRules } from '#shared/practice/rules.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { plainLetters } from '#api/platform/plain-letters.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import {
  monthsPerParcelOf,
  needsLotOf,
  saveMonthsPerParcel,
  saveNeedsLot,
} from './parcels.service.ts';

const RULES = 'practice.rules';
/** What is sent has rows of its own, which an earlier release does not know. */
const Stored = PracticeRules.omit({ monthsPerParcel: true, needsLot: true });
const rulesIn = ({ value }: Setting): z.infer<typeof Stored> =>
  Stored.parse({ smsLetters: 'plain', ...(value as object) });

/** The practice's current rules. Until somebody has changed them, what the environment says. */
export async function rulesOf(em: EntityManager, { env }: Deps): Promise<PracticeRules> {
  const row = await em.findOne(Setting, { key: RULES }, { disableIdentityMap: true });
  const sent = {
    monthsPerParcel: await monthsPerParcelOf(em, { env }),
    needsLot: await needsLotOf(em, { env }),
  };
  if (row) return { ...rulesIn(row), ...sent };
  return {
    smsLetters: 'plain',
    capture: env.CAPTURE,
    semaglutideRule: env.SEMAGLUTIDE_MISSED_DOSE,
    retentionYears: env.RETENTION_YEARS,
    pushMinutes: DEFAULT_PUSH_MINUTES,
    superbills: true,
    ...sent,
  };
}

/** How long a push has, for whoever does not ask for more than that. */
export async function pushMinutesOf(em: EntityManager): Promise<number> {
  const row = await em.findOne(Setting, { key: RULES }, { disableIdentityMap: true });
  return row ? rulesIn(row).pushMinutes : DEFAULT_PUSH_MINUTES;
}

/** Serialises changes, so that each sees the one before. */
export const lockRules = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', [RULES]);

export async function saveRules(
  em: EntityManager,
  { monthsPerParcel, needsLot, ...rules }: PracticeRules,
): Promise<void> {
  await em.upsert(Setting, { key: RULES, value: rules, updatedAt: now() });
  await saveMonthsPerParcel(em, monthsPerParcel);
  await saveNeedsLot(em, needsLot);
}

const known = new WeakMap<
  Deps['versions'],
  { tag: string; letters: PracticeRules['smsLetters'] }
>();

/**
 * A text message in the letters that the practice has chosen; while they cannot be read, in plain ones. Read again when
 * PostgreSQL announces a changed setting: no code waits for the database.
 */
export async function smsWords(deps: Deps, text: string): Promise<string> {
  const tag = deps.versions.tag('settings');
  let kept = known.get(deps.versions);
  if (!kept || tag === null || kept.tag !== tag) {
    const rules = await rulesOf(deps.orm.em.fork(), deps).catch(() => null);
    kept = { tag: tag ?? '', letters: rules?.smsLetters ?? 'plain' };
    if (rules && tag !== null) known.set(deps.versions, kept);
  }
  return kept.letters === 'accented' ? text.normalize('NFC') : plainLetters(text);
}

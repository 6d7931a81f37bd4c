import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PUSH_MINUTES, PracticeRules } from '#shared/practice/rules.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { plainLetters } from '#api/platform/plain-letters.ts';
import { Setting } from '#api/settings/setting.entity.ts';

const RULES = 'practice.rules';

/** The practice's current rules. Until somebody has changed them, what the environment says. */
export async function rulesOf(em: EntityManager, { env }: Deps): Promise<PracticeRules> {
  const row = await em.findOne(Setting, { key: RULES }, { disableIdentityMap: true });
  if (row) return PracticeRules.parse({ smsLetters: 'plain', ...(row.value as object) });
  return {
    smsLetters: 'plain',
    capture: env.CAPTURE,
    semaglutideRule: env.SEMAGLUTIDE_MISSED_DOSE,
    retentionYears: env.RETENTION_YEARS,
    pushMinutes: DEFAULT_PUSH_MINUTES,
  };
}

/** How long a push has, for whoever does not ask for more than that. */
export async function pushMinutesOf(em: EntityManager): Promise<number> {
  const row = await em.findOne(Setting, { key: RULES }, { disableIdentityMap: true });
  return row ? PracticeRules.parse(row.value).pushMinutes : DEFAULT_PUSH_MINUTES;
}

/** Serialises changes, so that each sees the one before. */
export const lockRules = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', [RULES]);

export async function saveRules(em: EntityManager, rules: PracticeRules): Promise<void> {
  await em.upsert(Setting, { key: RULES, value: rules, updatedAt: now() });
}

/** A text message in the letters that the practice has chosen. While they cannot be asked, in plain ones. */
export async function smsWords(deps: Deps, text: string): Promise<string> {
  const rules = await rulesOf(deps.orm.em.fork(), deps).catch(() => null);
  return rules?.smsLetters === 'accented' ? text.normalize('NFC') : plainLetters(text);
}

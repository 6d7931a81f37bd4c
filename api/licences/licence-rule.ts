import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_LICENCE_RULE, LicenceRule } from '#shared/licences.ts';
import { now } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';

const LICENCE_RULE = 'practice.licences';

/** Required, unless the practice has said otherwise (decision C125). */
export async function licenceRuleOf(em: EntityManager): Promise<LicenceRule> {
  const row = await em.findOne(Setting, { key: LICENCE_RULE }, { disableIdentityMap: true });
  return row ? LicenceRule.parse(row.value) : DEFAULT_LICENCE_RULE;
}

export async function saveLicenceRule(em: EntityManager, rule: LicenceRule): Promise<void> {
  await em.upsert(Setting, { key: LICENCE_RULE, value: rule, updatedAt: now() });
}

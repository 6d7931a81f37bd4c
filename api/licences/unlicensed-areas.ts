import type { EntityManager } from '@mikro-orm/postgresql';
import { AREAS } from '#shared/licences/places.ts';
import { mayDecideIn } from '#shared/licences/rule.ts';
import { areaName, servesArea } from '#shared/practice/served-areas.ts';
import { now } from '#api/platform/clock.ts';
import { areasOf } from '#api/practice/areas.service.ts';
import { licenceRuleOf } from './licence-rule.ts';
import { Licence } from './licence.entity.ts';

/** The names of the places that the practice serves while nobody may decide there. None if it requires no licences. */
export async function unlicensedAreas(em: EntityManager): Promise<string[]> {
  if (!(await licenceRuleOf(em)).isRequired) return [];
  const served = await areasOf(em);
  const licences = await em.find(
    Licence,
    { holder: { isActive: true, removedAt: null } },
    { populate: ['holder'] },
  );
  return AREAS.map((area) => ({ area, key: [area.country, area.region].filter(Boolean).join('-') }))
    .filter(({ key }) => servesArea(served, key))
    .filter(
      ({ area }) =>
        !licences.some((licence) =>
          mayDecideIn({ role: licence.holder.role, licences: [licence] }, area, now().getTime()),
        ),
    )
    .map(({ key }) => areaName(key));
}

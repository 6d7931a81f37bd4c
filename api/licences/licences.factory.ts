import type { EntityManager } from '@mikro-orm/postgresql';
import type { Licence as WireLicence } from '#shared/licences.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Licence } from './licence.entity.ts';

/** A licence for California, where everybody in the tests lives unless they say otherwise. */
export async function aLicence(
  em: EntityManager,
  holder: User,
  overrides: Partial<WireLicence> = {},
): Promise<Licence> {
  const own = { country: 'us', region: 'CA', number: 'A-77120', expiresOn: '2090-12-31' } as const;
  const licence = em.create(Licence, { holder, ...own, ...overrides });
  await em.flush();
  return licence;
}

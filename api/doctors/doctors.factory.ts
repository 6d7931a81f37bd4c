import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { DoctorProfile } from './doctor-profile.entity.ts';

/** The professional profile of a doctor. */
export async function aDoctorProfile(
  em: EntityManager,
  user: User,
  overrides: Partial<RequiredEntityData<DoctorProfile>> = {},
): Promise<DoctorProfile> {
  const profile = em.create(DoctorProfile, {
    user,
    specialization: 'Obesity medicine',
    licenseNumber: 'MD-204117',
    bio: 'Fifteen years in metabolic health.',
    imageUrl: null,
    ...overrides,
  });
  await em.flush();
  return profile;
}

export async function aDoctorWithProfile(
  em: EntityManager,
  overrides: Parameters<typeof aDoctor>[1] = {},
): Promise<User> {
  const user = await aDoctor(em, overrides);
  await aDoctorProfile(em, user);
  return user;
}

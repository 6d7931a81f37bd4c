import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import type { Role } from '#shared/lib/actor.ts';
import { hashPassword } from '#api/platform/crypto.ts';
import { Profile } from './profile.entity.ts';
import { User } from './user.entity.ts';

let count = 0;
/** Two processes that create users in one database start far apart. Within one, no number is used twice. */
const firstPhone = 2_000_000 + Math.floor(Math.random() * 7_000_000);
/** Shared by all users made here, so that creating many is fast. */
const password = 'Orchard-Lamp-77';
const hash = hashPassword(password);

type Overrides = Partial<
  Pick<
    User,
    'fullName' | 'phone' | 'isPhoneSplit' | 'email' | 'language' | 'createdAt' | 'passwordHash'
  >
> & {
  password?: string;
};

async function aUser(em: EntityManager, role: Role, overrides: Overrides): Promise<User> {
  count += 1;
  const { password: own, ...rest } = overrides;
  const user = em.create(User, {
    role,
    fullName: `Person ${count}`,
    phone: `555${firstPhone + count}`,
    email: null,
    passwordHash: own ? await hashPassword(own) : await hash,
    ...rest,
  });
  await em.flush();
  return user;
}

/** The password of every user created here without one. */
export const MADE_PASSWORD = password;

export const anAddress = {
  address: '12 Harbor Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  country: 'United States' as const,
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

export async function aCustomer(
  em: EntityManager,
  overrides: Overrides & { profile?: Partial<RequiredEntityData<Profile>> } = {},
): Promise<User> {
  const { profile, ...rest } = overrides;
  const user = await aUser(em, 'customer', rest);
  em.create(Profile, { user, phone: user.phone, ...anAddress, ...profile });
  await em.flush();
  return user;
}

export const aDoctor = (em: EntityManager, overrides: Overrides = {}) =>
  aUser(em, 'doctor', { fullName: 'Dr. Test', ...overrides });
export const anAdmin = (em: EntityManager, overrides: Overrides = {}) =>
  aUser(em, 'admin', overrides);
export const aPacker = (em: EntityManager, overrides: Overrides = {}) =>
  aUser(em, 'fulfilment', overrides);
export const aStaffMember = (em: EntityManager, overrides: Overrides = {}) =>
  aUser(em, 'staff', overrides);

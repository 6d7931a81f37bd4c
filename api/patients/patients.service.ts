import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Address } from '#shared/accounts.ts';
import { addressFaults } from '#shared/address-rules.ts';
import { COUNTRY_NAMES, isToVietnam } from '#shared/countries.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { validationTexts } from '#shared/lib/validation-texts.ts';
import {
  type CustomerProfileChange,
  type HealthRecord as Content,
  type NewCustomer,
  type OwnProfileChange,
} from '#shared/patients.ts';
import {
  createUser,
  refuseTakenEmail,
  type HashedPassword,
} from '#api/accounts/accounts.service.ts';
import { changeEmail, noteTyped } from '#api/accounts/prove-contact.ts';
import { addressOf, Profile } from '#api/accounts/profile.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { namesOfChanges, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { HealthRecord } from './health-record.entity.ts';

/**
 * Creates an account for a customer who is not present. Refuses a common password, and a phone or email that is taken.
 */
export async function addCustomer(
  em: EntityManager,
  actor: Actor,
  input: z.output<typeof NewCustomer>,
  password: HashedPassword,
): Promise<User> {
  const { fullName, username, email, password: _plain, ...address } = input;
  const user = await createUser(em, {
    role: 'customer',
    fullName,
    phone: username,
    email,
    password,
  });
  noteTyped(user);
  em.create(Profile, { user, phone: username, ...given(address) });
  await em.flush();
  await record(em, actor, {
    action: 'create',
    subject: 'customer',
    subjectId: user.id,
    patientId: user.id,
  });
  return user;
}

/** Changes contact and health record. The login phone does not change (decision C020). */
export async function changeProfile(
  em: EntityManager,
  key: KeyRing,
  actor: Actor,
  user: User,
  change: Omit<z.output<typeof CustomerProfileChange>, 'version'>,
): Promise<{ profile: Profile; record: Content | null }> {
  const { medicalHistory, allergies, medications, ...contact } = change;
  const profile = await profileOf(em, user);
  const detail = namesOfChanges(profile, contact);
  assign(em, profile, contact);
  await em.flush();
  const about = { subjectId: user.id, patientId: user.id };
  await record(em, actor, { action: 'change', subject: 'profile', ...about, detail });

  const health = given({ medicalHistory, allergies, medications });
  const before = await healthRecordOf(em, key, user.id);
  if (Object.keys(health).length === 0) return { profile, record: before };
  const after = { ...emptyRecord, ...before, ...health };
  const row =
    (await em.findOne(HealthRecord, { user: user.id })) ??
    em.create(HealthRecord, { user, content: '' });
  row.seal(key, after);
  const named = namesOfChanges({ ...emptyRecord, ...before }, health);
  await record(em, actor, { action: 'change', subject: 'health_record', ...about, detail: named });
  await em.flush();
  return { profile, record: after };
}

export async function changeOwnProfile(
  em: EntityManager,
  user: User,
  change: Omit<z.output<typeof OwnProfileChange>, 'version'>,
): Promise<Profile> {
  const { fullName, email, language, ...contact } = change;
  if (email && email !== user.email) await refuseTakenEmail(em, email, user.id);
  em.assign(user, given({ fullName, language }));
  await changeEmail(em, user, email);
  const profile = await profileOf(em, user);
  assign(em, profile, contact);
  await em.flush();
  return profile;
}

/** An address of before is kept as it is. One that is changed must be possible as a whole, not only in what has changed. */
function assign(em: EntityManager, profile: Profile, contact: Partial<Address>): void {
  const before = addressOf(profile);
  em.assign(profile, { ...given(contact), ...destinationOf(profile, contact), ...touched() });
  if (namesOfChanges(before, addressOf(profile)).changes?.length === 0) return;
  const faults = addressFaults(profile).map(([field, text]) => [field, validationTexts[text]]);
  if (faults.length > 0)
    throw new AppError(errors.validation, {
      fields: Object.fromEntries(faults) as Record<string, string>,
    });
}

type Destination = Pick<Address, 'country' | 'isShippingToVietnam'>;

/** Country and tick of a changed address agree: what was changed decides, and of both either says Vietnam. */
function destinationOf(before: Destination, change: Partial<Destination>): Partial<Destination> {
  if (change.country === undefined && change.isShippingToVietnam === undefined) return {};
  const isShippingToVietnam = isToVietnam(change);
  const country = change.country ?? before.country;
  if (isShippingToVietnam) return { country: COUNTRY_NAMES.vn, isShippingToVietnam };
  return { country: isToVietnam({ country }) ? COUNTRY_NAMES.us : country, isShippingToVietnam };
}

/** Accounts from before profiles, or created from a guest's order, get an empty one. */
export async function profileOf(em: EntityManager, user: User): Promise<Profile> {
  const known = await em.findOne(Profile, { user: user.id });
  if (known) return known;
  const profile = em.create(Profile, { user, phone: user.phone });
  await em.flush();
  return profile;
}

export async function healthRecordOf(
  em: EntityManager,
  key: KeyRing,
  userId: number,
): Promise<Content | null> {
  const row = await em.findOne(HealthRecord, { user: userId });
  return row && row.open(key);
}

const emptyRecord: Content = { medicalHistory: '', allergies: '', medications: '' };

/** Increases the version even if only the name or the health record has changed, which are stored elsewhere. */
const touched = () => ({ updatedAt: now() });

/** A field that is missing from a change is not changed. */
const given = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

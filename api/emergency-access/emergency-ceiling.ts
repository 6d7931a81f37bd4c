import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  emergencyErrors,
  EMERGENCY_MS,
  EMERGENCY_PATIENTS_MAX,
  EMERGENCY_PATIENTS_MORE,
} from '#shared/emergency-access.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { EmergencyAccess, EmergencyAllowance } from './emergency-access.entity.ts';

const anHourAgo = () => new Date(now().getTime() - EMERGENCY_MS);

/**
 * The doctor, locked until the transaction ends, so that records asked for at once are counted one by one. Refuses with
 * `emergency.ceiling` where this would be one patient too many within an hour.
 */
export async function holdBelowCeiling(
  em: EntityManager,
  doctorId: number,
  patientId: number,
): Promise<User> {
  const doctor = await em.findOneOrFail(
    User,
    { id: doctorId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const [{ others }] = await em.execute<[{ others: number }]>(
    `select count(distinct patient_id)::int as others from emergency_accesses
     where doctor_id = ? and patient_id <> ? and created_at > ?`,
    [doctorId, patientId, anHourAgo()],
  );
  const allowances = await em.count(EmergencyAllowance, {
    doctor: doctorId,
    until: { $gt: now() },
  });
  const most = EMERGENCY_PATIENTS_MAX + allowances * EMERGENCY_PATIENTS_MORE;
  ensure(others < most, emergencyErrors.ceiling);
  return doctor;
}

const plain = (reason: string) =>
  reason
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whoever gives one reason again and again gives none. */
export async function refuseSameReason(
  em: EntityManager,
  key: KeyRing,
  doctor: User,
  reason: string,
): Promise<void> {
  const last = await em.find(
    EmergencyAccess,
    { doctor: doctor.id },
    { orderBy: { id: 'desc' }, limit: 2 },
  );
  const isSame = last.every((access) => plain(access.open(key)) === plain(reason));
  ensure(last.length < 2 || !isSame, emergencyErrors.same_reason);
}

/** Refuses with `not_found` where there is no such doctor at work. */
export async function allowMore(em: EntityManager, actor: Member, doctorId: number) {
  const doctor = await em.findOne(User, {
    id: doctorId,
    role: 'doctor',
    isActive: true,
    removedAt: null,
  });
  ensure(doctor, errors.not_found);
  const until = new Date(now().getTime() + EMERGENCY_MS);
  em.create(EmergencyAllowance, { doctor, admin: em.getReference(User, actor.id), until });
  await em.flush();
  return { doctorId, more: EMERGENCY_PATIENTS_MORE, until };
}

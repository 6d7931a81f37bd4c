import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { z } from 'zod';
import {
  emergencyErrors,
  EMERGENCY_MS,
  type NewEmergencyAccess,
} from '#shared/emergency-access.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { EmergencyAccess } from './emergency-access.entity.ts';
import { isOwnPatient } from './emergency-access.policy.ts';
import { holdBelowCeiling, refuseSameReason } from './emergency-ceiling.ts';

/** A doctor has opened the record of somebody else's patient. */
export const emergencyAccessOpened = defineEvent(
  'emergency_access.opened',
  z.object({ accessId: z.number() }),
);

/** The patient with exactly this reference number or phone; nobody can page through patients this way. */
export async function findPerson(em: EntityManager, typed: string): Promise<User | null> {
  const real = { removedAt: null, isTest: false, customer: { removedAt: null } };
  const order = await em.findOne(
    Order,
    { referenceNumber: typed.toUpperCase(), ...real } as FilterQuery<Order>,
    { populate: ['customer'] },
  );
  if (order?.customer) return order.customer;
  return em.findOne(
    User,
    { phoneKey: phoneKeyOf(typed), role: 'customer', removedAt: null },
    // If several accounts share the number, the one that owns it.
    { orderBy: { isPhoneSplit: 'asc' } },
  );
}

/**
 * Refuses with `emergency.own_patient` where the doctor needs no emergency to read the record, with `emergency.ceiling`
 * after too many patients, and with `emergency.same_reason`.
 */
export async function openEmergencyAccess(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  { patient, reason }: { patient: User } & Pick<z.output<typeof NewEmergencyAccess>, 'reason'>,
): Promise<EmergencyAccess> {
  ensure(!(await isOwnPatient(em, actor.id, patient.id)), emergencyErrors.own_patient);
  const doctor = await holdBelowCeiling(em, actor.id, patient.id);
  await refuseSameReason(em, key, doctor, reason);
  const until = new Date(now().getTime() + EMERGENCY_MS);
  const access = em.create(EmergencyAccess, { doctor, patient, reason: '', until });
  access.seal(key, reason);
  await em.flush();
  await emit(em, emergencyAccessOpened, { accessId: access.id });
  return access;
}

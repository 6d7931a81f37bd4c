import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { Actor, Member } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { treatedBy } from '#api/orders/my-patients.ts';
import { now } from '#api/platform/clock.ts';
import { EmergencyAccess } from './emergency-access.entity.ts';

/** Patients, or the purchases of guests, to whose urgent check-in a doctor was called, until it is closed (C135). */
const calledTo = (whose: 'patient_id' | 'order_id') =>
  `select check_ins.${whose} from check_ins join notifications called
  on called.kind = 'check_in_urgent' and called.subject_id = check_ins.id and called.user_id = ?
  where check_ins.looked_at is null`;
const CALLED = calledTo('patient_id');

/** Whose records a doctor may read at this moment as an emergency: a query for the right side of `in`. */
export const emergencyPatientIdsOf = (doctorId: number) =>
  raw(
    `(select patient_id from emergency_accesses where doctor_id = ? and until > ? union all ${CALLED})`,
    [doctorId, now(), doctorId],
  );

/** A guest has no record, so what a doctor is called to is the form and the prescriptions of that purchase. */
export const calledOrderIdsOf = (doctorId: number) => raw(`(${calledTo('order_id')})`, [doctorId]);

async function isCalled(em: EntityManager, doctorId: number, patientId: number): Promise<boolean> {
  const rows = await em.execute(`${CALLED} and check_ins.patient_id = ? limit 1`, [
    doctorId,
    patientId,
  ]);
  return rows.length > 0;
}

/** What a doctor reads by a call ends with the check-in; shown as an end, it is an hour away until then. */
const CALL_MS = 3_600_000;

/** Of a doctor what they may still read, of admins all. */
export const emergencyScope = (actor: Member): FilterQuery<EmergencyAccess> =>
  actor.role === 'admin' ? {} : { doctor: actor.id, until: { $gt: now() } };

export const isOwnPatient = async (
  em: EntityManager,
  doctorId: number,
  patientId: number,
): Promise<boolean> => {
  const where = { $and: [{ id: patientId }, treatedBy(doctorId)] } as FilterQuery<User>;
  return (await em.count(User, where)) > 0;
};

/**
 * Until when this doctor reads the record of a patient who is not theirs, and whether they were called to a warning sign
 * and have not opened it themselves; null for everybody else. It is a right to read and to nothing more, so whoever
 * presents such a row leaves out what could be done with it.
 */
export async function emergencyOf(
  em: EntityManager,
  actor: Actor,
  patientId: number,
): Promise<{ until: Date; isCalled: boolean } | null> {
  if (actor.role !== 'doctor') return null;
  const [latest] = await em.find(
    EmergencyAccess,
    { doctor: actor.id, patient: patientId, until: { $gt: now() } },
    { orderBy: { until: 'desc' }, limit: 1 },
  );
  const isByCall = await isCalled(em, actor.id, patientId);
  if (!(latest || isByCall) || (await isOwnPatient(em, actor.id, patientId))) return null;
  // Whoever opened it themselves is told until when, and that others know of it.
  const until = latest?.until ?? new Date(now().getTime() + CALL_MS);
  return { until, isCalled: !latest };
}

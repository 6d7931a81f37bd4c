import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { appointmentErrors } from '#shared/appointments.ts';
import { MINUTE_MS } from '#shared/appointments/open-hours.ts';
import { readLetter } from '#shared/care/letter-words.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import type { AppointmentSettings } from '#shared/schedule.ts';
import { User } from '#api/accounts/user.entity.ts';
import { sendMessage } from '#api/messages/messages.service.ts';
import { tellMember } from '#api/notifications/member-word.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { visitPort } from '#api/orders/visit-port.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { wordsOf } from '#api/platform/words.ts';
import { Appointment } from './appointment.entity.ts';
import { DoctorHours } from './doctor-hours.entity.ts';
import { stillAppointmentReminder } from './cancel-appointment.ts';
import { changeUntil } from './appointments.present.ts';
import { hoursOfDoctors, mayBook, startsOf } from './offered-times.ts';

const LETTERS = wordsOf('letters');

type Booking = { doctorId: number; startsAt: string; reason: string };

/**
 * Books a time for a patient. Of several at once, one gets it, and the others `appointment.taken`: the exclusion
 * constraint decides. The patient's row is locked, so that nobody books two at the same moment on two devices. A reason
 * with a red word is a letter to that doctor as well, which calls one at once.
 */
export async function bookAppointment(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { booking, settings }: { booking: Booking; settings: AppointmentSettings },
): Promise<Appointment> {
  const key = deps.secrets.data;
  const patient = await lockPatient(em, actor.id);
  ensure(await mayBook(em, patient.id), appointmentErrors.not_in_care);
  await ensureHasNone(em, patient);
  const doctor = await lockDoctor(em, booking.doctorId);
  const theirs = await hoursOfDoctors(em, deps, patient.id);
  const span = await spanIn(em, theirs, booking, settings);
  const row = await createRow(em, key, { patient, doctor, ...span, reason: booking.reason });
  const happening = `appointment_booked:${row.id}`;
  await notify(em, [doctor.id], { kind: 'appointment_booked', subjectId: row.id, happening });
  await confirmToPatient(em, row);
  // The doctor may look at the reason only when the appointment begins, which is too late for an emergency.
  if (readLetter(booking.reason).attention === 'urgent') {
    const { subject } = LETTERS[patient.language ?? 'en'].appointment;
    await sendMessage(em, deps, actor, { receiverId: doctor.id, subject, content: booking.reason });
  }
  return row;
}

type VisitInput = { order: Order; startsAt: string; settings: AppointmentSettings };

/** Books the live visit that comes before the decision about an order, with whoever decides it. The patient is told. */
export async function bookVisit(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { order, startsAt, settings }: VisitInput,
): Promise<Appointment> {
  ensure(order.customer, appointmentErrors.no_account);
  const patient = await lockPatient(em, order.customer.id);
  const visit = await deps.ports.one(visitPort).find(em, order, actor.id);
  ensure(visit?.state === 'missing', appointmentErrors.no_visit);
  await ensureHasNone(em, patient);
  const doctor = await lockDoctor(em, actor.id);
  const own = await em.find(DoctorHours, { doctor: actor.id });
  const span = await spanIn(em, own, { doctorId: actor.id, startsAt }, settings);
  const row = await createRow(em, deps.secrets.data, { patient, doctor, ...span, reason: '' });
  const happening = `appointment_confirmed:${row.id}:${row.moves}`;
  await notify(em, [patient.id], { kind: 'appointment_confirmed', subjectId: row.id, happening });
  return row;
}

const lockPatient = (em: EntityManager, id: number): Promise<User> =>
  em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

async function ensureHasNone(em: EntityManager, patient: User): Promise<void> {
  ensure(!(await upcomingOf(em, patient.id)), appointmentErrors.has_one);
}

type New = Pick<Appointment, 'patient' | 'doctor' | 'startsAt' | 'endsAt'> & { reason: string };

async function createRow(
  em: EntityManager,
  key: KeyRing,
  { reason, ...who }: New,
): Promise<Appointment> {
  const row = em.create(Appointment, {
    ...who,
    placedAt: now(),
    moves: 0,
    room: randomUUID(),
    words: '',
  });
  row.seal(key, { reason, cancelReason: '' });
  await em.flush();
  return row;
}

/** Moves an appointment, whose row the caller has locked. Moving it to where it is does nothing. */
export async function moveAppointment(
  em: EntityManager,
  deps: Deps,
  row: Appointment,
  { startsAt, settings }: { startsAt: string; settings: AppointmentSettings },
): Promise<void> {
  ensureOpen(row);
  if (row.startsAt.getTime() === Date.parse(startsAt)) return;
  ensure(now() <= changeUntil(row, settings), appointmentErrors.too_late);
  const doctor = await lockDoctor(em, row.doctor.id);
  const booking = { doctorId: doctor.id, startsAt };
  const theirs = await hoursOfDoctors(em, deps, row.patient.id);
  Object.assign(row, await spanIn(em, theirs, booking, settings));
  row.placedAt = now();
  row.moves += 1;
  await em.flush();
  await stillAppointmentReminder(em, row);
  const happening = `appointment_moved:${row.id}:${row.moves}`;
  await notify(em, [doctor.id], { kind: 'appointment_moved', subjectId: row.id, happening });
  await confirmToPatient(em, row);
}

/** A receipt with a calendar file, to whoever has a mail address. Where somebody else books, it is owed news instead. */
const confirmToPatient = (em: EntityManager, { id, moves, patient }: Appointment): Promise<void> =>
  tellMember(em, {
    userId: patient.id,
    kind: 'appointment_confirmed',
    aboutId: id,
    happening: `appointment_confirmed:${id}:${moves}`,
  });

/** Refuses what was cancelled or has ended. */
export const ensureOpen = (row: Appointment): void =>
  ensure(!row.cancelledAt && row.endsAt > now(), appointmentErrors.over);

export const upcomingOf = (em: EntityManager, patient: number): Promise<Appointment | null> =>
  em.findOne(Appointment, { patient, cancelledAt: null, endsAt: { $gt: now() } });

/**
 * One booking with a doctor at a time, because two insertions that exclude each other could also end in a deadlock. The
 * doctor's login cannot be closed before this is committed, so that the appointment is found then.
 */
async function lockDoctor(em: EntityManager, id: number): Promise<User> {
  const lock = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';
  await em.execute(lock, [`appointments of ${id}`]);
  await em.execute('select 1 from users where id = ? for share', [id]);
  const doctor = await em.findOne(User, { id }, { refresh: true });
  if (!doctor) throw new AppError(errors.not_found);
  return doctor;
}

async function spanIn(
  em: EntityManager,
  theirs: readonly DoctorHours[],
  { doctorId, startsAt }: Omit<Booking, 'reason'>,
  { minutes }: AppointmentSettings,
): Promise<{ startsAt: Date; endsAt: Date }> {
  const open = theirs.find(({ doctor }) => doctor.id === doctorId);
  const start = Date.parse(startsAt);
  const isOffered = open && (await startsOf(em, open.hours, minutes)).includes(start);
  ensure(isOffered, appointmentErrors.taken);
  return { startsAt: new Date(start), endsAt: new Date(start + minutes * MINUTE_MS) };
}

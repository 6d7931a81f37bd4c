import { z } from 'zod';
import { contract, get, Id, post, put } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { reason } from './lib/fields.ts';
import { says } from './lib/says.ts';

/** How far ahead patients can book, and the shortest time before an appointment starts. */
export const BOOKABLE_DAYS = 28;
export const NOTICE_MS = 3_600_000;

export const appointmentErrors = defineErrors('appointment', {
  off: [409, 'The practice does not offer appointments online.'],
  not_in_care: [409, 'Appointments are for patients in treatment.'],
  has_one: [409, 'You already have an appointment. You can move it.'],
  taken: [409, 'This time is no longer free. Please choose another one.'],
  too_late: [409, 'It is too late to change this appointment here. Please call the practice.'],
  over: [409, 'This appointment was cancelled or is over.'],
  no_account: [
    409,
    'A visit needs the patient to have an account. Please ask them to open one with the code of their order first.',
  ],
  no_visit: [409, 'This decision needs no visit, or there is one already.'],
  upcoming: [409, 'There are upcoming appointments. Please confirm that they are cancelled.'],
});

/** Who has cancelled: `practice` is a doctor, an admin, or the end of the doctor's account. */
export const CANCELLERS = ['patient', 'practice'] as const;

export const Appointment = z.object({
  id: z.number(),
  doctor: z.object({ id: z.number(), fullName: z.string() }),
  startsAt: Moment,
  endsAt: Moment,
  moves: z.number(),
  /** What the patient wants to talk about. */
  reason: z.string(),
  /** Null once it is cancelled. Shown from shortly before the start. */
  joinUrl: z.string().nullable(),
  cancelled: z.object({ at: Moment, by: z.enum(CANCELLERS), reason: z.string() }).nullable(),
});
export type Appointment = z.infer<typeof Appointment>;

/** What remains of one: without the link. */
export const KeptAppointment = Appointment.omit({ joinUrl: true });

/** With the latest moment at which its patient can change it. */
export const OwnAppointment = Appointment.extend({ changeUntil: Moment });
export type OwnAppointment = z.infer<typeof OwnAppointment>;

/** Whether this customer can book: during a treatment, or where the law wants a visit before it; one at a time. */
export const STANDINGS = ['may_book', 'has_one', 'not_in_care'] as const;

export const OwnAppointments = z.object({
  standing: z.enum(STANDINGS),
  /** The latest first. */
  appointments: z.array(OwnAppointment),
});
export type OwnAppointments = z.infer<typeof OwnAppointments>;

export const OfferedTimes = z.object({
  minutes: z.number(),
  doctors: z.array(z.object({ id: z.number(), fullName: z.string(), starts: z.array(Moment) })),
});
export type OfferedTimes = z.infer<typeof OfferedTimes>;

export const REASON_MAX = 1_000;

export const Start = z.iso.datetime(says('invalid'));
const AppointmentRequest = z.object({
  doctorId: Id,
  startsAt: Start,
  reason: reason(REASON_MAX, { optional: true }).default(''),
});

export const appointmentContract = contract('appointments', {
  own: get('/api/appointments', {
    summary:
      'The own appointments, and whether another one can be booked where the practice offers it.',
    access: ['customer'],
    reply: OwnAppointments,
    offline: 'kept',
  }),
  times: get('/api/appointments/times', {
    summary: 'The free times of the doctors who treat this customer.',
    access: ['customer'],
    reply: OfferedTimes,
  }),
  book: post('/api/appointments', {
    summary:
      'Books a free time. Refused if somebody else was faster. A reason with a red word is sent to the doctor as an urgent message, too.',
    access: ['customer'],
    body: AppointmentRequest,
    reply: OwnAppointment,
    changes: ['appointments', 'messages'],
    audit: { action: 'create', subject: 'appointment' },
  }),
  move: put('/api/appointments/:id', {
    summary: 'Moves an own appointment to another free time of the same doctor.',
    access: ['customer'],
    body: z.object({ startsAt: Start }),
    reply: OwnAppointment,
    changes: ['appointments'],
    audit: { action: 'change', subject: 'appointment' },
  }),
  cancel: put('/api/appointments/:id/cancel', {
    summary: 'Cancels an own appointment. Twice is harmless.',
    access: ['customer'],
    reply: OwnAppointment,
    changes: ['appointments'],
    audit: { action: 'remove', subject: 'appointment' },
  }),
});

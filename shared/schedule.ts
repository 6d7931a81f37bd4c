import { z } from 'zod';
import { Appointment, REASON_MAX, Start } from './appointments.ts';
import { JoinLink } from './appointments/join-link.ts';
import { OpenHours } from './appointments/open-hours.ts';
import { admins, clinicians, contract, get, post, put } from './lib/contract.ts';
import { IsoDay, Moment } from './lib/dates.ts';
import { SeenVersion, reason } from './lib/fields.ts';
import { VisitRules } from './licences/state-rules.ts';
import { says } from './lib/says.ts';
import { Visit } from './prescriptions/visit.ts';

/** The lengths of an appointment that a practice can choose. */
export const APPOINTMENT_MINUTES = [10, 15, 20, 30, 45, 60] as const;
/** Until how many hours before its start an appointment can be moved or cancelled by its patient. */
export const CHANGE_HOURS = [0, 2, 12, 24, 48] as const;

/** The practice's switch (decision C111) and rules. */
export const AppointmentSettings = z
  .object({
    isOn: z.boolean(),
    minutes: z.literal(APPOINTMENT_MINUTES),
    joinLink: JoinLink,
    changeHours: z.literal(CHANGE_HOURS),
    /** Where the law asks for a live visit before a first prescription, as the practice has read it. */
    visitFirst: VisitRules.default([]),
  })
  .refine(({ isOn, joinLink }) => !isOn || joinLink !== '', {
    error: says('joinLink'),
    path: ['joinLink'],
  })
  .refine(({ isOn, visitFirst }) => isOn || visitFirst.length === 0, {
    error: says('visitNeedsBooking'),
    path: ['isOn'],
  });
export type AppointmentSettings = z.infer<typeof AppointmentSettings>;

export const DEFAULT_APPOINTMENTS: AppointmentSettings = {
  isOn: false,
  minutes: 20,
  joinLink: '',
  changeHours: 12,
  visitFirst: [],
};

export const DoctorAppointment = Appointment.extend({
  patient: z.object({ id: z.number(), fullName: z.string() }),
});
export type DoctorAppointment = z.infer<typeof DoctorAppointment>;

/** Of a calendar that somebody turns the pages of. */
const ShownDay = IsoDay.refine((day) => day >= '2000' && day < '3000', says('invalid'));

const OwnHours = z.object({ hours: OpenHours, timeZone: z.string(), version: z.int() });
export type OwnHours = z.infer<typeof OwnHours>;

/** Why an appointment is cancelled. The patient reads it. */
export const CallOff = z.object({ reason: reason(REASON_MAX) });

const VisitToBook = z.object({
  referenceNumber: z.string(),
  patientName: z.string(),
  /** Null where no visit comes first. */
  visit: Visit.nullable(),
  minutes: z.number(),
  timeZone: z.string(),
  /** When the caller is free. */
  starts: z.array(Moment),
});
export type VisitToBook = z.infer<typeof VisitToBook>;

const SettingsReply = z.object({ settings: AppointmentSettings, upcoming: z.number() });

/** Appointments as the team sees them; what patients see is in `appointments.ts`. */
export const scheduleContract = contract('schedule', {
  week: get('/api/doctor/appointments', {
    summary:
      "A week of the doctor's appointments, for admins of everybody's; by the practice's clock. Whether or not patients can book.",
    access: clinicians,
    query: z.object({ from: ShownDay.optional() }),
    reply: z.object({
      from: IsoDay,
      timeZone: z.string(),
      appointments: z.array(DoctorAppointment),
      /** How many are still to come, in this week or later. */
      upcoming: z.number().default(0),
    }),
    audit: { action: 'read', subject: 'appointments', isList: true },
    background: true,
  }),
  callOff: put('/api/doctor/appointments/:id/cancel', {
    summary: 'Cancels a patient’s appointment; the patient reads the reason.',
    access: clinicians,
    body: CallOff,
    reply: DoctorAppointment,
    changes: ['schedule'],
    audit: { action: 'remove', subject: 'appointment' },
  }),
  hours: get('/api/doctor/hours', {
    summary: 'When this doctor takes appointments.',
    access: clinicians,
    reply: OwnHours,
  }),
  saveHours: put('/api/doctor/hours', {
    summary: 'Sets when this doctor takes appointments. What is booked stays.',
    access: clinicians,
    body: z.object({ hours: OpenHours, version: SeenVersion }),
    reply: OwnHours,
    changes: ['schedule'],
    audit: { action: 'change', subject: 'open_hours' },
  }),
  visit: get('/api/doctor/visits/:orderId', {
    summary:
      'The visit that comes before the decision about this order, and when the caller could hold it.',
    access: clinicians,
    reply: VisitToBook,
    audit: { action: 'read', subject: 'order' },
  }),
  bookVisit: post('/api/doctor/visits/:orderId', {
    summary:
      'Books a visit of the patient of an undecided order with the caller; the patient is told, and can move it.',
    access: clinicians,
    body: z.object({ startsAt: Start }),
    reply: DoctorAppointment,
    changes: ['schedule', 'prescribing'],
    audit: { action: 'create', subject: 'appointment' },
  }),
  settings: get('/api/admin/appointments', {
    summary: 'Whether and how the practice offers appointments, and how many are upcoming.',
    access: admins,
    reply: SettingsReply,
  }),
  saveSettings: put('/api/admin/appointments', {
    summary:
      'Switches appointments on or off, and sets their rules. Switching off cancels what is upcoming, and has to say so.',
    access: admins,
    body: z.object({ settings: AppointmentSettings, cancelsUpcoming: z.boolean().default(false) }),
    reply: SettingsReply,
    changes: ['schedule', 'config'],
  }),
});

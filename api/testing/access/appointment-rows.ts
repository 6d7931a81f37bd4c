import { someRules, wideHours } from '#api/appointments/appointments.factory.ts';
import { ADMINS, CLINICIANS, CUSTOMERS, type AccessRow } from './words.ts';

/** Appointments, where the practice has switched them on. */
export const appointmentRows: Record<string, AccessRow> = {
  'appointments.own': { expect: CUSTOMERS },
  'appointments.times': { expect: CUSTOMERS },
  // The owner has one, and the other customer is not treated.
  'appointments.book': {
    expect: { ...CUSTOMERS, owner: 409, otherCustomer: 409 },
    input: (world) => ({ body: { doctorId: world.doctorId, startsAt: world.freeTime } }),
  },
  'appointments.move': {
    expect: { ...CUSTOMERS, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ params: { id: world.appointmentId }, body: { startsAt: world.freeTime } }),
  },
  'appointments.cancel': {
    expect: { ...CUSTOMERS, otherCustomer: 404 },
    isOnce: true,
    input: (world) => ({ params: { id: world.appointmentId } }),
  },
  'schedule.week': { expect: CLINICIANS },
  'schedule.callOff': {
    expect: { ...CLINICIANS, otherDoctor: 404 },
    isOnce: true,
    input: (world) => ({ params: { id: world.appointmentId }, body: { reason: 'I am ill' } }),
  },
  'schedule.hours': { expect: CLINICIANS },
  'schedule.saveHours': {
    expect: CLINICIANS,
    isOnce: true,
    input: () => ({ body: { hours: wideHours() } }),
  },
  // No state wants a visit first there, so nobody books one.
  'schedule.visit': {
    expect: CLINICIANS,
    input: (world) => ({ params: { orderId: world.waitingId } }),
  },
  'schedule.bookVisit': {
    expect: { ...CLINICIANS, doctor: 409, otherDoctor: 409, admin: 409 },
    input: (world) => ({
      params: { orderId: world.waitingId },
      body: { startsAt: world.freeTime },
    }),
  },
  'schedule.settings': { expect: ADMINS },
  'schedule.saveSettings': {
    expect: ADMINS,
    isOnce: true,
    input: () => ({ body: { settings: someRules() } }),
  },
};

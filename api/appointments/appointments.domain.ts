import { appointmentErrors } from '#shared/appointments.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { AppointmentSchema, sealedWords } from './appointment.entity.ts';
import { appointmentRoutes } from './appointments.routes.ts';
import { appointmentParts } from './calendar-file.ts';
import { cancelOfMember, erasedAppointments, movedAppointments } from './closed-accounts.ts';
import { DoctorHoursSchema } from './doctor-hours.entity.ts';
import { remindOfAppointments } from './remind-of-appointment.ts';
import { scheduleRoutes } from './schedule.routes.ts';
import { visitsOfOrders } from './visit-first.ts';

export const appointments: Domain<Route> = {
  name: 'appointments',
  entities: [AppointmentSchema, DoctorHoursSchema],
  sealed: [{ values: sealedWords, key: ['id'], row: ['room'] }],
  routes: [...appointmentRoutes, ...scheduleRoutes],
  listeners: [cancelOfMember],
  schedules: [remindOfAppointments],
  provides: [appointmentParts, erasedAppointments, movedAppointments, visitsOfOrders],
  constraints: { appointments_one_at_a_time: appointmentErrors.taken },
};

import { practiceZone } from '#api/settings/settings.service.ts';
import { NO_HOURS } from '#shared/appointments/open-hours.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { implement } from '#api/http/implement.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { findFor } from '#api/platform/policy.ts';
import {
  appointmentSettings,
  ensureOn,
  ensureStaysOn,
  steadySettings,
} from './appointment-settings.ts';
import { appointmentPolicy } from './appointments.policy.ts';
import { appointmentRelations, presentForDoctor } from './appointments.present.ts';
import { ensureOpen } from './book-appointment.ts';
import { cancelAppointment, countUpcoming } from './cancel-appointment.ts';
import { DoctorHours } from './doctor-hours.entity.ts';
import { listWeek } from './list-week.ts';
import { saveHours } from './save-hours.ts';
import { switchAppointments } from './switch-appointments.ts';

export const scheduleRoutes = implement(scheduleContract, {
  week: async ({ actor, em, query, deps }) => {
    const settings = await appointmentSettings(em);
    const timeZone = await practiceZone(em);
    const from = query.from ?? dayOf(now().getTime(), timeZone);
    const rows = await listWeek(em, actor, { from, timeZone });
    const appointments = rows.map((row) => presentForDoctor(row, deps.secrets.data, settings));
    const upcoming = await countUpcoming(em, appointmentPolicy.scope(actor));
    return { from, timeZone, appointments, upcoming };
  },
  callOff: async ({ actor, em, params, body, deps, http }) => {
    const settings = await steadySettings(em);
    const key = deps.secrets.data;
    const row = await findFor(
      em,
      actor,
      appointmentPolicy,
      { id: params.id },
      { lock: true, populate: appointmentRelations },
    );
    ensureOpen(row);
    row.seal(key, { ...row.open(key), cancelReason: body.reason });
    const others = [row.patient.id, row.doctor.id].filter((id) => id !== actor.id);
    await cancelAppointment(em, row, { by: 'practice', tells: others });
    http.note({ patientId: row.patient.id });
    return presentForDoctor(row, key, settings);
  },
  hours: async ({ actor, em }) => {
    await ensureOn(em);
    const row = await em.findOne(DoctorHours, { doctor: actor.id });
    const { hours = NO_HOURS, version = 0 } = row ?? {};
    return { hours, version, timeZone: await practiceZone(em) };
  },
  saveHours: async ({ actor, em, body, http }) => {
    await ensureStaysOn(em);
    const timeZone = await practiceZone(em);
    const row = await saveHours(em, actor, { ...body, timeZone });
    http.note({ subjectId: actor.id });
    return { hours: row.hours, version: row.version, timeZone };
  },
  settings: async ({ em }) => ({
    settings: await appointmentSettings(em),
    upcoming: await countUpcoming(em),
  }),
  saveSettings: async ({ actor, em, body }) => {
    const before = await switchAppointments(em, body);
    // The template may contain the account of the practice at its video service.
    const { joinLink: _, ...told } = body.settings;
    const detail = changesOf({ ...before }, told);
    await record(em, actor, { action: 'change', subject: 'appointment_settings', detail });
    return { settings: body.settings, upcoming: await countUpcoming(em) };
  },
});

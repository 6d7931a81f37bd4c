import type { FilterQuery } from '@mikro-orm/postgresql';
import { practiceZone } from '#api/settings/settings.service.ts';
import { NO_HOURS } from '#shared/appointments/open-hours.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/order-errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { scheduleContract } from '#shared/schedule.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { Order } from '#api/orders/order.entity.ts';
import { decisionPolicy, orderPolicy } from '#api/orders/orders.policy.ts';
import { visitPort } from '#api/orders/visit-port.ts';
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
import { bookVisit, ensureOpen } from './book-appointment.ts';
import { cancelAppointment, countUpcoming } from './cancel-appointment.ts';
import { DoctorHours } from './doctor-hours.entity.ts';
import { freeTimesOf } from './offered-times.ts';
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
  visit: async ({ actor, em, params, deps, http }) => {
    const { minutes } = await ensureOn(em);
    const order = await findFor(em, actor, decisionPolicy, { id: params.orderId });
    // Of a case that has left the queue, who may not read it learns that and nothing about its patient.
    const own = { $and: [{ id: order.id }, orderPolicy.scope(actor)] } as FilterQuery<Order>;
    const maySee = orderStatus.is.undecided(order.status) || (await em.count(Order, own)) > 0;
    ensure(maySee, orderErrors.already_decided, order.progress());
    http.note(aboutOrder(order));
    const hours = await em.find(DoctorHours, { doctor: actor.id }, { populate: ['doctor'] });
    const [free] = await freeTimesOf(em, hours, minutes);
    return {
      referenceNumber: order.referenceNumber,
      patientName: order.patientName,
      visit: await deps.ports.one(visitPort).find(em, order, actor.id),
      minutes,
      timeZone: await practiceZone(em),
      starts: free?.starts ?? [],
    };
  },
  bookVisit: async ({ actor, em, params, body, deps, http }) => {
    const settings = await ensureStaysOn(em);
    const where = { id: params.orderId };
    const order = await findFor(em, actor, decisionPolicy, where, { lock: true });
    ensure(orderStatus.is.undecided(order.status), orderErrors.already_decided, order.progress());
    await deps.ports.one(licencePort).ensure(em, order, actor.id);
    const row = await bookVisit(em, deps, actor, { order, startsAt: body.startsAt, settings });
    http.note({ ...aboutOrder(order), subjectId: row.id });
    return presentForDoctor(row, deps.secrets.data, settings);
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

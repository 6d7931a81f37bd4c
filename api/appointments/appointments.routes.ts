import type { EntityManager } from '@mikro-orm/postgresql';
import { appointmentContract, appointmentErrors, type STANDINGS } from '#shared/appointments.ts';
import { ensure } from '#shared/lib/errors.ts';
import { implement } from '#api/http/implement.ts';
import { now } from '#api/platform/clock.ts';
import { findFor } from '#api/platform/policy.ts';
import {
  appointmentSettings,
  ensureOn,
  ensureStaysOn,
  steadySettings,
} from './appointment-settings.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentPolicy } from './appointments.policy.ts';
import { appointmentRelations, changeUntil, presentOwn } from './appointments.present.ts';
import { bookAppointment, ensureOpen, moveAppointment, upcomingOf } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { mayBook, offeredTimes } from './offered-times.ts';

const LISTED_MAX = 100;
const toChange = { lock: true, populate: appointmentRelations };

export const appointmentRoutes = implement(appointmentContract, {
  own: async ({ actor, em, deps }) => {
    const settings = await appointmentSettings(em);
    const rows = await em.find(
      Appointment,
      { patient: actor.id },
      { orderBy: { startsAt: 'desc', id: 'desc' }, limit: LISTED_MAX, populate: ['doctor'] },
    );
    return {
      standing: await standingOf(em, actor.id),
      appointments: rows.map((row) => presentOwn(row, deps.secrets.data, settings)),
    };
  },
  times: async ({ actor, em, deps }) => offeredTimes(em, deps, actor.id, await ensureOn(em)),
  book: async ({ actor, em, body, deps, http }) => {
    const settings = await ensureStaysOn(em);
    const key = deps.secrets.data;
    const row = await bookAppointment(em, deps, actor, { booking: body, settings });
    http.note({ subjectId: row.id, patientId: actor.id });
    return presentOwn(row, key, settings);
  },
  move: async ({ actor, em, params, body, deps, http }) => {
    const settings = await ensureStaysOn(em);
    const row = await findFor(em, actor, appointmentPolicy, { id: params.id }, toChange);
    await moveAppointment(em, deps, row, { startsAt: body.startsAt, settings });
    http.note({ patientId: actor.id });
    return presentOwn(row, deps.secrets.data, settings);
  },
  cancel: async ({ actor, em, params, deps, http }) => {
    const settings = await steadySettings(em);
    const row = await findFor(em, actor, appointmentPolicy, { id: params.id }, toChange);
    if (!row.cancelledAt) {
      ensureOpen(row);
      ensure(now() <= changeUntil(row, settings), appointmentErrors.too_late);
    }
    await cancelAppointment(em, row, { by: 'patient', tells: [row.doctor.id] });
    http.note({ patientId: actor.id });
    return presentOwn(row, deps.secrets.data, settings);
  },
});

async function standingOf(
  em: EntityManager,
  patientId: number,
): Promise<(typeof STANDINGS)[number]> {
  if (await upcomingOf(em, patientId)) return 'has_one';
  return (await mayBook(em, patientId)) ? 'may_book' : 'not_in_care';
}

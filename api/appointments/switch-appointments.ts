import type { EntityManager } from '@mikro-orm/postgresql';
import { appointmentErrors } from '#shared/appointments.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { AppointmentSettings } from '#shared/schedule.ts';
import {
  appointmentSettings,
  lockSettings,
  saveAppointmentSettings,
} from './appointment-settings.ts';
import { cancelAppointment, lockUpcoming } from './cancel-appointment.ts';

type Change = { settings: AppointmentSettings; cancelsUpcoming: boolean };

/**
 * Saves the practice's rules and returns those before. Switching off cancels every upcoming appointment and tells both
 * sides, since the practice means to have none; without the caller's consent to that it is refused with
 * `appointment.upcoming`.
 */
export async function switchAppointments(
  em: EntityManager,
  { settings, cancelsUpcoming }: Change,
): Promise<AppointmentSettings> {
  await lockSettings(em);
  const before = await appointmentSettings(em);
  const isSwitchedOff = before.isOn && !settings.isOn;
  const upcoming = isSwitchedOff ? await lockUpcoming(em) : [];
  ensure(upcoming.length === 0 || cancelsUpcoming, appointmentErrors.upcoming);
  for (const row of upcoming) {
    const tells = [row.patient.id, row.doctor.id];
    await cancelAppointment(em, row, { by: 'practice', tells });
  }
  await saveAppointmentSettings(em, settings);
  return before;
}

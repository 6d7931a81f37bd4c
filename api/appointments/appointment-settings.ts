import type { EntityManager } from '@mikro-orm/postgresql';
import { appointmentErrors } from '#shared/appointments.ts';
import { AppointmentSettings, DEFAULT_APPOINTMENTS } from '#shared/schedule.ts';
import { ensure } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';

const APPOINTMENTS = 'care.appointments';

export async function appointmentSettings(em: EntityManager): Promise<AppointmentSettings> {
  const row = await em.findOne(Setting, { key: APPOINTMENTS }, { disableIdentityMap: true });
  return row ? AppointmentSettings.parse(row.value) : DEFAULT_APPOINTMENTS;
}

export async function saveAppointmentSettings(
  em: EntityManager,
  settings: AppointmentSettings,
): Promise<void> {
  await em.upsert(Setting, { key: APPOINTMENTS, value: settings, updatedAt: now() });
}

/** The settings, unless the practice has switched appointments off, which is refused with `appointment.off`. */
export async function ensureOn(em: EntityManager): Promise<AppointmentSettings> {
  const settings = await appointmentSettings(em);
  ensure(settings.isOn, appointmentErrors.off);
  return settings;
}

/**
 * For writes: switching off waits for them, and cancels what they have booked. Until the transaction ends nobody can
 * switch.
 */
export async function ensureStaysOn(em: EntityManager): Promise<AppointmentSettings> {
  await steadySettings(em);
  return ensureOn(em);
}

/** For writes that end what is booked, which is possible whatever the switch says. */
export async function steadySettings(em: EntityManager): Promise<AppointmentSettings> {
  await em.execute('select pg_advisory_xact_lock_shared(hashtext(?))', [APPOINTMENTS]);
  return appointmentSettings(em);
}

export const lockSettings = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', [APPOINTMENTS]);

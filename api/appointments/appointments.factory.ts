import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE_MS, type OpenHours } from '#shared/appointments/open-hours.ts';
import type { AppointmentSettings } from '#shared/schedule.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { saveAppointmentSettings } from './appointment-settings.ts';
import { Appointment } from './appointment.entity.ts';
import { DoctorHours } from './doctor-hours.entity.ts';

export const someRules = (change: Partial<AppointmentSettings> = {}): AppointmentSettings => ({
  isOn: true,
  minutes: 30,
  joinLink: 'https://video.example.com/{appointment}',
  changeHours: 12,
  visitFirst: [],
  ...change,
});

export const switchOn = (
  em: EntityManager,
  change: Partial<AppointmentSettings> = {},
): Promise<void> => saveAppointmentSettings(em, someRules(change));

/** Every day from morning to evening. */
export const wideHours = (): OpenHours => ({
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '22:00' })),
  days: [],
});

export async function someHours(
  em: EntityManager,
  doctor: User,
  hours: OpenHours = wideHours(),
): Promise<DoctorHours> {
  const row = em.create(DoctorHours, { doctor, hours, version: 1 });
  await em.flush();
  return row;
}

type Made = { patient: User; doctor: User; startsAt: Date; reason?: string; minutes?: number };

export async function anAppointment(
  em: EntityManager,
  key: KeyRing,
  { patient, doctor, startsAt, reason = '', minutes = 30 }: Made,
): Promise<Appointment> {
  const row = em.create(Appointment, {
    patient,
    doctor,
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    placedAt: now(),
    moves: 0,
    room: randomUUID(),
    words: '',
  });
  row.seal(key, { reason, cancelReason: '' });
  await em.flush();
  return row;
}

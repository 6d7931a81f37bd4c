import type { z } from 'zod';
import type {
  Appointment as WireAppointment,
  KeptAppointment,
  OwnAppointment,
} from '#shared/appointments.ts';
import { joinUrlOf } from '#shared/appointments/join-link.ts';
import type { AppointmentSettings, DoctorAppointment } from '#shared/schedule.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { Appointment } from './appointment.entity.ts';

const HOUR_MS = 3_600_000;

export const appointmentRelations = ['doctor', 'patient'] as const;

export function presentKept(row: Appointment, key: KeyRing): z.input<typeof KeptAppointment> {
  const { reason, cancelReason } = row.open(key);
  const { cancelledAt, cancelledBy } = row;
  return {
    id: row.id,
    doctor: { id: row.doctor.id, fullName: row.doctor.fullName },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    moves: row.moves,
    reason,
    cancelled:
      cancelledAt && cancelledBy
        ? { at: cancelledAt, by: cancelledBy, reason: cancelReason }
        : null,
  };
}

const present = (
  row: Appointment,
  key: KeyRing,
  { joinLink }: AppointmentSettings,
): z.input<typeof WireAppointment> => ({
  ...presentKept(row, key),
  joinUrl: row.cancelledAt || !joinLink ? null : joinUrlOf(joinLink, row.room),
});

export const changeUntil = (row: Appointment, { changeHours }: AppointmentSettings): Date =>
  new Date(row.startsAt.getTime() - changeHours * HOUR_MS);

export const presentOwn = (
  row: Appointment,
  key: KeyRing,
  settings: AppointmentSettings,
): z.input<typeof OwnAppointment> => ({
  ...present(row, key, settings),
  changeUntil: changeUntil(row, settings),
});

export const presentForDoctor = (
  row: Appointment,
  key: KeyRing,
  settings: AppointmentSettings,
): z.input<typeof DoctorAppointment> => ({
  ...present(row, key, settings),
  patient: { id: row.patient.id, fullName: row.patient.fullName },
});

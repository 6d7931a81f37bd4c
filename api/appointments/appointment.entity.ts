import { defineEntity, p } from '@mikro-orm/core';
import { CANCELLERS } from '#shared/appointments.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** What the patient wants to talk about, and what the doctor wrote when cancelling. */
export type AppointmentWords = { reason: string; cancelReason: string };

export const sealedWords = sealedColumn<AppointmentWords, [room: string]>(
  'appointments',
  'words',
  (room) => `appointment ${room}`,
);

const AppointmentSchema = defineEntity({
  name: 'Appointment',
  tableName: 'appointments',
  properties: {
    ...base,
    patient: () => p.manyToOne(User).deleteRule('restrict'),
    doctor: () => p.manyToOne(User).deleteRule('restrict'),
    /** That no two of a doctor overlap is an exclusion constraint, `appointments_one_at_a_time`. */
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** When it was booked or last moved. Reminders that were due before are not sent. */
    placedAt: p.datetime(),
    moves: p.integer().default(0),
    /** A random token, the only thing that the join link contains. */
    room: p.uuid(),
    words: p.text().hidden(),
    cancelledAt: p.datetime().nullable(),
    cancelledBy: p.enum(CANCELLERS).nullable(),
  },
  indexes: [
    { name: 'appointments_of_patient', properties: ['patient', 'startsAt'] },
    { name: 'appointments_of_doctor', properties: ['doctor', 'startsAt'] },
  ],
});

export class Appointment extends AppointmentSchema.class {
  seal(key: KeyRing, words: AppointmentWords): void {
    this.words = sealedWords.seal(key, [this.room], words);
  }

  open(key: KeyRing): AppointmentWords {
    return sealedWords.open(key, [this.room], this.words);
  }
}
AppointmentSchema.setClass(Appointment);
export { AppointmentSchema };

import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { CANCELLERS } from '#shared/appointments.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { tellMember } from '#api/notifications/member-word.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import { Appointment } from './appointment.entity.ts';

/** Ends an appointment, whose row the caller has locked, and tells these people. Once it has ended, nothing happens. */
export async function cancelAppointment(
  em: EntityManager,
  row: Appointment,
  { by, tells }: { by: (typeof CANCELLERS)[number]; tells: readonly number[] },
): Promise<void> {
  if (row.cancelledAt) return;
  row.cancelledAt = now();
  row.cancelledBy = by;
  await em.flush();
  await stillAppointmentReminder(em, row);
  const happening = `appointment_cancelled:${row.id}`;
  await notify(em, tells, { kind: 'appointment_cancelled', subjectId: row.id, happening });
  // Whoever has cancelled it themselves still has it in their calendar.
  const { patient } = row;
  if (!tells.includes(patient.id)) {
    const own = { userId: patient.id, kind: 'appointment_cancelled', aboutId: row.id } as const;
    await tellMember(em, { ...own, happening: `own_${happening}` });
  }
}

/** A reminder that waits for the end of quiet hours is not sent any more, because it counts as read. */
export async function stillAppointmentReminder(
  em: EntityManager,
  { id }: Pick<Appointment, 'id'>,
): Promise<void> {
  const unread = { kind: 'appointment_reminder', subjectId: id, readAt: null } as const;
  await em.nativeUpdate(Notification, unread, { readAt: now() });
}

/** All that have not ended, locked in one order, so that two who cancel do not wait for each other. */
export const lockUpcoming = (
  em: EntityManager,
  whose: FilterQuery<Appointment> = {},
): Promise<Appointment[]> =>
  em.find(
    Appointment,
    { $and: [whose, { cancelledAt: null, endsAt: { $gt: now() } }] } as FilterQuery<Appointment>,
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
  );

/** How many have not ended, of all or of those in a scope. A scope of null is that of somebody who sees none. */
export const countUpcoming = async (
  em: EntityManager,
  scope: FilterQuery<Appointment> | null = {},
): Promise<number> =>
  scope === null
    ? 0
    : em.count(Appointment, {
        $and: [scope, { cancelledAt: null, endsAt: { $gt: now() } }],
      } as FilterQuery<Appointment>);

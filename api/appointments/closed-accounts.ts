import { User } from '#api/accounts/user.entity.ts';
import { memberLeft } from '#api/doctors/doctors.service.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { erasePort } from '#api/patients/erase-orders.ts';
import { mergePort } from '#api/patients/merge-accounts.ts';
import { now } from '#api/platform/clock.ts';
import { listen } from '#api/platform/jobs.ts';
import { provide } from '#api/platform/ports.ts';
import { Appointment } from './appointment.entity.ts';
import { cancelAppointment, lockUpcoming } from './cancel-appointment.ts';

/** The doctor of a patient who leaves does not wait. What was talked about belongs to the treatment, if there was one. */
export const erasedAppointments = provide(erasePort, async (em, { userId, keepsRecord }) => {
  if (userId === null) return;
  for (const row of await lockUpcoming(em, { patient: userId }))
    await cancelAppointment(em, row, { by: 'patient', tells: [row.doctor.id] });
  if (!keepsRecord) await em.nativeDelete(Appointment, { patient: userId });
});

export const movedAppointments = provide(mergePort, async (em, _key, toId, fromId) => {
  await em.nativeUpdate(Appointment, { patient: fromId }, { patient: toId });
});

/** Nobody would come, so the patients are told at once, and the admins once for all of them. */
export const cancelOfMember = listen(
  memberLeft,
  'cancel-appointments',
  async (deps, { userId }) => {
    await deps.orm.em.fork().transactional(async (em) => {
      const member = await em.findOne(User, { id: userId });
      if (!member || (member.isActive && !member.removedAt)) return;
      const upcoming = await lockUpcoming(em, { doctor: userId });
      for (const row of upcoming)
        await cancelAppointment(em, row, { by: 'practice', tells: [row.patient.id] });
      if (upcoming.length === 0) return;
      const active = { role: 'admin', isActive: true, removedAt: null } as const;
      const admins = await em.find(User, active, { fields: ['id'] });
      const happening = `doctor_appointments:${userId}:${now().getTime()}`;
      const news = { kind: 'doctor_appointments_cancelled', subjectId: userId, happening } as const;
      await notify(
        em,
        admins.map(({ id }) => id),
        news,
      );
    });
  },
);

import { hasRole, isMember } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Appointment } from './appointment.entity.ts';

/** The patient's own, the doctor's own, and for admins all, since they stand in for a doctor who is ill. */
export const appointmentPolicy = definePolicy(
  Appointment,
  (actor) => {
    if (!isMember(actor) || !hasRole(actor, 'customer', 'doctor', 'admin')) return null;
    if (hasRole(actor, 'admin')) return {};
    return actor.role === 'customer' ? { patient: actor.id } : { doctor: actor.id };
  },
  {},
);

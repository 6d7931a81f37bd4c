import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { addDays, momentOf } from '#shared/dosing/days.ts';
import type { Member } from '#shared/lib/actor.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentPolicy } from './appointments.policy.ts';
import { appointmentRelations } from './appointments.present.ts';

const WEEK_DAYS = 7;

/** The appointments of seven days of the practice, the earliest first. */
export async function listWeek(
  em: EntityManager,
  actor: Member,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<Appointment[]> {
  const [start, end] = [from, addDays(from, WEEK_DAYS)].map(
    (day) => new Date(momentOf(day, '00:00', timeZone)),
  );
  const within = { cancelledAt: null, startsAt: { $gte: start, $lt: end } };
  const where = { $and: [appointmentPolicy.scope(actor) ?? { id: null }, within] };
  return em.find(Appointment, where as FilterQuery<Appointment>, {
    orderBy: { startsAt: 'asc', id: 'asc' },
    populate: appointmentRelations,
  });
}

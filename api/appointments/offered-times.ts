import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { practiceZone } from '#api/settings/settings.service.ts';
import { BOOKABLE_DAYS, NOTICE_MS, type OfferedTimes } from '#shared/appointments.ts';
import { freeStarts, slotStarts, type OpenHours } from '#shared/appointments/open-hours.ts';
import type { AppointmentSettings } from '#shared/schedule.ts';
import { type User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import { Appointment } from './appointment.entity.ts';
import { DoctorHours } from './doctor-hours.entity.ts';

const DAY_MS = 86_400_000;

const treatments = (patientId: number): FilterQuery<Order> =>
  ({ customer: patientId, ...realOrders, ...statusIn('inCare') }) as FilterQuery<Order>;

export const isTreated = async (em: EntityManager, patientId: number): Promise<boolean> =>
  (await em.count(Order, treatments(patientId))) > 0;

/**
 * The doctors who treat a patient (decision C063) and have opened hours: whoever has approved an order that is in care,
 * and everybody if an order was approved by nobody. Those whose login was closed are left out.
 */
export async function hoursOfDoctors(em: EntityManager, patientId: number): Promise<DoctorHours[]> {
  const orders = await em.find(Order, treatments(patientId), { fields: ['reviewer'] });
  if (orders.length === 0) return [];
  const ids = orders.flatMap(({ reviewer }) => reviewer?.id ?? []);
  const isAnybody = orders.some(({ reviewer }) => !reviewer);
  const who = isAnybody ? { role: 'doctor' as const } : { id: { $in: ids } };
  const doctor = { isActive: true, removedAt: null, ...who } as FilterQuery<User>;
  return em.find(DoctorHours, { doctor } as FilterQuery<DoctorHours>, {
    populate: ['doctor'],
    orderBy: { doctor: { fullName: 'asc', id: 'asc' } },
  });
}

/** The starts that a doctor's hours allow from now on, whether or not they are taken. */
export async function startsOf(
  em: EntityManager,
  hours: OpenHours,
  minutes: number,
): Promise<readonly number[]> {
  const at = now().getTime();
  const span = { from: at + NOTICE_MS, until: at + BOOKABLE_DAYS * DAY_MS };
  return slotStarts(hours, { minutes, timeZone: await practiceZone(em), ...span });
}

export async function offeredTimes(
  em: EntityManager,
  patientId: number,
  { minutes }: AppointmentSettings,
): Promise<OfferedTimes> {
  const rows = await hoursOfDoctors(em, patientId);
  const taken = await em.find(Appointment, {
    doctor: { $in: rows.map(({ doctor }) => doctor.id) },
    cancelledAt: null,
    endsAt: { $gt: now() },
  });
  const doctors = [];
  for (const { doctor, hours } of rows) {
    const spans = taken
      .filter((row) => row.doctor.id === doctor.id)
      .map((row) => ({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() }));
    const free = freeStarts(await startsOf(em, hours, minutes), minutes, spans);
    const starts = free.map((start) => new Date(start).toISOString());
    if (starts.length > 0) doctors.push({ id: doctor.id, fullName: doctor.fullName, starts });
  }
  return { minutes, doctors };
}

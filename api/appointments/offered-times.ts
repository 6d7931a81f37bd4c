import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { practiceZone } from '#api/settings/settings.service.ts';
import { BOOKABLE_DAYS, NOTICE_MS, type OfferedTimes } from '#shared/appointments.ts';
import { freeStarts, slotStarts, type OpenHours } from '#shared/appointments/open-hours.ts';
import type { AppointmentSettings } from '#shared/schedule.ts';
import { type User } from '#api/accounts/user.entity.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Appointment } from './appointment.entity.ts';
import { DoctorHours } from './doctor-hours.entity.ts';
import { ordersToVisit } from './visit-first.ts';

const DAY_MS = 86_400_000;

const treatments = (patientId: number): FilterQuery<Order> =>
  ({ customer: patientId, ...realOrders, ...statusIn('inCare') }) as FilterQuery<Order>;

/** Whether a patient is treated, or can only be treated after a live visit. */
export const mayBook = async (em: EntityManager, patientId: number): Promise<boolean> =>
  (await em.count(Order, treatments(patientId))) > 0 ||
  (await ordersToVisit(em, patientId)).length > 0;

/**
 * The doctors who treat a patient (decision C063) and have opened hours: whoever has approved an order that is in care,
 * and everybody if an order was approved by nobody who is still here. Before a treatment that begins with a live visit:
 * whoever may decide about it. Those whose login was closed are left out.
 */
export async function hoursOfDoctors(
  em: EntityManager,
  { ports }: Deps,
  patientId: number,
): Promise<DoctorHours[]> {
  const orders = await em.find(Order, treatments(patientId), { populate: ['reviewer'] });
  const toVisit = await ordersToVisit(em, patientId);
  if (orders.length + toVisit.length === 0) return [];
  const open = { doctor: { isActive: true, removedAt: null } } as FilterQuery<DoctorHours>;
  const rows = await em.find(DoctorHours, open, {
    populate: ['doctor'],
    orderBy: { doctor: { fullName: 'asc', id: 'asc' } },
  });
  const treats = ({ id, role }: User) =>
    orders.some(({ reviewer }) =>
      reviewer?.isActive && !reviewer.removedAt ? reviewer.id === id : role === 'doctor',
    );
  const decides = async ({ id }: User) => {
    for (const order of toVisit)
      if (await ports.one(licencePort).mayDecide(em, order, id)) return true;
    return false;
  };
  const theirs = [];
  for (const row of rows) if (treats(row.doctor) || (await decides(row.doctor))) theirs.push(row);
  return theirs;
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
  deps: Deps,
  patientId: number,
  { minutes }: AppointmentSettings,
): Promise<OfferedTimes> {
  const rows = await hoursOfDoctors(em, deps, patientId);
  return { minutes, doctors: await freeTimesOf(em, rows, minutes) };
}

/** The free times of these doctors; whoever has none is left out. */
export async function freeTimesOf(
  em: EntityManager,
  rows: readonly DoctorHours[],
  minutes: number,
): Promise<OfferedTimes['doctors']> {
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
  return doctors;
}

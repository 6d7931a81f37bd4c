import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { needsVisit } from '#shared/licences/state-rules.ts';
import { licensingAreaOf } from '#shared/licences/places.ts';
import type { HeldVisit, Visit } from '#shared/prescriptions/visit.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { visitPort } from '#api/orders/visit-port.ts';
import { now } from '#api/platform/clock.ts';
import { provide } from '#api/platform/ports.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentSettings } from './appointment-settings.ts';

/**
 * The visit that comes before a prescription for this order (issue 38). Any that this person has begun with the patient
 * counts, also one of an earlier order: they know each other.
 */
async function findVisit(
  em: EntityManager,
  order: Order,
  clinicianId: number,
): Promise<Visit | null> {
  const { visitFirst } = await appointmentSettings(em);
  if (!needsVisit(visitFirst, licensingAreaOf(order))) return null;
  if (!order.customer) return { state: 'missing', appointment: null, hasAccount: false };
  const theirs = { patient: order.customer.id, doctor: clinicianId, cancelledAt: null };
  const find = (startsAt: object, direction: 'asc' | 'desc') =>
    em.findOne(Appointment, { ...theirs, startsAt } as FilterQuery<Appointment>, {
      orderBy: { startsAt: direction },
    });
  const held = await find({ $lte: now() }, 'desc');
  const appointment = held ?? (await find({ $gt: now() }, 'asc'));
  return {
    state: held ? 'held' : appointment ? 'booked' : 'missing',
    appointment: appointment && nameOf(appointment),
    hasAccount: true,
  };
}

const nameOf = ({ id, startsAt }: Appointment): HeldVisit => ({
  appointmentId: id,
  startsAt: startsAt.toISOString(),
});

export const visitsOfOrders = provide(visitPort, { find: findVisit });

/** The patient's undecided orders that wait for a visit. */
export async function ordersToVisit(em: EntityManager, patientId: number): Promise<Order[]> {
  const { visitFirst } = await appointmentSettings(em);
  if (visitFirst.length === 0) return [];
  const undecided = { customer: patientId, ...realOrders, ...statusIn('undecided') };
  const orders = await em.find(Order, undecided as FilterQuery<Order>);
  return orders.filter((order) => needsVisit(visitFirst, licensingAreaOf(order)));
}

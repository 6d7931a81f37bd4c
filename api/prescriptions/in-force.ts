import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Prescription } from './prescription.entity.ts';

export const latestOf = (em: EntityManager, order: number): Promise<Prescription | null> =>
  em.findOne(Prescription, { order }, { orderBy: { version: 'desc' } });

/**
 * By which a supply of this order may leave: signed, neither superseded nor cancelled, through its last day, of an order
 * that is in care. Its plan may be on hold.
 */
export async function prescriptionInForce(
  em: EntityManager,
  orderId: number,
): Promise<Prescription | null> {
  const today = dayOf(now().getTime(), await practiceZone(em));
  return em.findOne(Prescription, {
    order: { id: orderId, removedAt: null, ...statusIn('inCare') },
    state: 'signed',
    validUntil: { $gte: today },
  } as FilterQuery<Prescription>);
}

/** What is signed for this member's other orders in care, and is another medicine. A guest has no other orders. */
export async function replacedBy(em: EntityManager, order: Order): Promise<Prescription[]> {
  if (!order.customer) return [];
  const others = { id: { $ne: order.id }, customer: order.customer.id, ...realOrders };
  const where = {
    order: { ...others, ...statusIn('inCare') },
    state: 'signed',
    medicine: { $ne: order.medicine },
  };
  return em.find(Prescription, where as FilterQuery<Prescription>, {
    populate: ['order'],
    orderBy: { order: 'asc' },
  });
}

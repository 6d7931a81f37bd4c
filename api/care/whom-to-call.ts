import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';

/** The newest order of a treatment, including one that has ended, because side effects do not end with it. */
export async function latestTreatment(em: EntityManager, customer: number): Promise<Order | null> {
  const where = { customer, ...realOrders, ...statusIn('prescribed') } as FilterQuery<Order>;
  const [order] = await em.find(Order, where, { orderBy: { id: 'desc' }, limit: 1 });
  return order ?? null;
}

async function activeIds(em: EntityManager, role: 'doctor' | 'admin'): Promise<number[]> {
  const active = { role, isActive: true, removedAt: null } as const;
  return (await em.find(User, active, { fields: ['id'] })).map(({ id }) => id);
}

/** The treating doctor or, if there is none any more, all doctors; where there is no doctor, the admins. */
export async function whomToCall(em: EntityManager, doctorId?: number): Promise<number[]> {
  const doctors = await activeIds(em, 'doctor');
  const own = doctors.filter((id) => id === doctorId);
  return [own, doctors].find((ids) => ids.length > 0) ?? (await activeIds(em, 'admin'));
}

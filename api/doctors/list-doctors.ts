import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Doctor } from '#shared/doctors.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import type { Deps } from '#api/platform/deps.ts';
import { DoctorProfile } from './doctor-profile.entity.ts';
import { doctorPolicy } from './doctors.policy.ts';
import { presentDoctor, presentPersonalDoctor } from './doctors.present.ts';

type Status = 'active' | 'inactive' | 'all';

/** The doctors that the actor sees, by name. A clinic has tens of them, so the list has no pages. */
export async function listDoctors(
  em: EntityManager,
  actor: Actor,
  status: Status,
): Promise<z.input<typeof Doctor>[]> {
  const scope = doctorPolicy.scope(actor);
  if (!scope) return [];
  const which = status === 'all' ? {} : { isActive: status === 'active' };
  const users = await em.find(User, { $and: [scope, which] } as FilterQuery<User>, {
    orderBy: { isActive: 'desc', fullName: 'asc', id: 'asc' },
  });
  const profiles = await em.find(DoctorProfile, { user: { $in: users.map((user) => user.id) } });
  return users.map((user) => ({
    ...presentDoctor(user, profiles.find((profile) => profile.user.id === user.id) ?? null),
    ...(actor.role === 'admin' && { hasSecondFactor: user.factorSince != null }),
  }));
}

export const profileOfDoctor = (em: EntityManager, userId: number): Promise<DoctorProfile | null> =>
  em.findOne(DoctorProfile, { user: userId });

/** The reviewer of the customer's latest approved order (decision C062), as long as they work here. */
export async function findPersonalDoctor(em: EntityManager, { ports }: Deps, customerId: number) {
  const order = await em.findOne(
    Order,
    {
      customer: customerId,
      ...statusIn('inCare'),
      reviewer: { $ne: null },
      ...realOrders,
    },
    { orderBy: { reviewDate: 'desc', id: 'desc' }, populate: ['reviewer'] },
  );
  const doctor = order?.reviewer;
  if (!order || !doctor?.isActive || doctor.removedAt) return null;
  const licensedIn = await ports.one(licencePort).licensedIn(em, order, doctor.id);
  return presentPersonalDoctor(doctor, await profileOfDoctor(em, doctor.id), licensedIn);
}

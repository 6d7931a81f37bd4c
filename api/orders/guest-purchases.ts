import type { EntityManager } from '@mikro-orm/postgresql';
import { isAddressComplete } from '#shared/accounts.ts';
import { digitsOf } from '#shared/lib/phone.ts';
import { addressOf } from '#api/accounts/profile-address.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { provideCheckouts } from '#api/accounts/checkout-port.ts';
import { Order } from './order.entity.ts';

const purchaseOf = (order: Order) => ({
  orderId: order.id,
  phone: digitsOf(order.patientPhone ?? ''),
  isPaid: order.isSettled(),
});

const openOrders = (em: EntityManager, checkoutId: string) =>
  em.find(Order, { checkoutId, customer: null, removedAt: null }, { orderBy: { id: 'asc' } });

provideCheckouts({
  purchasesOf: async (em, checkoutId) => (await openOrders(em, checkoutId)).map(purchaseOf),
  isReferenceOf: async (em, checkoutId, referenceNumber) => {
    const order = await em.findOne(Order, { checkoutId, referenceNumber, removedAt: null });
    return order && purchaseOf(order);
  },
  joinTo: async (em, checkoutId, user) => {
    const orders = await openOrders(em, checkoutId);
    const own = orders.filter((order) => digitsOf(order.patientPhone ?? '') === user.phone);
    for (const order of own) order.customer = em.getReference(User, user.id);
    const latest = own.at(-1);
    if (latest) await fillProfile(em, user, latest);
    await em.flush();
  },
});

/** The address given at the purchase becomes the profile's, unless it has one. */
async function fillProfile(
  em: EntityManager,
  user: { id: number; phone: string },
  order: Order,
): Promise<void> {
  const profile = await em.findOne(Profile, { user: user.id });
  if (!profile) {
    em.create(Profile, { user: user.id, phone: user.phone, ...addressOf(order) });
  } else if (!isAddressComplete(profile)) {
    em.assign(profile, addressOf(order));
  }
}

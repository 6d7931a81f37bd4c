import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { TEST_ORDERS_AT_A_TIME, TEST_ORDERS_MAX, testOrderErrors } from '#shared/test-orders.ts';
import { addressOf, Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { quoteFor } from '#api/catalogue/catalogue.service.ts';
import { Order } from '#api/orders/order.entity.ts';
import { placeOrder } from '#api/orders/orders.service.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { fillSampleForm } from './sample-form.ts';
import { SAMPLES, type Sample } from './sample-orders.ts';

const DAY = 86_400_000;
const NO_ADDRESS = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
};

/** Creates the next few sample orders of a customer: not paid, seen by nobody else, in no queue and no figure. */
export async function createTestOrders(
  em: EntityManager,
  key: KeyRing,
  userId: number,
): Promise<Order[]> {
  // With the lock, two clicks are counted one after the other.
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const user = await em.findOneOrFail(User, { id: userId }, lock);
  const known = await em.count(Order, { customer: userId, isTest: true, removedAt: null });
  ensure(known + TEST_ORDERS_AT_A_TIME <= TEST_ORDERS_MAX, testOrderErrors.enough);
  const profile = await em.findOne(Profile, { user: userId });
  const made: Order[] = [];
  for (let count = known; count < known + TEST_ORDERS_AT_A_TIME; count += 1) {
    made.push(await createSample(em, key, user, profile, SAMPLES[count % SAMPLES.length]!));
  }
  await em.flush();
  return made;
}

async function createSample(
  em: EntityManager,
  key: KeyRing,
  user: User,
  profile: Profile | null,
  sample: Sample,
): Promise<Order> {
  const order = await placeOrder(em, {
    ...(profile ? addressOf(profile) : NO_ADDRESS),
    quote: await quoteFor(em, sample.product, sample.plan, false),
    customerId: user.id,
    checkoutId: null,
    patientName: user.fullName,
    patientEmail: user.email ?? null,
    patientPhone: user.phone,
    isTest: true,
  });
  order.createdAt = new Date(now().getTime() - sample.daysAgo * DAY);
  await fillSampleForm(em, key, order, { user, profile });
  sample.live(order, (texts) => order.sealNotes(key, texts[user.language ?? 'en']));
  return order;
}

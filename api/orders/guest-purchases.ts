import type { EntityManager } from '@mikro-orm/postgresql';
import { isAddressComplete } from '#shared/accounts.ts';
import { addressOf, Profile } from '#api/accounts/profile.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { checkoutPort } from '#api/accounts/checkout-port.ts';
import { recordAll } from '#api/platform/audit.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { definePort, provide } from '#api/platform/ports.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { Order } from './order.entity.ts';
import { openTo, unownedOf } from './order-where.ts';

/** Gives what a guest has told with these purchases to the account that they join. */
type JoinRows = (
  em: EntityManager,
  key: KeyRing,
  userId: number,
  orderIds: readonly number[],
) => Promise<void>;

/** Provided by every domain above orders that keeps something of a guest's. */
export const joinPort = definePort<JoinRows>('rows of joining purchases');

const keyOf = (order: Order) => phoneKeyOf(order.patientPhone ?? '');

const purchaseOf = (order: Order) => ({
  orderId: order.id,
  referenceNumber: order.referenceNumber,
  phone: order.patientPhone ?? '',
  phoneKey: keyOf(order),
  email: order.patientEmail ?? null,
  isPaid: order.isSettled(),
  needsCode: order.isSettled() || order.intakeId != null,
});

/** Whoever received a code at this address can be reached like the buyer. */
const isContactOf = (order: Order, sentTo: string | null) =>
  sentTo !== null &&
  (sentTo.includes('@') ? sentTo === order.patientEmail : phoneKeyOf(sentTo) === keyOf(order));

const openOrders = (em: EntityManager, checkoutId: string) =>
  em.find(Order, unownedOf(checkoutId), { orderBy: { id: 'asc' } });

export const guestPurchases = provide(checkoutPort, {
  purchasesOf: async (em, checkoutId) => (await openOrders(em, checkoutId)).map(purchaseOf),
  isReferenceOf: async (em, checkoutId, referenceNumber) => {
    const order = await em.findOne(Order, { $and: [openTo(checkoutId), { referenceNumber }] });
    return order && purchaseOf(order);
  },
  joinTo: async (em, deps, checkoutId, user, sentTo) => {
    if (user.role !== 'customer') return 0;
    const orders = await openOrders(em, checkoutId);
    // Whoever uses a guest's browser may not be the guest (T19), so purchases that are paid or filled in need proof.
    const own = orders.filter(
      (order) =>
        keyOf(order) === user.phoneKey &&
        (!purchaseOf(order).needsCode || isContactOf(order, sentTo)),
    );
    for (const order of own) order.customer = em.getReference(User, user.id);
    const latest = own.at(-1);
    if (latest) await fillProfile(em, user, latest);
    await em.flush();
    const ids = own.map(({ id }) => id);
    for (const join of deps.ports.all(joinPort)) await join(em, deps.secrets.data, user.id, ids);
    // The account that gets the purchase. A login or registration in this same transaction is about to open its
    // session.
    const owner = { role: user.role, id: user.id, sessionId: '', checkoutId };
    await recordAll(
      em,
      owner,
      own.map(({ id }) => ({
        action: 'change',
        subject: 'purchase',
        subjectId: id,
        orderId: id,
        patientId: user.id,
      })),
    );
    return own.length;
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

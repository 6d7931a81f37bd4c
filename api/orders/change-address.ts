import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Address } from '#shared/accounts.ts';
import { countryName, isToVietnam } from '#shared/countries.ts';
import { isTeam, type Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { OrderAddress } from '#shared/new-orders.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderErrors } from '#shared/orders.ts';
import { paymentErrors } from '#shared/payments.ts';
import { quoteTo, shippingFeeOf } from '#shared/pricing.ts';
import { isSameRegion } from '#shared/address-rules.ts';
import { addressOf } from '#api/accounts/profile.entity.ts';
import { changesOf, namesOfChanges, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { findFor } from '#api/platform/policy.ts';
import { ensureServed, isServed } from '#api/practice/areas.service.ts';
import { aboutOrder } from './claim-order.ts';
import type { Order } from './order.entity.ts';
import { addressChanged } from './orders.events.ts';
import { orderPolicy } from './orders.policy.ts';
import { paymentPort } from './payment-port.ts';
import { settleFree } from './settle-free.ts';

/** With the country's name, which an order has as a code if a guest placed it. */
export const placeOf = (given: Address): Address => {
  const place = addressOf(given);
  return { ...place, country: countryName(place.country) };
};

export const presentAddress = (order: Order, actor: Actor): z.input<typeof OrderAddress> => ({
  ...placeOf(order),
  canChange: orderPolicy.abilities.changeAddress(actor, order),
  isBoundToState: !isTeam(actor),
  price: order.price,
  shippingFee: order.shippingFee,
  isPriceFixed: isPriceFixed(order),
});

/** Paid or reserved, seen by a doctor, or set by hand: another address charges nobody anything else. */
function isPriceFixed(order: Order): boolean {
  const { paymentStatus: payment, quote, status } = order;
  const isUnpaid = payment === 'unpaid' || payment === 'pending_payment';
  const isQuoted = quote?.total === order.price;
  return !isUnpaid || !isQuoted || !orderStatus.is.undecided(status) || order.cardNeed != null;
}

/** What an order that is not paid costs with this destination. Null if that does not change. */
function newPriceOf(order: Order, to: Address) {
  const toVietnam = isToVietnam(to);
  if (isPriceFixed(order) || order.shippingFee === shippingFeeOf(toVietnam)) return null;
  const quote = quoteTo(toVietnam, order.quote!);
  return { price: quote.total, shippingFee: quote.shipping, quote };
}

/**
 * Ends the open payment if the address changes the price, since nobody may pay the former one any more. Throws
 * `payment.under_way` while a bank has not answered.
 */
export async function endPaymentsForAddress(
  deps: Deps,
  actor: Actor,
  id: number,
  to: Address,
): Promise<void> {
  const em = deps.orm.em.fork();
  const order = await findFor(em, actor, orderPolicy, { id });
  const isOpen =
    order.paymentStatus === 'pending_payment' && orderPolicy.abilities.changeAddress(actor, order);
  if (!isOpen || !newPriceOf(order, to)) return;
  if (!isSameRegion(order, to) && !(isTeam(actor) && (await isServed(em, to)))) return;
  await deps.ports.one(paymentPort).endOpen(deps, id);
}

/**
 * Changes where the parcel goes. The same address again changes nothing. Refuses with `order.parcel_left`, with
 * `order.wrong_status` if the order has ended, with `order.other_state` if its patient would leave the state, with `orders.area_not_served` if it would go to
 * another one where we do not treat, and with
 * `payment.under_way` if a payment at a price that changes has begun since the others were ended.
 */
export async function changeAddress(
  em: EntityManager,
  actor: Actor,
  id: number,
  given: Address,
): Promise<Order> {
  const order = await findFor(em, actor, orderPolicy, { id }, { lock: true });
  ensure(order.hasMoreToSend(), orderErrors.parcel_left, order.progress());
  const mayChange = orderPolicy.abilities.changeAddress(actor, order);
  ensure(mayChange, orderErrors.wrong_status, order.progress());
  const [before, to] = [placeOf(order), placeOf(given)];
  const { changes = [] } = namesOfChanges(before, to);
  if (changes.length === 0) return order;
  if (!isSameRegion(before, to)) {
    ensure(isTeam(actor), orderErrors.other_state);
    await ensureServed(em, to);
  }
  const costs = newPriceOf(order, to);
  ensure(!costs || order.paymentStatus === 'unpaid', paymentErrors.under_way);
  const { changes: prices = [] } = costs
    ? changesOf(order, { price: costs.price, shippingFee: costs.shippingFee })
    : {};
  const detail = { changes: [...changes, ...prices] };
  await record(em, actor, { action: 'change', subject: 'order', ...aboutOrder(order), detail });
  em.assign(order, { ...to, ...costs });
  await em.flush();
  if (costs?.price === 0) await settleFree(em, order, { actor: null, reason: null });
  const isOwn = order.isOwnedBy(actor);
  await emit(em, addressChanged, { orderId: id, at: now().getTime(), isOwn });
  return order;
}

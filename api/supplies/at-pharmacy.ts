import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Carrier } from '#shared/carriers.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { supplyErrors } from '#shared/supplies.ts';
import { moveOrder } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { prescriptionFor } from './prescription-for.ts';
import type { Supply } from './supply.entity.ts';

/* What a pharmacy does with a supply. Each call is in a transaction of its caller, and twice is harmless. */

/** Locks the order first, as everything does that changes its supplies. */
async function lock(em: EntityManager, supply: Supply): Promise<Order> {
  const order = await em.findOneOrFail(
    Order,
    { id: supply.order.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  await em.refresh(supply);
  return order;
}

/**
 * It goes to the pharmacy by the prescription in force, one of whose fills it uses. Null if it may not, or is no longer
 * ready: nothing is to be sent then.
 */
export async function markSent(em: EntityManager, deps: Deps, supply: Supply) {
  const order = await lock(em, supply);
  if (supply.state !== 'ready') return null;
  const blocks = (await blocksOfOrders(em, deps, [order])).get(order.id)!;
  if (blocks.some((block) => block !== 'prescription')) return null;
  const prescription = supply.prescription ?? (await prescriptionFor(em, order.id));
  if (!prescription) return null;
  em.assign(supply, { state: 'sent_to_pharmacy', prescription, sentToPharmacyAt: now() });
  await em.flush();
  return prescription;
}

type Filling = { pharmacy: string; lot: string | null; beyondUseOn: string | null };

/** The pharmacy says with what it has filled it. */
export async function markFilled(
  em: EntityManager,
  supply: Supply,
  filling: Filling,
): Promise<void> {
  await lock(em, supply);
  if (supply.state === 'cancelled') return;
  em.assign(supply, filling);
  await em.flush();
}

/** The pharmacy does not fill it, so it is ready for another try, and its fill is free again. */
export async function markRejected(em: EntityManager, supply: Supply): Promise<void> {
  await lock(em, supply);
  if (supply.state !== 'sent_to_pharmacy') return;
  const prescription = supply.replaces ? supply.prescription : null;
  em.assign(supply, { state: 'ready', sentToPharmacyAt: null, prescription });
  await em.flush();
}

type Parcel = { carrier: Carrier; trackingNumber: string };

/** It has left the pharmacy, by the rules of every parcel: refused for a red sign, a dispute, or a cancelled prescription. */
export async function markShipped(
  em: EntityManager,
  deps: Deps,
  supply: Supply,
  { actor, ...parcel }: Parcel & { actor: Member },
): Promise<void> {
  const order = await lock(em, supply);
  if (supply.hasLeft()) return;
  ensure(supply.state === 'sent_to_pharmacy', supplyErrors.not_sent);
  await moveOrder(em, deps, order, actor, { status: 'shipped', ...parcel });
  await em.flush();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { ensure } from '#shared/lib/errors.ts';
import { supplyErrors } from '#shared/supplies.ts';
import { dueDays } from '#shared/supply-plan.ts';
import { nextToCome } from '#shared/next-supply.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { supplyPort } from '#api/orders/supply-port.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { provide } from '#api/platform/ports.ts';
import { needsLotOf } from '#api/practice/parcels.service.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { ensureMayLeave } from './ensure-may-leave.ts';
import { endBlocked } from './note-blocked.ts';
import { lastingOf } from './lasting.ts';
import { isPackedElsewhere } from './packed-elsewhere.ts';
import { suppliesOf } from './plan-supplies.ts';
import { prescriptionFor } from './prescription-for.ts';
import { noteSupply, takeSupplyBack } from './supplied-until.ts';
import { supplyReady } from './supplies.events.ts';
import { lastSent, Supply } from './supply.entity.ts';

async function begin(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  const [first] = await suppliesOf(em, deps, order);
  const isDue = first.dueOn <= dayOf(now().getTime(), await practiceZone(em));
  if (!isDue || (await isPackedElsewhere(em, deps.secrets.data, order))) return;
  if (!(await prescriptionFor(em, deps.secrets.data, first))) return;
  first.state = 'ready';
  await em.flush();
  await emit(em, supplyReady, { supplyId: first.id, orderId: order.id });
}

async function leave(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  // The order says already that it has left, which must not be taken for a parcel of before.
  const supplies = await suppliesOf(em, deps, order, false);
  const supply = nextToCome(supplies);
  ensure(supply, supplyErrors.no_prescription);
  // What a pharmacy has sent has left, whether or not it says with which lot.
  const isOurs = supply.state !== 'sent_to_pharmacy';
  const hasLot = supply.lot != null && supply.beyondUseOn != null;
  if (isOurs && !hasLot) ensure(!(await needsLotOf(em, deps)), supplyErrors.no_lot);
  const prescription = await prescriptionFor(em, deps.secrets.data, supply);
  ensure(prescription, supplyErrors.no_prescription);
  const { shippedAt, shipDueAt: promisedAt, trackingNumber, carrier } = order;
  const sent = { shippedAt, promisedAt, trackingNumber, carrier };
  em.assign(supply, { state: 'shipped', prescription, ...sent });
  await countSent(em, deps, order, { supply, supplies });
}

/** One has left: how long it lasts, what of its order has not, and when that follows. The caller has locked the order. */
export async function countSent(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { supply, supplies }: { supply: Supply; supplies: readonly Supply[] },
): Promise<void> {
  await endBlocked(em, [supply.id]);
  await noteSupply(em, deps.secrets.data, order, supplies, supply);
  countUnsent(order, supplies);
  await moveLater(em, deps, supplies, supply);
}

const sumOf = (supplies: readonly Supply[], field: 'months' | 'price'): number =>
  supplies.reduce((all, supply) => all + supply[field], 0);

/** What has not left of an order of which something has, and what of it a pharmacy has made. */
export function countUnsent(order: Order, supplies: readonly Supply[]): void {
  const hasBegun = supplies.some((one) => one.hasLeft());
  const left = supplies.filter((one) => !one.hasLeft() && !one.replaces);
  order.unsentMonths = hasBegun ? sumOf(left, 'months') : 0;
  order.unsentAmount = hasBegun ? sumOf(left, 'price') : 0;
  order.madeAmount = sumOf(
    left.filter(({ madeAt }) => madeAt),
    'price',
  );
}

/**
 * The later ones follow when the medicine of this one runs out. One in the place of another brings nothing forward, so
 * what was skipped meanwhile stays skipped.
 */
async function moveLater(
  em: EntityManager,
  deps: Deps,
  supplies: readonly Supply[],
  { suppliedUntil, replaces }: Supply,
): Promise<void> {
  const later = supplies.filter((one) => one.isToCome());
  const lasting = await lastingOf(em, deps.secrets.data, supplies);
  const lengths = later.map((one) => lasting(one).days);
  const days = dueDays(lengths, dayOf(suppliedUntil!.getTime(), await practiceZone(em)));
  let postponed = 0;
  for (const [at, one] of later.entries()) {
    postponed += one.postponedDays;
    const due = addDays(days[at]!, postponed);
    one.dueOn = replaces && one.dueOn > due ? one.dueOn : due;
  }
}

async function arrive(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  const supply = lastSent(await suppliesOf(em, deps, order));
  if (supply) em.assign(supply, { state: 'received', receivedAt: now() });
}

async function takeBack(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  const supplies = await suppliesOf(em, deps, order);
  const supply = lastSent(supplies);
  if (!supply?.shippedAt) return;
  const { shippedAt } = supply;
  const isFilled = supply.sentToPharmacyAt != null;
  em.assign(supply, {
    ...{ shippedAt: null, promisedAt: null, trackingNumber: null, carrier: null },
    isBeforePrescriptions: false,
    ...(isFilled ? { state: 'sent_to_pharmacy' } : { state: 'ready', prescription: null }),
  });
  await takeSupplyBack(em, deps.secrets.data, order, supplies, { supply, shippedAt });
  countUnsent(order, supplies);
}

async function renumber(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  const { trackingNumber, carrier } = order;
  const supply = lastSent(await suppliesOf(em, deps, order));
  if (supply) em.assign(supply, { trackingNumber, carrier });
}

async function end(em: EntityManager, order: Order): Promise<void> {
  const supplies = await em.find(Supply, { order: order.id });
  // What a pharmacy has is cancelled only when it says so (api/pharmacy/cancel-fill.ts).
  const open = supplies.filter((one) => one.isToCome() && one.state !== 'sent_to_pharmacy');
  for (const one of open) one.state = 'cancelled';
  await endBlocked(
    em,
    open.map(({ id }) => id),
  );
}

export const followsOrder = provide(supplyPort, {
  ...{ begin, ensureMayLeave, leave, arrive, takeBack, renumber, end },
});

import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#shared/dosing/days.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { ParcelReport, sealedParcelPhoto } from './parcel-report.entity.ts';
import { Supply } from './supply.entity.ts';

/** The second of two supplies of an order that has shipped its first; it is due in three weeks. */
export async function aSupplyToCome(em: EntityManager, order: Order): Promise<Supply> {
  const today = practiceDay();
  em.create(Supply, {
    ...{ order, number: 1, months: 1, state: 'shipped', dueOn: today },
    ...{ isBeforePrescriptions: true, shippedAt: order.shippedAt, price: 0 },
  });
  const next = em.create(Supply, { order, number: 2, months: 2, dueOn: addDays(today, 21) });
  Object.assign(order, { unsentMonths: 2, unsentAmount: order.price });
  await em.flush();
  return next;
}

/** That what left arrived warm, with a photo, which nobody has answered. */
export async function aParcelReport(
  em: EntityManager,
  key: KeyRing,
  { id, number = 1 }: { id: number; number?: number },
): Promise<ParcelReport> {
  const supply = await em.findOneOrFail(Supply, { order: id, number });
  const report = em.create(ParcelReport, {
    ...{ supply, fault: 'warm', photoSize: { width: 1, height: 1 } },
    sealedPhoto: sealedParcelPhoto.seal(key, [supply.id], 'AAAA'),
  });
  await em.flush();
  return report;
}

/** The only one of an order, which has arrived. */
export async function aSentSupply(em: EntityManager, order: Order): Promise<Supply> {
  const supply = em.create(Supply, {
    ...{ order, number: 1, months: 3, state: 'received', dueOn: practiceDay() },
    ...{ isBeforePrescriptions: true, shippedAt: order.shippedAt },
  });
  await em.flush();
  return supply;
}

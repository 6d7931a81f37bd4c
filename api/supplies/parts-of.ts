import type { EntityManager } from '@mikro-orm/postgresql';
import type { WaitingParcel } from '#shared/shipping.ts';
import { nextToCome } from '#shared/next-supply.ts';
import { lastSent, Supply } from './supply.entity.ts';

export type Part = NonNullable<WaitingParcel['part']>;

/** Which of several supplies the present parcel of each order is: the next to leave, or else the last that has left. */
export async function partsOf(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Part>> {
  const rows = await em.find(
    Supply,
    { order: { $in: [...orderIds] } },
    { orderBy: { number: 'asc' }, populate: ['order'], disableIdentityMap: true },
  );
  const byOrder = Map.groupBy(rows, ({ order }) => order.id);
  const parts = [...byOrder].flatMap(([id, all]): [number, Part][] => {
    const isSent = all[0]!.order.isSent();
    const one = isSent ? lastSent(all) : nextToCome(all);
    if (all.length === 1 || !one) return [];
    return [[id, { number: one.number, of: all.length, months: one.months }]];
  });
  return new Map(parts);
}

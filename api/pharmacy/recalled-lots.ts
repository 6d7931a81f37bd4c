import type { EntityManager } from '@mikro-orm/postgresql';
import { lotsOf } from '#shared/pharmacy.ts';
import { provide } from '#api/platform/ports.ts';
import { recallPort } from '#api/supplies/recall-port.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { Recall } from './recall.entity.ts';

/** Finds the first of these lots that was recalled for this product. A recall without a product is of all. */
export async function recalledLots(
  em: EntityManager,
): Promise<(product: string, lot: string | null | undefined) => string | undefined> {
  const recalls = await em.find(Recall, {}, { fields: ['product', 'lots'] });
  return (product, lot) =>
    lotsOf(lot ?? '').find((one) =>
      recalls.some(
        (recall) => (recall.product ?? product) === product && recall.lots.includes(one),
      ),
    );
}

export const recalledParcels = provide(recallPort, async (em, orderIds) => {
  const filled = await em.find(
    Supply,
    {
      order: { $in: [...orderIds] },
      ...{ lot: { $ne: null }, shippedAt: null, state: { $ne: 'cancelled' } },
    },
    { populate: ['order'], disableIdentityMap: true },
  );
  if (filled.length === 0) return new Set();
  const recalledIn = await recalledLots(em);
  const recalled = filled.filter(({ lot, order }) => recalledIn(order.product, lot));
  return new Set(recalled.map(({ order }) => order.id));
});

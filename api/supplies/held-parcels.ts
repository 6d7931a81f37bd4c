import { isOurs } from '#shared/supply-blocks.ts';
import { nextToCome } from '#shared/next-supply.ts';
import { heldPort } from '#api/notifications/held-port.ts';
import { provide } from '#api/platform/ports.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { Supply } from './supply.entity.ts';

/**
 * The same whoever finds it, so that what holds a supply is told once: before it is packed, and if it is stopped
 * afterwards.
 */
export const heldHappening = ({ id, dueOn, state }: Supply, how: 'held' | 'needs'): string =>
  `supply:${id}:${how}:${dueOn}${state === 'waiting' || state === 'blocked' ? '' : ':packed'}`;

export const heldParcels = provide(heldPort, async (em, deps, orders) => {
  const blocks = await blocksOfOrders(em, deps, orders);
  const held = orders.filter(({ id }) => blocks.get(id)!.length > 0);
  const supplies = await em.find(
    Supply,
    { order: { $in: held.map(({ id }) => id) } },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  const byOrder = Map.groupBy(supplies, ({ order }) => order.id);
  return new Map(
    [...byOrder].flatMap(([id, own]) => {
      const next = nextToCome(own);
      if (!next) return [];
      const happening = heldHappening(next, 'held');
      return [[id, { happening, isOurs: blocks.get(id)!.every(isOurs) }] as const];
    }),
  );
});

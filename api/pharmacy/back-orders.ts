import { provide } from '#api/platform/ports.ts';
import { backOrderPort } from '#api/supplies/back-order-port.ts';
import { Fill } from './fill.entity.ts';

/** Until it was filled, called off or taken back. */
export const backOrderedSupplies = provide(backOrderPort, async (em, supplyIds) => {
  const fills = await em.find(
    Fill,
    { supply: { id: { $in: [...supplyIds] }, state: 'sent_to_pharmacy' }, state: 'back_ordered' },
    { fields: ['supply'], disableIdentityMap: true },
  );
  return new Set(fills.map(({ supply }) => supply.id));
});

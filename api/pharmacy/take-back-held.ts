import { LockMode } from '@mikro-orm/postgresql';
import type { SupplyBlock } from '#shared/supply-blocks.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { cancelFill } from './cancel-fill.ts';
import { ENDED, Fill } from './fill.entity.ts';
import { fillTroubled } from './pharmacy.events.ts';

/** Came up since the pharmacy was asked, and is more than a reason to wait: a danger sign, a recall, or the money. */
const STOPS: readonly SupplyBlock[] = ['red_open', 'recalled', 'refunded', 'disputed'];

/**
 * Takes back what nothing may be sent of any more; once nothing holds it, it is ready again. What is made already cannot
 * be taken back by a message, so whoever prescribed it and the administrators are told, once.
 */
export async function takeBackHeld(deps: Deps): Promise<void> {
  const state = { $nin: [...ENDED, 'shipped'] as const };
  const open = await deps.orm.em
    .fork()
    .find(
      Fill,
      { state, cancelInto: null },
      { populate: ['supply.order'], orderBy: { id: 'asc' } },
    );
  const orders = [...new Set(open.map(({ supply }) => supply.order))];
  const blocks = await blocksOfOrders(deps.orm.em.fork(), deps, orders);
  const isStopped = (id: number) => blocks.get(id)!.some((block) => STOPS.includes(block));
  for (const { id, supply } of open.filter((one) => isStopped(one.supply.order.id))) {
    await deps.orm.em.fork().transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      await em.findOneOrFail(Order, { id: supply.order.id }, lock);
      if ((await cancelFill(em, supply.id, 'blocked')) !== 'too_late') return;
      const fill = await em.findOneOrFail(Fill, { id }, lock);
      if (fill.cancelInto || fill.state !== 'filled') return;
      fill.cancelInto = 'blocked';
      await em.flush();
      await emit(em, fillTroubled, { fillId: id, trouble: 'made_unwanted' });
    });
  }
}

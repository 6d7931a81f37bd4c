import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { nextToCome } from '#shared/next-supply.ts';
import type { SupplyBlock } from '#shared/supply-blocks.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrdersSql } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { BlockedTime, sealedReasons } from './blocked-time.entity.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { Supply } from './supply.entity.ts';

/** Keeps what holds a supply from now on, and until when something else or nothing did, which it returns. No locks. */
export async function noteBlocked(
  em: EntityManager,
  key: KeyRing,
  supply: Supply,
  blocks: readonly SupplyBlock[],
): Promise<readonly SupplyBlock[]> {
  const [last] = await em.find(
    BlockedTime,
    { supply: supply.id },
    { orderBy: { number: 'desc' }, limit: 1 },
  );
  const open = last && !last.until ? last : null;
  const before = open ? open.reasons(key) : [];
  if (String(before) === String(blocks)) return before;
  if (open) open.until = now();
  if (blocks.length > 0) {
    const number = (last?.number ?? 0) + 1;
    const reasons = sealedReasons.seal(key, [supply.id, number], [...blocks]);
    em.create(BlockedTime, { supply, number, since: now(), sealedReasons: reasons });
  }
  await em.flush();
  return before;
}

/** Nothing holds what has left, was postponed or is cancelled. */
export async function endBlocked(em: EntityManager, ids: readonly number[]): Promise<void> {
  await em.nativeUpdate(BlockedTime, { supply: { $in: [...ids] }, until: null }, { until: now() });
}

/** The same of what ended by a pharmacy's word, which ends supplies without a look at these. */
const END_GONE = `update blocked_times b set until = ?, updated_at = ? from supplies s
  where s.id = b.supply_id and b.until is null and s.state in ('shipped', 'received', 'cancelled')`;

const PACKED = `select s.id, s.order_id from supplies s join orders o on o.id = s.order_id
  where s.state in ('ready', 'sent_to_pharmacy') and s.id > ? and ${realOrdersSql('o')}
  order by s.id limit ?`;
const BATCH = 200;

/** What holds a parcel that is being packed or filled already is kept as well. */
export async function notePacked(deps: Deps): Promise<void> {
  await deps.orm.em.fork().execute(END_GONE, [now(), now()]);
  let last = 0;
  for (;;) {
    const em = deps.orm.em.fork();
    const found = await em.execute<{ id: number; order_id: number }[]>(PACKED, [last, BATCH]);
    const orders = await em.find(Order, { id: { $in: found.map((one) => one.order_id) } });
    const blocks = await blocksOfOrders(em, deps, orders);
    const supplies = await em.find(Supply, { id: { $in: found.map(({ id }) => id) } });
    const known = await timesOf(em, supplies);
    for (const supply of supplies) {
      const open = known.get(supply.id)?.find(({ until }) => !until);
      const isKnown =
        String(open?.reasons(deps.secrets.data) ?? []) === String(blocks.get(supply.order.id));
      if (!isKnown) await deps.orm.em.fork().transactional((own) => note(own, deps, supply));
    }
    last = found.at(-1)?.id ?? last;
    if (found.length < BATCH) return;
  }
}

async function note(em: EntityManager, deps: Deps, { id, order: { id: orderId } }: Supply) {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const order = await em.findOneOrFail(Order, { id: orderId }, lock);
  const next = nextToCome(
    await em.find(Supply, { order: orderId }, { orderBy: { number: 'asc' } }),
  );
  if (next?.id !== id) return;
  const blocks = (await blocksOfOrders(em, deps, [order])).get(orderId)!;
  await noteBlocked(em, deps.secrets.data, next, blocks);
}

/** The times of these supplies, by their ids, the oldest first. */
export async function timesOf(
  em: EntityManager,
  supplies: readonly Supply[],
): Promise<ReadonlyMap<number, readonly BlockedTime[]>> {
  const rows = await em.find(
    BlockedTime,
    { supply: { $in: supplies.map(({ id }) => id) } },
    { orderBy: { supply: 'asc', number: 'asc' } },
  );
  return Map.groupBy(rows, ({ supply }) => supply.id);
}

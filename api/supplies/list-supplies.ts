import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isToSend } from '#shared/order-status.ts';
import { isPlainBlock, type SupplyBlock } from '#shared/supply-blocks.ts';
import { POSTPONE_MAX, type Supply as WireSupply } from '#shared/supplies.ts';
import { nextToCome } from '#shared/next-supply.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { backOrderPort } from './back-order-port.ts';
import { timesOf } from './note-blocked.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { ParcelReport } from './parcel-report.entity.ts';
import { proposedRefunds } from './proposed-refunds.ts';
import { Supply } from './supply.entity.ts';

type Wire = z.input<typeof WireSupply>;
export type Sight = {
  seesHealth: boolean;
  /** Whoever typed somebody's number is not told that this person has a warning sign open (T19). */
  isGuest?: boolean;
  canMove: boolean;
};

export const isMovable = (order: Order, supply: Supply): boolean =>
  (supply.state === 'waiting' || supply.state === 'blocked') && order.hasLeft() && !isToSend(order);

/** Reasons of health look alike to whom they are not for. */
export const shownBlocks = (
  blocks: readonly SupplyBlock[],
  seesHealth: boolean,
  isGuest = false,
): Wire['blocks'] => {
  const isShown = (block: SupplyBlock) =>
    isPlainBlock(block) || (seesHealth && !(isGuest && block === 'red_open'));
  return [...new Set(blocks.map((block) => (isShown(block) ? block : 'held')))];
};

/** What an order delivers, and what holds back the next of it. */
export async function listSupplies(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { seesHealth, isGuest, canMove }: Sight,
): Promise<Wire[]> {
  const supplies = await em.find(Supply, { order: order.id }, { orderBy: { number: 'asc' } });
  const reports = await em.find(ParcelReport, { supply: { order: order.id } });
  const proposed = await proposedRefunds(em, [order.id]);
  const reportOf = ({ id }: Supply): Wire['report'] => {
    const report = reports.find(({ supply }) => supply.id === id);
    if (!report) return null;
    const isRefunded = report.answer === 'refund' && !proposed.has(report.id);
    return { fault: report.fault, answer: report.answer ?? null, isRefunded };
  };
  const times = await timesOf(em, supplies);
  const next = nextToCome(supplies);
  const blocks = next ? (await blocksOfOrders(em, deps, [order])).get(order.id)! : [];
  const backOrdered = await deps.ports.one(backOrderPort)(
    em,
    supplies.map(({ id }) => id),
  );
  return supplies.map((supply) => ({
    id: supply.id,
    orderId: order.id,
    number: supply.number,
    months: supply.months,
    state: supply.state,
    dueOn: supply.dueOn,
    blocks: supply === next ? shownBlocks(blocks, seesHealth, isGuest) : [],
    isBackOrdered: backOrdered.has(supply.id),
    blockedTimes: (times.get(supply.id) ?? []).map((one) => ({
      ...{ since: one.since, until: one.until ?? null },
      blocks: shownBlocks(one.reasons(deps.secrets.data), seesHealth, isGuest),
    })),
    canPostpone:
      canMove && supply === next && isMovable(order, supply)
        ? POSTPONE_MAX - supply.postponedDays
        : null,
    carrier: supply.carrier ?? null,
    trackingNumber: supply.trackingNumber ?? null,
    shippedAt: supply.shippedAt ?? null,
    receivedAt: supply.receivedAt ?? null,
    lot: supply.lot ?? null,
    beyondUseOn: supply.beyondUseOn ?? null,
    isBeforePrescriptions: supply.isBeforePrescriptions,
    replaces: supplies.find(({ id }) => id === supply.replaces?.id)?.number ?? null,
    report: reportOf(supply),
  }));
}

import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { orderStatus } from '#shared/order-status.ts';
import { REJECTION_MAX, type FillNews, type FillState } from '#shared/pharmacy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { countUnsent } from '#api/supplies/follow-order.ts';
import { supplyHeld } from '#api/supplies/supplies.events.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { termsOfOne } from './fill-terms.ts';
import { Fill, type Instead } from './fill.entity.ts';
import { fillTroubled, type Trouble } from './pharmacy.events.ts';
import { recalledLots } from './recalled-lots.ts';
import { shipSupply } from './ship-supply.ts';

const ASK_AGAIN_MS = 4 * 3_600_000;
/** The pharmacy, which has no login here. */
const PHARMACY = { role: 'guest', checkoutId: null } as const;

/** Both rows, so that news and cancellations of one supply come one after the other. Always in this order. */
export async function lockFill(em: EntityManager, id: number): Promise<Fill> {
  const { supply } = await em.findOneOrFail(Fill, { id }, { fields: ['supply'] });
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const { order } = await em.findOneOrFail(Supply, { id: supply.id }, { fields: ['order'] });
  // The order first, as everything does that ships or ends one.
  await em.findOneOrFail(Order, { id: order.id }, lock);
  await em.findOneOrFail(Supply, { id: supply.id }, lock);
  return em.findOneOrFail(Fill, { id }, { ...lock, populate: ['prescription'] });
}

/**
 * Brings a fill, which the caller has locked, to what the pharmacy says, however often and in whatever order it says
 * so. What was made stays made, unless nobody wants it any more, and what has ended stays ended; lot and number of what
 * overtook them are added later. A supply that was cancelled here is never filled or sent by it: somebody has to look.
 */
export async function applyNews(
  em: EntityManager,
  deps: Deps,
  fill: Fill,
  news: FillNews,
): Promise<void> {
  const supply = await em.findOneOrFail(Supply, { id: fill.supply.id }, { populate: ['order'] });
  const before = { fill: fill.state, supply: supply.state };
  const isMadeNews = news.status === 'filled' || news.status === 'shipped';
  if (isMadeNews && (fill.isEnded() || supply.state === 'cancelled')) {
    if (!fill.isEnded()) end(fill, news.status, news);
    await look(em, fill, 'made_unwanted');
  } else if (isMadeNews) {
    await make(em, deps, { fill, supply }, news);
  } else if (!fill.isEnded() && (!fill.isMade() || (await isGivenUp(em, { fill, supply }, news)))) {
    await hear(em, deps, { fill, supply }, news);
  }
  await em.flush();
  const after = { fill: fill.state, supply: supply.state };
  await record(em, PHARMACY, {
    action: 'change',
    subject: 'supply',
    subjectId: supply.id,
    orderId: supply.order.id,
    patientId: supply.order.customer?.id,
    detail: changesOf(before, after),
  });
}

/** It is not with the pharmacy any more. Of an order that has ended nothing is filled again. */
export function takeBack(supply: Supply, into: Instead): void {
  const { order } = supply;
  const mayGoOn = orderStatus.is.inCare(order.status) && !order.removedAt;
  supply.state = mayGoOn ? into : 'cancelled';
}

type Both = { fill: Fill; supply: Supply };

const isRecalled = async (em: EntityManager, { order, lot }: Supply): Promise<boolean> =>
  (await recalledLots(em))(order.product, lot) !== undefined;

/** It was made, nobody wants it as it is, and the pharmacy said since that it keeps it. */
async function isGivenUp(
  em: EntityManager,
  { fill, supply }: Both,
  { status, occurredAt }: FillNews,
): Promise<boolean> {
  const isEnd = status === 'cancelled' || status === 'rejected';
  if (!isEnd || fill.state !== 'filled' || new Date(occurredAt) < fill.newsAt!) return false;
  const isWanted = fill.cancelInto == null && fill.prescription.state === 'signed';
  return !isWanted || isRecalled(em, supply);
}

function end(fill: Fill, state: FillState, news: FillNews): void {
  fill.state = state;
  fill.newsAt = new Date(news.occurredAt);
  fill.askAt = null;
}

/** The medicine is in its vial, or on its way. */
async function make(
  em: EntityManager,
  deps: Deps,
  { fill, supply }: Both,
  news: FillNews,
): Promise<void> {
  const isToReplace =
    !supply.hasLeft() && news.lot !== supply.lot && (await isRecalled(em, supply));
  if (news.lot && (!supply.lot || isToReplace)) {
    // The date was that of the other lot.
    if (isToReplace) supply.beyondUseOn = null;
    supply.lot = news.lot;
  }
  // It may leave, or have left, before anything else looks: whoever got it is not among those who were written to.
  if (await isRecalled(em, supply)) await look(em, fill, 'made_unwanted');
  if (!supply.beyondUseOn && news.beyondUseOn) {
    supply.beyondUseOn = news.beyondUseOn;
    const { goodUntil } = await termsOfOne(em, deps, { supply, prescription: fill.prescription });
    if (news.beyondUseOn < goodUntil) await look(em, fill, 'too_short');
  }
  if (fill.state === 'shipped') return;
  if (fill.cancelInto && !fill.isMade()) await look(em, fill, 'made_unwanted');
  fill.state = news.status;
  fill.newsAt = new Date(news.occurredAt);
  fill.askAt = news.status === 'shipped' ? null : new Date(now().getTime() + ASK_AGAIN_MS);
  supply.madeAt ??= fill.newsAt;
  if (news.status === 'shipped') return shipSupply(em, deps, supply, news);
  countUnsent(supply.order, await em.find(Supply, { order: supply.order.id }));
}

async function hear(
  em: EntityManager,
  deps: Deps,
  { fill, supply }: Both,
  news: FillNews,
): Promise<void> {
  const at = new Date(news.occurredAt);
  switch (news.status) {
    case 'cancelled':
    case 'rejected': {
      const wasMade = fill.isMade();
      end(fill, news.status, news);
      if (news.reason) fill.sealReason(deps.secrets.data, news.reason.slice(0, REJECTION_MAX));
      const wanted = fill.cancelInto ?? null;
      if (supply.state === 'sent_to_pharmacy') {
        takeBack(supply, wanted ?? 'blocked');
        if (wanted || wasMade) supply.forgetFill();
        if (wasMade) countUnsent(supply.order, await em.find(Supply, { order: supply.order.id }));
        const about = { supplyId: supply.id, orderId: supply.order.id };
        // The day on which it was due has passed, and only of what still waits is told on its day.
        if (wanted === 'blocked') await emit(em, supplyHeld, { ...about, isHeld: true });
      }
      // Its money can go back now, which nobody else would see.
      const isOwed = wasMade && supply.state === 'cancelled';
      if (!wanted || isOwed) await look(em, fill, 'rejected');
      return;
    }
    default: {
      if (fill.newsAt && at < fill.newsAt) return;
      const isNew = fill.state !== news.status;
      fill.state = news.status;
      fill.newsAt = at;
      fill.askAt = new Date(now().getTime() + ASK_AGAIN_MS);
      if (isNew && news.status === 'back_ordered') await look(em, fill, 'back_ordered');
    }
  }
}

const look = (em: EntityManager, fill: Fill, trouble: Trouble): Promise<void> =>
  emit(em, fillTroubled, { fillId: fill.id, trouble });

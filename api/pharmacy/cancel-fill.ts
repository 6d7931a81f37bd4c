import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { nextToCome } from '#shared/next-supply.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { supplyHeld } from '#api/supplies/supplies.events.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { applyNews, lockFill, takeBack } from './apply-news.ts';
import { pharmacyNamed } from './choose-pharmacy.ts';
import { ENDED, Fill, type Instead } from './fill.entity.ts';
import { fillTroubled, fillUnwanted } from './pharmacy.events.ts';

/**
 * Takes a supply back from the pharmacy. `now`: nobody has it, and the supply is what was wished. `asked`: it stays with
 * the pharmacy until that has confirmed. `too_late`: the medicine exists. The caller has locked the order.
 */
export async function cancelFill(
  em: EntityManager,
  supplyId: number,
  into: Instead,
): Promise<'now' | 'asked' | 'too_late'> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const supply = await em.findOneOrFail(Supply, { id: supplyId }, { ...lock, populate: ['order'] });
  const fill = await em.findOne(Fill, { supply: supplyId, state: { $nin: [...ENDED] } }, lock);
  if (supply.state === 'shipped' || supply.state === 'received' || fill?.isMade())
    return 'too_late';
  if (!fill) {
    takeBack(supply, into);
    supply.forgetFill();
    await em.flush();
    return 'now';
  }
  fill.cancelInto = into;
  if (fill.firstAskedAt) {
    await em.flush();
    await emit(em, fillUnwanted, { fillId: fill.id });
    return 'asked';
  }
  Object.assign(fill, { state: 'cancelled', askAt: null, newsAt: now() });
  takeBack(supply, into);
  supply.forgetFill();
  await em.flush();
  return 'now';
}

const NOT_OUT = { $nin: [...ENDED, 'shipped'] as const };

/** What is made already can only be stopped by somebody who calls the pharmacy. */
async function cancelOrTell(
  em: EntityManager,
  { id, supply }: Fill,
  into: Instead,
  since?: number,
): Promise<void> {
  if ((await cancelFill(em, supply.id, into)) === 'too_late')
    await emit(em, fillTroubled, { fillId: id, trouble: 'made_unwanted', since });
}

/**
 * A prescription was superseded or cancelled: what a pharmacy has not made of it is taken back, what was filled by hand
 * has to be filled anew, and both wait for the next version. What it has made is told. The caller has locked the order.
 */
export async function takeBackFills(
  deps: Deps,
  { prescriptionId }: { prescriptionId: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const { state, order } = await em.findOneOrFail(Prescription, { id: prescriptionId });
    await em.findOneOrFail(Order, { id: order.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const into = state === 'superseded' ? 'ready' : 'blocked';
    const open = { prescription: prescriptionId, state: NOT_OUT };
    for (const fill of await em.find(Fill, open, { orderBy: { id: 'asc' } })) {
      await cancelOrTell(em, fill, into);
    }
    const byHand = await em.find(Supply, { prescription: prescriptionId, state: 'ready' });
    for (const supply of byHand) supply.forgetFill();
    await em.flush();
    if (into === 'blocked') await emitHeld(em, order.id);
  });
}

/** Of what was to leave already: if something holds it with which the patient can deal. What is due later is told on its day. */
async function emitHeld(em: EntityManager, orderId: number): Promise<void> {
  const next = nextToCome(
    await em.find(Supply, { order: orderId }, { orderBy: { number: 'asc' } }),
  );
  if (next?.state !== 'ready' && next?.state !== 'blocked') return;
  await emit(em, supplyHeld, { supplyId: next.id, orderId, isHeld: true });
}

/**
 * The parcel goes elsewhere than the pharmacy was told: it is asked anew, with the new address. If the medicine is made
 * already, whoever prescribed it and the administrators are told of each change, who can call the pharmacy.
 */
export async function takeBackMisaddressed(
  deps: Deps,
  { orderId, at }: { orderId: number; at: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    await em.findOneOrFail(Order, { id: orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const open = { supply: { order: orderId }, firstAskedAt: { $ne: null }, state: NOT_OUT };
    for (const fill of await em.find(Fill, open, { orderBy: { id: 'asc' } })) {
      if (!fill.cancelInto || fill.isMade()) await cancelOrTell(em, fill, 'ready', at);
    }
  });
}

/** Asks the pharmacy, as often as it takes. What it has made by then goes on as if nobody had asked. */
export async function askToCancel(deps: Deps, fillId: number): Promise<void> {
  const fork = () => deps.orm.em.fork();
  const { key, pharmacy, cancelInto, state } = await fork().findOneOrFail(Fill, { id: fillId });
  if (!cancelInto || [...ENDED, 'filled', 'shipped'].includes(state)) return;
  const answer = await pharmacyNamed(deps, pharmacy).cancel(key);
  await fork().transactional(async (em) => {
    const fill = await lockFill(em, fillId);
    if (fill.isEnded() || fill.isMade()) return;
    await applyNews(em, deps, fill, answer);
  });
}

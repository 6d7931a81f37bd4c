import {
  LockMode,
  UniqueConstraintViolationException,
  type EntityManager,
} from '@mikro-orm/postgresql';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { pharmacyErrors } from '#shared/pharmacy.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { ensureStillPaid } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { ensureNoneRed } from '#api/orders/red-port.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { ensureMayLeave } from '#api/supplies/ensure-may-leave.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { applyNews, lockFill } from './apply-news.ts';
import { currentPharmacy, pharmacyNamed } from './choose-pharmacy.ts';
import { mayFill, messageOf, prescriptionOf, termsOfOne } from './fill-terms.ts';
import { Fill } from './fill.entity.ts';
import { fillDue, fillUnwanted } from './pharmacy.events.ts';

/** How long an answer may be lost before the pharmacy is asked what has become of it. */
const FIRST_ASK_MS = 2 * 60_000;

/**
 * Hands a ready supply to the pharmacy that the practice has chosen, and leaves it to be printed if it has none. In one
 * transaction with whatever made it ready: the pharmacy is asked afterwards, by a job. Refuses with
 * `pharmacy.not_ready`, `pharmacy.no_prescription`, `pharmacy.no_fills_left`, `order.disputed`, `order.red_open` and
 * `supply.held`.
 */
export async function sendToPharmacy(
  em: EntityManager,
  deps: Deps,
  supplyId: number,
): Promise<Fill | null> {
  const pharmacy = await currentPharmacy(em, deps);
  if (!pharmacy) return null;
  const supply = await lockReady(em, deps, supplyId);
  const prescription = await prescriptionOf(em, supply);
  const today = dayOf(now().getTime(), await practiceZone(em));
  const mayLeave = prescription && (await mayFill(em, deps, prescription, today));
  ensure(mayLeave, pharmacyErrors.no_prescription);
  const { first, contradicts } = await termsOfOne(em, deps, { supply, prescription });
  ensure(!contradicts, pharmacyErrors.no_prescription);
  ensure(first <= prescription.fills, pharmacyErrors.no_fills_left);
  await ensureMayLeave(em, deps, supply.order);

  const attempt = 1 + (await em.count(Fill, { supply: supply.id }));
  Object.assign(supply, {
    state: 'sent_to_pharmacy',
    prescription,
    pharmacy: deps.env.PHARMACY_NAME ?? null,
    sentToPharmacyAt: now(),
  });
  const fill = em.create(Fill, {
    supply,
    prescription,
    pharmacy: pharmacy.name,
    key: `supply-${supply.id}-${attempt}`,
    askAt: new Date(now().getTime() + FIRST_ASK_MS),
  });
  await em.flush();
  await emit(em, fillDue, { fillId: fill.id });
  return fill;
}

async function lockReady(em: EntityManager, deps: Deps, supplyId: number): Promise<Supply> {
  const { order } = await em.findOneOrFail(Supply, { id: supplyId }, { fields: ['order'] });
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const locked = await em.findOneOrFail(Order, { id: order.id }, lock);
  const supply = await em.findOneOrFail(Supply, { id: supplyId }, lock);
  ensure(supply.state === 'ready', pharmacyErrors.not_ready);
  ensureStillPaid(locked);
  await ensureNoneRed(em, deps, locked);
  return supply;
}

/** Asks the pharmacy, as often as it takes. Its answer counts like an event. */
export async function askToFill(deps: Deps, fillId: number): Promise<void> {
  const fork = () => deps.orm.em.fork();
  const asked = await fork().transactional(async (em) => {
    const fill = await lockFill(em, fillId);
    if (fill.state !== 'submitting') return null;
    if (fill.cancelInto) {
      await emit(em, fillUnwanted, { fillId });
      return null;
    }
    // Committed before the pharmacy can know of it: from here on only its own word ends this.
    fill.firstAskedAt ??= now();
    const { prescription, key, pharmacy } = fill;
    const supply = await em.findOneOrFail(Supply, { id: fill.supply.id }, { populate: ['order'] });
    return { pharmacy, key, message: await messageOf(em, deps, { supply, prescription, key }) };
  });
  if (!asked) return;
  const answer = await pharmacyNamed(deps, asked.pharmacy).submit(asked.message, asked.key);
  await fork().transactional(async (em) => {
    const fill = await lockFill(em, fillId);
    if (answer !== 'received') await applyNews(em, deps, fill, answer);
    else if (fill.state === 'submitting') fill.state = 'sent';
    if (fill.cancelInto && !fill.isEnded()) await emit(em, fillUnwanted, { fillId });
  });
}

/** Every ready supply, for whatever made it ready without handing it over, or while prescriptions were printed. */
export async function sendReady(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await currentPharmacy(em, deps))) return;
  // All of them: those that may not leave at the moment must not stand in the way of the others.
  const ready = await em.find(
    Supply,
    { state: 'ready' },
    { fields: ['id'], orderBy: { dueOn: 'asc' } },
  );
  for (const { id } of ready) await handOver(deps, id);
}

export async function handOver(deps: Deps, supplyId: number): Promise<void> {
  try {
    await deps.orm.em.fork().transactional((em) => sendToPharmacy(em, deps, supplyId));
  } catch (error) {
    // Somebody else was faster, or it may not leave at the moment, which the board shows.
    const isExpected = error instanceof UniqueConstraintViolationException;
    if (isExpected || error instanceof AppError) return;
    deps.log.warn({ id: supplyId, error }, 'a supply was not handed to the pharmacy');
  }
}

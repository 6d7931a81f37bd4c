import type { EntityManager } from '@mikro-orm/postgresql';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/order-errors.ts';
import { NEVER_OPENED, Opening } from '#shared/practice/opening.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';
import { Setting } from '#api/settings/setting.entity.ts';

const OPENING = 'practice.opening';

/** Whether the practice sells. Closed until it opens itself (decision C120). */
export async function openingOf(em: EntityManager): Promise<Opening> {
  const row = await em.findOne(Setting, { key: OPENING }, { disableIdentityMap: true });
  return row ? Opening.parse(row.value) : NEVER_OPENED;
}

/** Serialises switches, so that each sees what the one before has set. */
export const lockOpening = (em: EntityManager): Promise<unknown> =>
  em.execute('select pg_advisory_xact_lock(hashtext(?))', [OPENING]);

export async function saveOpening(em: EntityManager, isOpen: boolean): Promise<Opening> {
  const before = await openingOf(em);
  const at = now().toISOString();
  const value = isOpen
    ? { isOpen, openedAt: at, closedAt: before.closedAt }
    : { isOpen, openedAt: before.openedAt, closedAt: at };
  await em.upsert(Setting, { key: OPENING, value, updatedAt: now() });
  return value;
}

/** Whether a customer's treatment runs. Provided by orders, which are above the practice. */
export const inTreatmentPort =
  definePort<(em: EntityManager, customerId: number) => Promise<boolean>>('who is in treatment');

/**
 * Refuses with `order.practice_closed` to sell what is new while the practice is closed. Whoever is in treatment goes
 * on (decision C120).
 */
export async function ensureSellsTo(em: EntityManager, deps: Deps, actor: Actor): Promise<void> {
  const { isOpen } = await openingOf(em);
  if (isOpen) return;
  const isPatient = isMember(actor) && (await deps.ports.one(inTreatmentPort)(em, actor.id));
  ensure(isPatient, orderErrors.practice_closed);
}

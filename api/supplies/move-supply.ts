import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { ensure } from '#shared/lib/errors.ts';
import { POSTPONE_MAX, supplyErrors, type SupplyMove } from '#shared/supplies.ts';
import { nextToCome } from '#shared/next-supply.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { isMovable } from './list-supplies.ts';
import { lastingOf } from './lasting.ts';
import { endBlocked } from './note-blocked.ts';
import { Supply } from './supply.entity.ts';

/**
 * Postpones the next supply, and with it all that follow. One that is skipped makes way for its days, so what it holds
 * comes at the end. The caller has locked the order's row.
 */
export async function moveSupply(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  id: number,
  move: SupplyMove,
): Promise<void> {
  const supplies = await em.find(
    Supply,
    { order: order.id },
    { orderBy: { number: 'asc' }, refresh: true },
  );
  const toCome = supplies.filter((one) => one.isToCome());
  const next = nextToCome(supplies);
  ensure(next && next.id === id && isMovable(order, next), supplyErrors.not_movable);
  const days = 'days' in move ? move.days : (await lastingOf(em, key, supplies))(next).days;
  if ('days' in move) {
    ensure(next.postponedDays + days <= POSTPONE_MAX, supplyErrors.too_far);
    next.postponedDays += days;
  }
  const today = dayOf(now().getTime(), await practiceZone(em));
  const overdue = next.dueOn < today ? today : next.dueOn;
  const shift = (day: string) => addDays(day, days);
  next.dueOn = shift(overdue);
  for (const one of toCome.filter((each) => each !== next)) one.dueOn = shift(one.dueOn);
  Object.assign(next, { state: 'waiting', askedAt: null });
  await endBlocked(em, [next.id]);
  await em.flush();
}

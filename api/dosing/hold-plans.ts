import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { isStopped } from '#shared/dosing/check-plan.ts';
import { dayOf } from '#shared/dosing/days.ts';
import type { Member } from '#shared/lib/actor.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { currentPlan, plansOf } from './dosing.service.ts';
import { writePlan } from './write-plan.ts';

/** Whether this patient, or the guest of this order, is shown no dose today because a doctor has stopped them. */
export async function isOnHold(
  em: EntityManager,
  deps: Deps,
  { patient, order }: { patient?: { id: number } | null; order?: Order | null },
): Promise<boolean> {
  const [latest] = order ? await plansOf(em, order) : [];
  const plan = patient ? await currentPlan(em, patient.id) : latest;
  const today = dayOf(now().getTime(), await practiceZone(em));
  return plan ? isStopped(plan.open(deps.secrets.data).content, today) : false;
}

/**
 * Puts the plans of doses of these orders in care on hold from today: no dose is shown and nothing is sent, until a
 * doctor goes on. One that is on hold stays as it is.
 */
export async function holdPlans(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  where: FilterQuery<Order>,
): Promise<void> {
  const today = dayOf(now().getTime(), await practiceZone(em));
  const orders = await em.find(
    Order,
    { $and: [where, realOrders, statusIn('inCare')] } as FilterQuery<Order>,
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  for (const order of orders) {
    const [latest] = await plansOf(em, order);
    const plan = latest?.open(deps.secrets.data).content;
    if (!plan || isStopped(plan, today)) continue;
    // One that was to begin later begins now.
    const content = { ...plan, heldFrom: today };
    const write = { content, move: 'hold', version: latest!.version } as const;
    await writePlan(em, deps, actor, order, { write, present: async () => null });
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlanWrite } from '#shared/dose-plans.ts';
import { dosingErrors } from '#shared/dosing.ts';
import { isStopped } from '#shared/dosing/check-plan.ts';
import { dayOf } from '#shared/dosing/days.ts';
import type { TakenRun } from '#shared/dosing/taken-shape.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { notifyBuyer } from '#api/notifications/notifications.service.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { prescriptionPort } from '#api/orders/prescription-port.ts';
import { ensureNoneRed } from '#api/orders/red-port.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { atHomePort } from './at-home-port.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { isPlannable } from './dosing.policy.ts';
import { plansOf, stillReminder } from './dosing.service.ts';
import { ensurePlan, type EarlierPlan } from './ensure-plan.ts';
import { takenRunOf } from './taken-run.ts';

type Writing = {
  write: PlanWrite;
  present: () => Promise<unknown>;
  /** Plans of the patient's other orders that count as earlier ones, newest first. */
  history?: readonly EarlierPlan[];
  /** What was taken in those plans, where this order has none of its own. */
  taken?: TakenRun | null;
  /** Part of a prescription that is being signed, which then need not follow it. */
  isPrescribed?: boolean;
};

/**
 * Adds a version, and to what is prescribed one where it differs. Refuses with `conflict` if there is one that its
 * author has not seen. The caller has locked the order.
 */
export async function writePlan(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { write, present, history = [], taken = null, isPrescribed = false }: Writing,
): Promise<void> {
  ensure(isPlannable(order), dosingErrors.not_in_care);
  // Stopping is what a red sign may ask for.
  const today = dayOf(now().getTime(), await practiceZone(em));
  if (!isStopped(write.content, today)) await ensureNoneRed(em, deps, order);
  const versions = await plansOf(em, order);
  const [latest] = versions;
  const version = latest?.version ?? 0;
  if (version !== write.version) {
    const current = await present();
    ensureVersion(version, write.version, () => current);
  }
  const own = versions.map((one) => ({
    ...one.open(deps.secrets.data),
    createdAt: one.createdAt,
  }));
  const earlier = [...own, ...history];
  const known = latest ? await takenRunOf(em, deps, latest, earlier) : taken;
  const atHome = await deps.ports.one(atHomePort)(em, deps, order);
  const reasons = await ensurePlan(em, order, { write, earlier, taken: known, atHome });
  const row = em.create(DosePlan, {
    order,
    version: version + 1,
    author: em.getReference(User, actor.id),
    plan: '',
  });
  row.seal(deps.secrets.data, { move: write.move, content: write.content, reasons });
  await em.flush();
  if (write.content.heldFrom && order.customer) await stillReminder(em, order.customer.id);
  await record(em, actor, {
    action: version === 0 ? 'create' : 'change',
    subject: 'dose_plan',
    subjectId: row.id,
    orderId: order.id,
    patientId: order.customer?.id,
  });
  if (own[0] && !isDeepStrictEqual(own[0].content, row.open(deps.secrets.data).content)) {
    const happening = `plan_changed:${order.id}:${row.version}`;
    await notifyBuyer(em, order, { kind: 'plan_changed', happening });
  }
  if (isPrescribed) return;
  const { content: plan, move } = write;
  await deps.ports.one(prescriptionPort).follow(em, deps, order, { actor, plan, move });
}

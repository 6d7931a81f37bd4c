import { isDeepStrictEqual } from 'node:util';
import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { PlanWrite } from '#shared/dose-plans.ts';
import { dosingErrors } from '#shared/dosing.ts';
import { isStopped } from '#shared/dosing/check-plan.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { standsSince } from '#shared/dosing/plan-beginning.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { notifyBuyer } from '#api/notifications/notifications.service.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { prescriptionPort } from '#api/orders/prescription-port.ts';
import { ensureNoneRed } from '#api/orders/red-port.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { DoseReminder } from './dose-reminder.entity.ts';
import { Dose } from './dose.entity.ts';
import { ensurePlan, type EarlierPlan } from './ensure-plan.ts';
import { isPlannable } from './dosing.policy.ts';

/** More than three years of daily doses. */
const HISTORY_MAX = 1_200;

/** The latest plan of this customer's current treatment. */
export async function currentPlan(em: EntityManager, customer: number): Promise<DosePlan | null> {
  const order = { customer, removedAt: null, isTest: false, isTrial: false, ...statusIn('inCare') };
  const [latest] = await em.find(DosePlan, { order } as FilterQuery<DosePlan>, {
    orderBy: { id: 'desc' },
    limit: 1,
    populate: ['author'],
  });
  return latest ?? null;
}

/** The doses taken, newest first, of all orders of the customer, which say of which medicine. */
export const dosesOf = (em: EntityManager, customer: number) =>
  em.find(Dose, { order: { customer }, undoneAt: null } as FilterQuery<Dose>, {
    orderBy: { takenAt: 'desc', id: 'desc' },
    limit: HISTORY_MAX,
    populate: ['order'],
  });

export const plansOf = (em: EntityManager, order: Order): Promise<DosePlan[]> =>
  em.find(DosePlan, { order: order.id }, { orderBy: { version: 'desc' }, populate: ['author'] });

/** Since when this version, or an earlier one in a row, begins on its day. */
export async function planSince(
  em: EntityManager,
  deps: Deps,
  { order, version }: DosePlan,
): Promise<Date | null> {
  const rows = await em.find(
    DosePlan,
    { order: order.id, version: { $lte: version } },
    { orderBy: { version: 'desc' } },
  );
  return standsSince(
    rows.map((row) => ({ ...row.open(deps.secrets.data), createdAt: row.createdAt })),
  );
}

export const reminderOf = (em: EntityManager, user: number): Promise<DoseReminder | null> =>
  em.findOne(DoseReminder, { user });

type Writing = {
  write: PlanWrite;
  present: () => Promise<unknown>;
  /** Plans of the patient's other orders that count as earlier ones, newest first. */
  history?: readonly EarlierPlan[];
  /** Part of a prescription that is being signed, which then need not follow it. */
  isPrescribed?: boolean;
};

/**
 * Adds a version, and to what is prescribed one where it differs. Refuses with `conflict` if there is one that its author has not seen. The caller has locked the
 * order.
 */
export async function writePlan(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { write, present, history = [], isPrescribed = false }: Writing,
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
  const reasons = await ensurePlan(em, order, { write, earlier: [...own, ...history] });
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

/** Two devices of a patient write one after the other. */
export const lockPatient = (em: EntityManager, id: number): Promise<User> =>
  em.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/**
 * A reminder that waits for the end of somebody's quiet hours is then not sent, because notifications that were read
 * are not pushed.
 */
export async function stillReminder(em: EntityManager, user: number): Promise<void> {
  const unread = { user, kind: 'weekly_reminder', readAt: null } as const;
  await em.nativeUpdate(Notification, unread, { readAt: now() });
}

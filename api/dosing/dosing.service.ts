import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { standsSince } from '#shared/dosing/plan-beginning.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { DoseReminder } from './dose-reminder.entity.ts';
import { Dose } from './dose.entity.ts';

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

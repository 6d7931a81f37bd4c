import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { PlanWrite } from '#shared/dose-plans.ts';
import { dosingErrors, type NewDose } from '#shared/dosing.ts';
import { courseOf, defaultDoseDay, doseFits, standsSince } from '#shared/dosing/course.ts';
import { isStopped } from '#shared/dosing/check-plan.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { periodOn } from '#shared/dosing/plan.ts';
import { earliestAfter } from '#shared/dosing/timing.ts';
import { knownZone } from '#shared/lib/dates.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { ensureNoneRed } from '#api/orders/red-port.ts';
import { record } from '#api/platform/audit.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { DoseReminder } from './dose-reminder.entity.ts';
import { Dose } from './dose.entity.ts';
import { ensurePlan } from './ensure-plan.ts';
import { isPlannable } from './dosing.policy.ts';

const HISTORY_MAX = 400;

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

/** The doses taken, newest first, of all orders of the customer. */
export const dosesOf = (em: EntityManager, customer: number): Promise<Dose[]> =>
  em.find(Dose, { order: { customer }, undoneAt: null } as FilterQuery<Dose>, {
    orderBy: { takenAt: 'desc', id: 'desc' },
    limit: HISTORY_MAX,
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

/**
 * Adds a version. Refuses with `conflict` if there is one that its author has not seen. The caller has locked the
 * order.
 */
export async function writePlan(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { write, present }: { write: PlanWrite; present: () => Promise<unknown> },
): Promise<void> {
  ensure(isPlannable(order), dosingErrors.not_in_care);
  // Stopping is what a red sign may ask for.
  const today = dayOf(now().getTime(), await practiceZone(em));
  if (!isStopped(write.content, today)) await ensureNoneRed(em, deps, order.customer?.id);
  const versions = await plansOf(em, order);
  const [latest] = versions;
  const version = latest?.version ?? 0;
  if (version !== write.version) {
    const current = await present();
    ensureVersion(version, write.version, () => current);
  }
  const reasons = await ensurePlan(em, deps, order, { write, versions });
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
}

/**
 * Records a dose once. The patient's row is locked, because otherwise two devices could both find that none was taken
 * yet. Refuses with `dosing.no_plan`, `dosing.above_plan`, `dosing.too_soon` and, unless it was confirmed,
 * `dosing.week_taken` and `dosing.not_due`.
 */
export async function takeDose(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  given: NewDose,
): Promise<Dose> {
  const key = deps.secrets.data;
  await em.findOneOrFail(
    User,
    { id: actor.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const known = await em.findOne(Dose, { order: order.id, clientId: given.clientId });
  if (known) return known;
  const plan = await em.findOne(DosePlan, { order: order.id, version: given.planVersion });
  if (!plan) throw new AppError(dosingErrors.no_plan);
  // The time given by a device whose clock is ahead, but never in the future.
  const at = Math.min(Date.parse(given.takenAt), now().getTime());
  await ensureFits(em, deps, actor, plan, { ...given, at });
  const row = em.create(Dose, {
    order,
    planVersion: plan.version,
    clientId: given.clientId,
    takenAt: new Date(at),
    dose: '',
  });
  row.seal(key, { site: given.site, micrograms: given.micrograms });
  await em.flush();
  await stillReminder(em, actor.id);
  await recordDose(em, actor, 'create', row);
  return row;
}

async function ensureFits(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  plan: DosePlan,
  { at, micrograms, isEarly, ...given }: NewDose & { at: number },
): Promise<void> {
  const timeZone = knownZone(given.timeZone, await practiceZone(em));
  const { content } = plan.open(deps.secrets.data);
  const taken = (await dosesOf(em, actor.id)).map(({ takenAt }) => takenAt.getTime());
  const reminder = await reminderOf(em, actor.id);
  const doseDay = reminder
    ? { weekday: reminder.weekday, time: reminder.time, timeZone }
    : defaultDoseDay(content, timeZone);
  const before = taken.filter((moment) => moment <= at);
  const since = await planSince(em, deps, plan);
  const rule = { semaglutideRule: deps.env.SEMAGLUTIDE_MISSED_DOSE, doseDay, at, since };
  const course = courseOf(content, before, rule);
  const period = course.due?.period ?? periodOn(content, dayOf(at, timeZone))?.period;
  if (!period) throw new AppError(dosingErrors.no_plan);
  ensure(micrograms <= period.micrograms, dosingErrors.above_plan);
  // A dose that was taken earlier but arrives later also has one after it.
  const isNear = (moment: number) =>
    at >= moment
      ? at < earliestAfter(content.substance, moment)
      : moment < earliestAfter(content.substance, at);
  ensure(!taken.some(isNear), dosingErrors.too_soon);
  const answer = doseFits(content, course, before[0] ?? null, at);
  ensure(isEarly || answer !== 'week_taken', dosingErrors.week_taken);
  ensure(isEarly || answer !== 'not_due', dosingErrors.not_due);
}

/**
 * A reminder that waits for the end of somebody's quiet hours is then not sent, because notifications that were read
 * are not pushed.
 */
export async function stillReminder(em: EntityManager, user: number): Promise<void> {
  const unread = { user, kind: 'weekly_reminder', readAt: null } as const;
  await em.nativeUpdate(Notification, unread, { readAt: now() });
}

export async function undoDose(em: EntityManager, actor: Member, row: Dose): Promise<void> {
  if (row.undoneAt) return;
  row.undoneAt = now();
  await em.flush();
  await recordDose(em, actor, 'remove', row);
}

const recordDose = (em: EntityManager, actor: Member, action: 'create' | 'remove', row: Dose) =>
  record(em, actor, {
    action,
    subject: 'dose',
    subjectId: row.id,
    orderId: row.order.id,
    patientId: actor.id,
  });

export async function chooseReminder(
  em: EntityManager,
  user: number,
  wish: Pick<DoseReminder, 'weekday' | 'time' | 'timeZone'> | null,
): Promise<void> {
  if (!wish) {
    await em.nativeDelete(DoseReminder, { user });
    return;
  }
  await em.execute(
    `insert into dose_reminders (user_id, weekday, time, time_zone, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?) on conflict (user_id) do update set weekday = excluded.weekday,
       time = excluded.time, time_zone = excluded.time_zone, updated_at = excluded.updated_at`,
    [user, wish.weekday, wish.time, wish.timeZone, now(), now()],
  );
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { supplyErrors, type ParcelAnswer } from '#shared/supplies.ts';
import { User } from '#api/accounts/user.entity.ts';
import { notify, notifyBuyer } from '#api/notifications/notifications.service.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import type { ParcelReport } from './parcel-report.entity.ts';
import { proposedRefunds } from './proposed-refunds.ts';
import { Supply } from './supply.entity.ts';

/**
 * Answers what was reported. In the place of the parcel comes another with the same content and by the same
 * prescription, whose fill it does not use up. The caller has locked the order's row.
 */
export async function answerReport(
  em: EntityManager,
  actor: Member,
  order: Order,
  { report, answer }: { report: ParcelReport; answer: ParcelAnswer },
): Promise<void> {
  const isDeclined = await mayDecline(em, actor, order, { report, answer });
  ensure(report.answer == null || isDeclined, supplyErrors.already_answered);
  if (answer === 'replacement' && !orderStatus.is.inCare(order.status)) throw order.wrongStatus();
  const answeredBy = em.getReference(User, actor.id);
  em.assign(report, { answer, answeredAt: now(), answeredBy });
  if (answer === 'replacement') await replace(em, order, report.supply);
  await em.flush();
  const happening = `report_answered:${report.id}${isDeclined ? ':declined' : ''}`;
  await notifyBuyer(em, order, { kind: 'report_answered', happening });
  // It is only proposed: somebody who may refund has to.
  if (answer === 'refund') await tellAdmins(em, order, report);
  await em.populate(report, ['answeredBy']);
}

/** An admin who does not refund what was proposed says so, or it would wait for ever. */
async function mayDecline(
  em: EntityManager,
  actor: Member,
  order: Order,
  { report, answer }: { report: ParcelReport; answer: ParcelAnswer },
): Promise<boolean> {
  if (answer !== 'none' || !hasRole(actor, 'admin')) return false;
  return (await proposedRefunds(em, [order.id])).has(report.id);
}

async function tellAdmins(em: EntityManager, { id }: Order, report: ParcelReport): Promise<void> {
  const admin = { role: 'admin', isActive: true, removedAt: null } as const;
  const admins = await em.find(User, admin, { fields: ['id'] });
  const news = { kind: 'parcel_problem', subjectId: id } as const;
  const happening = `parcel_refund:${report.id}`;
  const ids = admins.map((one) => one.id);
  await notify(em, ids, { ...news, happening });
}

async function replace(em: EntityManager, order: Order, wrong: Supply): Promise<void> {
  const [last] = await em.find(
    Supply,
    { order: order.id },
    { orderBy: { number: 'desc' }, limit: 1 },
  );
  // Whatever becomes of it, something has left.
  order.suppliedUntil ??= wrong.shippedAt;
  em.create(Supply, {
    ...{ order, number: last!.number + 1, months: wrong.months, replaces: wrong },
    ...{ prescription: wrong.prescription, dueOn: dayOf(now().getTime(), await practiceZone(em)) },
  });
}

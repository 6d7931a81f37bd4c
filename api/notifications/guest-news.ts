import type { EntityManager } from '@mikro-orm/postgresql';
import { notificationPath } from '#shared/notification-path.ts';
import { type NotificationKind } from '#shared/notifications.ts';
import { OWED } from '#shared/owed-news.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { questionAsked } from '#api/cases/cases.events.ts';
import { realOrders, realOrRemoved, statusIn } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { cardNeeded } from '#api/payments/payments.events.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { deliver, isSaid } from './deliver.ts';
import { contactOf } from './member-contact.ts';
import { Delivery } from './delivery.entity.ts';
import { buyerWordDue, notifyBuyer } from './notifications.service.ts';
import { nightSeconds, zoneOfBuyer } from './quiet-hours.ts';
import { isStillTrue } from './still-true.ts';
import { FIND_ORDER } from './write-word.ts';

type News = { kind: NotificationKind; happening: string };

const guestHappening = (happening: string): string => `guest:${happening}`;

/**
 * Guests have no bell and no push, so what happens to their order is said by text message, or by mail where there is no
 * gateway or no phone. As on a lock screen it says that there is news and never what; the link leads to where reference,
 * phone and a code open the order. Without either way the page of the purchase alone shows it.
 */
const tellGuest = (deps: Deps, order: Order, { kind, happening }: News): Promise<void> =>
  deliver(deps, {
    kind,
    happening: guestHappening(happening),
    userId: null,
    orderId: order.id,
    aboutId: order.id,
    to: {
      phone: order.patientPhone ?? null,
      email: order.patientEmail ?? null,
      language: order.guestLanguage ?? 'en',
    },
    reference: order.referenceNumber,
    // Nobody finds what was deleted, or what a closed account has bought.
    path: order.removedAt || order.customer ? null : FIND_ORDER,
    byAll: OWED.get(kind) === 'at_once',
  });

const tellMember = async (
  deps: Deps,
  { order, member }: { order: Order; member: User },
  { kind, happening }: News,
): Promise<void> =>
  deliver(deps, {
    kind,
    happening,
    userId: member.id,
    orderId: order.id,
    aboutId: order.id,
    to: await contactOf(deps, member, { kind, orderId: order.id, happening }),
    reference: order.referenceNumber,
    path: notificationPath(kind, member.role, order.id),
    byAll: false,
  });

/** Whether some way was tried, which a delivery that found none was not (unreached.ts). */
export const isTriedForGuest = async (em: EntityManager, happening: string): Promise<boolean> =>
  (await em.count(Delivery, { happening: guestHappening(happening), attempts: { $gt: 0 } })) > 0;

/**
 * For a schedule that finds the same orders again: once, in a transaction of its own. A member's notification remembers
 * that it was told, and a guest's first delivery; without any way to a guest each run asks anew. At night it waits for the
 * morning, unless by then `by` is over, before which it has to be told.
 */
export async function tellBuyerOnce(
  { orm }: Deps,
  order: Order,
  news: News,
  by: Date | null = null,
): Promise<void> {
  const zone = zoneOfBuyer(order, await practiceZone(orm.em.fork()));
  const night = nightSeconds(zone, now()) * 1_000;
  const isUrgent = by !== null && by > now() && by.getTime() <= now().getTime() + night;
  if (night > 0 && !isUrgent) return;
  if (!order.customer && (await isTriedForGuest(orm.em.fork(), news.happening))) return;
  await orm.em.fork().transactional((em) => notifyBuyer(em, order, news));
}

/** What happened meanwhile makes older news untrue. */
const isUndecided = { ...statusIn('undecided'), ...realOrders };

/**
 * Members have been told by their own bell, except where the order has joined their account since: they hear of it now, as
 * members do, unless the guest that they were has.
 */
async function tellOwner(deps: Deps, order: Order, news: News): Promise<void> {
  if (!order.customer) return tellGuest(deps, order, news);
  const em = deps.orm.em.fork();
  if (await isSaid(em, guestHappening(news.happening))) return;
  await em.transactional((tx) => notifyBuyer(tx, order, news));
}

async function tellOfQuestion(deps: Deps, { questionId }: { questionId: number }): Promise<void> {
  const em = deps.orm.em.fork();
  const where = { id: questionId, answeredAt: null, order: isUndecided };
  const question = await em.findOne(CaseQuestion, where, { populate: ['order'] });
  if (question?.order.questionState() !== 'waiting') return;
  const happening = `question:${questionId}`;
  await tellOwner(deps, question.order, { kind: 'question_asked', happening });
}

async function tellOfCard(
  deps: Deps,
  { orderId, version }: { orderId: number; version: number },
): Promise<void> {
  const where = { id: orderId, cardNeed: { $ne: null }, ...isUndecided };
  const order = await deps.orm.em.fork().findOne(Order, where);
  const happening = `card:${orderId}:${version}`;
  if (order) await tellOwner(deps, order, { kind: 'card_needed', happening });
}

async function tellOfOrder(
  deps: Deps,
  { orderId, ...news }: News & { orderId: number },
): Promise<void> {
  // Money goes back of a deleted order as well, and its medicine is still with whoever got it.
  const outlives = news.kind === 'order_refunded' || news.kind === 'recall_notice';
  const real = outlives ? realOrRemoved : realOrders;
  const where = { id: orderId, ...real };
  const order = await deps.orm.em.fork().findOne(Order, where, { populate: ['customer'] });
  if (!order || !(await isStillTrue(deps, news.kind, orderId))) return;
  const member = order.customer;
  if (!member) await tellGuest(deps, order, news);
  // As one without an account, at what was given with the order.
  else if (member.removedAt && news.kind === 'recall_notice') await tellGuest(deps, order, news);
  else if (!member.removedAt) await tellMember(deps, { order, member }, news);
}

/** What a provider took and could not bring. */
export async function tellBuyerAgain(
  deps: Deps,
  { orderId, kind, happening }: News & { orderId: number },
): Promise<void> {
  const own = happening.replace(/^guest:/, '');
  const [, subject, id, version] = /^(question|card):(\d+)(?::(\d+))?$/.exec(own) ?? [];
  if (subject === 'question') return tellOfQuestion(deps, { questionId: Number(id) });
  if (subject === 'card') return tellOfCard(deps, { orderId, version: Number(version) });
  return tellOfOrder(deps, { orderId, kind, happening: own });
}

/** Jobs of their own: a gateway that is down is asked again, and nobody else's notification with it. */
export const guestListeners = [
  listen(questionAsked, 'tell-guest', tellOfQuestion),
  listen(cardNeeded, 'tell-guest', tellOfCard),
  listen(buyerWordDue, 'tell-guest', tellOfOrder),
];

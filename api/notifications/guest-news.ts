import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { questionAsked } from '#api/cases/cases.events.ts';
import { statusIn, realOrders } from '#api/orders/order-where.ts';
import { Order } from '#api/orders/order.entity.ts';
import { addressChanged } from '#api/orders/orders.events.ts';
import { cardNeeded } from '#api/payments/payments.events.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { sendMail } from '#api/platform/mail.ts';
import { sendTextMessage } from '#api/platform/text-message.ts';
import { wordsOf } from '#api/platform/words.ts';
import { identityOf, senderOf } from '#api/practice/identity.service.ts';

const NEWS = wordsOf('news');

type News = 'question_asked' | 'card_needed' | 'address_changed';

/**
 * Guests have no bell and no push, so what waits for them is said by text message, or by mail where there is no gateway
 * or no phone. As on a lock screen it says that there is news and never what; the link leads to where reference, phone
 * and a code open the order. Without either way the page of the purchase alone shows it.
 */
async function tellGuest({ env, orm }: Deps, order: Order, news: News): Promise<void> {
  const language = order.guestLanguage ?? 'en';
  const { title } = NEWS[language][news];
  const link = env.PUBLIC_URL && `${new URL('/find-order', env.PUBLIC_URL).href}?lng=${language}`;
  const says = [`${title} (${order.referenceNumber}).`, ...(link ? [link] : [])].join(' ');
  const identity = await identityOf(env, orm.em.fork());
  if (env.SMS_GATEWAY_URL && order.patientPhone)
    return sendTextMessage(env, order.patientPhone, `${identity.name}: ${says}`);
  if (env.SMTP_URL && order.patientEmail)
    await sendMail(env, {
      from: senderOf(env, identity),
      to: order.patientEmail,
      subject: `${identity.name}: ${title}`,
      text: says,
    });
}

/** A guest's undecided order. What happened meanwhile makes older news untrue. */
const ofGuest = { customer: null, ...statusIn('undecided'), ...realOrders };

async function tellOfQuestion(deps: Deps, { questionId }: { questionId: number }): Promise<void> {
  const em = deps.orm.em.fork();
  const where = { id: questionId, answeredAt: null, order: ofGuest };
  const question = await em.findOne(CaseQuestion, where, { populate: ['order'] });
  if (question?.order.questionState() !== 'waiting') return;
  await tellGuest(deps, question.order, 'question_asked');
}

async function tellOfCard(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const where = { id: orderId, cardNeed: { $ne: null }, ...ofGuest };
  const order = await deps.orm.em.fork().findOne(Order, where);
  if (order) await tellGuest(deps, order, 'card_needed');
}

async function tellOfAddress(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const where = { id: orderId, customer: null, ...realOrders };
  const order = await deps.orm.em.fork().findOne(Order, where);
  if (order) await tellGuest(deps, order, 'address_changed');
}

/** Jobs of their own: a gateway that is down is asked again, and nobody else's notification with it. */
export const guestListeners = [
  listen(questionAsked, 'tell-guest', tellOfQuestion),
  listen(cardNeeded, 'tell-guest', tellOfCard),
  listen(addressChanged, 'tell-guest', tellOfAddress),
];

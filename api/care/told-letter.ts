import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import {
  redOf,
  toldInForm,
  toldInHealthCheck,
  type Told,
  type ToldBox,
} from '#shared/care/told.ts';
import { isMember } from '#shared/lib/actor.ts';
import { cutText } from '#shared/lib/cut-text.ts';
import { latestDay } from '#shared/lib/dates.ts';
import { CONTENT_MAX } from '#shared/messages.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { sendMessage } from '#api/messages/messages.service.ts';
import { healthCheckOf } from '#api/orders/health-check.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { toldPort } from '#api/orders/told-port.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { provide } from '#api/platform/ports.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { whomToCall } from './whom-to-call.ts';

const LETTERS = wordsOf('letters');
const FORM = wordsOf('intake');

/**
 * What a patient in treatment tells beside a new order, and would be urgent in a check-in, is a letter to their doctor
 * as well: the order waits its turn in the queue, and the treatment would go on meanwhile. The letter holds it and calls
 * a doctor, whatever becomes of the order (C133, C135). What it says is not sent again while it waits.
 */
export const toldLetter = provide(
  toldPort,
  async (em, deps, actor, order, { now: told, before }) => {
    const customer = order.customer?.id;
    if (!customer || !isMember(actor) || order.isTest || order.isTrial) return;
    const where = { customer, ...realOrders, ...statusIn('inCare') };
    const [treatment] = await em.find(Order, where as FilterQuery<Order>, {
      orderBy: { id: 'desc' },
      limit: 1,
    });
    if (!treatment) return;
    const key = deps.secrets.data;
    const known = await toldWith(em, key, treatment);
    const { product, medicine } = order;
    const today = latestDay(now());
    const { language: own } = await em.findOneOrFail(User, { id: customer });
    const language = own ?? 'en';
    const { subject, why, unsaid } = LETTERS[language].told;
    const { questions } = FORM[language];
    const lineOf = (box: ToldBox) => `– ${box === 'unsaid' ? unsaid : questions[box]}`;
    const said = await waitingLines(em, key, order, customer);
    const waiting = (await toldWith(em, key, order)).map(({ yes, words }) => ({
      yes: yes.filter((box) => said.includes(lineOf(box))),
      words: words.filter((text) => said.includes(`– ${text}`)),
    }));
    const earlier = { before: before ?? null, known, waiting };
    const red = redOf(told, earlier, { product, medicine, today });
    if (red.yes.length === 0 && red.words.length === 0) return;
    const [receiverId] = await whomToCall(em, treatment.reviewer?.id);
    if (receiverId === undefined) return;
    const lines = [...red.yes.map(lineOf), ...red.words.map((text) => `– ${text}`)];
    const letter = await sendMessage(em, deps, actor, {
      receiverId,
      orderId: order.id,
      subject: filled(subject, { reference: order.referenceNumber }),
      content: cutText([why, ...lines].join('\n\n'), CONTENT_MAX),
    });
    // Of a ticked box the reader of words may say nothing.
    letter.attention = 'urgent';
    await em.flush();
  },
);

/** What letters about the order say that no doctor has answered, line by line. */
async function waitingLines(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  sender: number,
): Promise<string[]> {
  const where = { sender, order: order.id, attention: 'urgent', answeredAt: null } as const;
  const letters = await em.find(Message, where);
  return letters.flatMap((one) => one.open(key).content.split('\n\n'));
}

/** What was told with an order. */
async function toldWith(em: EntityManager, key: KeyRing, order: Order): Promise<Told[]> {
  const form = await em.findOne(Intake, { order: order.id });
  const healthCheck = await healthCheckOf(em, key, order);
  return [
    ...(form ? [toldInForm(form.open(key))] : []),
    ...(healthCheck ? [toldInHealthCheck(healthCheck)] : []),
  ];
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import type { Message } from '#api/messages/message.entity.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';

const HOUR = 3_600_000;

type Line = {
  from: string;
  to: string;
  hoursAgo: number;
  subject: string;
  content: string;
  isUnread?: true;
};
/**
 * A conversation between people of the demo, identified by phone. `isAboutOrder` links it to the customer's latest
 * reviewed order.
 */
type Conversation = { isAboutOrder?: true; lines: readonly Line[] };

const MAYA = '5550100001';
const MARQUEZ = '5550100002';
const TRAN = '5550100003';
const PRIYA = '5550100004';
const JONAS = '5550100005';
const CARMEN = '5550100015';
const GRACE = '5550100016';

const CONVERSATIONS: readonly Conversation[] = [
  {
    isAboutOrder: true,
    lines: [
      {
        from: MAYA,
        to: MARQUEZ,
        hoursAgo: 76,
        subject: 'Nausea after the new step',
        content:
          'Good morning Dr. Marquez,\n\nsince I moved to the second stage I feel queasy for about two days after the injection. I can eat and drink, but dinner has become difficult. Should I go on, or wait with the next one?',
      },
      {
        from: MARQUEZ,
        to: MAYA,
        hoursAgo: 71,
        subject: 'Re: Nausea after the new step',
        content:
          'Dear Maya,\n\nthis is common in the first weeks after a step. Eat small portions, slowly, and leave out very fatty food in those two days. Drink plenty of fluids. You can go on as planned.\n\nIf you cannot keep fluids down, or get strong stomach pain that does not go away, stop and get medical help the same day.',
      },
      {
        from: MAYA,
        to: MARQUEZ,
        hoursAgo: 26,
        subject: 'Re: Nausea after the new step',
        content:
          'Thank you, smaller plates have helped a lot. One more question: is it all right to go swimming on the day of the injection?',
      },
      {
        from: MARQUEZ,
        to: MAYA,
        hoursAgo: 3,
        subject: 'Re: Nausea after the new step',
        content:
          'Yes, swimming is fine. Let the skin rest for a moment after the injection and have a snack beforehand if you feel weak.',
        isUnread: true,
      },
    ],
  },
  {
    lines: [
      {
        from: JONAS,
        to: MAYA,
        hoursAgo: 20,
        subject: 'Your new order is missing its medical form',
        content:
          'Hello Maya,\n\nthank you for your order. The payment has arrived; the medical form is still missing, so no doctor can review it yet. You can finish it with the button on your dashboard. Write to me if something does not work.',
        isUnread: true,
      },
    ],
  },
  {
    isAboutOrder: true,
    lines: [
      {
        from: CARMEN,
        to: MARQUEZ,
        hoursAgo: 9,
        subject: 'When will my parcel leave?',
        content:
          'Hello, my order was approved last week. I am traveling for work on Friday and wonder whether I should change the address.',
        isUnread: true,
      },
    ],
  },
  {
    lines: [
      {
        from: GRACE,
        to: TRAN,
        hoursAgo: 49,
        subject: 'Constipation',
        content:
          'I have hardly been able to go since last week. Is there anything I can do about it myself?',
      },
      {
        from: TRAN,
        to: GRACE,
        hoursAgo: 45,
        subject: 'Re: Constipation',
        content:
          'This is common. Drink more water, eat vegetables, beans and oats, and take a walk every day; a fiber supplement from the pharmacy may help too. If nothing has moved for three more days, write to me again. With strong pain or vomiting, get medical help the same day.',
      },
    ],
  },
  {
    lines: [
      {
        from: PRIYA,
        to: MARQUEZ,
        hoursAgo: 30,
        subject: 'Queue this week',
        content:
          'Four cases came in since yesterday. Dr. Tran is away on Thursday; could you look at the queue in the morning?',
      },
      {
        from: MARQUEZ,
        to: PRIYA,
        hoursAgo: 28,
        subject: 'Re: Queue this week',
        content: 'Yes, I will start at eight.',
        isUnread: true,
      },
    ],
  },
];

/** Messages between the people of the demo. Unread ones notify their receivers. */
export async function seedMessages(em: EntityManager, deps: Deps): Promise<void> {
  for (const { lines, isAboutOrder } of CONVERSATIONS) {
    let parent: Message | undefined;
    for (const { from, to, hoursAgo, isUnread, ...letter } of lines) {
      const [sender, receiver] = [await personAt(em, from), await personAt(em, to)];
      const at = new Date(now().getTime() - hoursAgo * HOUR);
      const order = isAboutOrder && !parent ? await latestOrderOf(em, sender) : undefined;
      const message = await aMessage(em, deps.secrets.data, {
        ...letter,
        from: sender,
        to: receiver,
        parent,
        order,
        createdAt: at,
        readAt: isUnread ? null : new Date(at.getTime() + HOUR / 2),
      });
      parent ??= message;
      if (!isUnread) continue;
      await notify(em, [receiver.id], {
        kind: 'message_received',
        subjectId: message.id,
        happening: `message:${message.id}`,
      });
    }
  }
}

const personAt = (em: EntityManager, phone: string): Promise<User> =>
  em.findOneOrFail(User, { phone, removedAt: null });

async function latestOrderOf(em: EntityManager, customer: User): Promise<Order | undefined> {
  const [order] = await em.find(
    Order,
    { customer: customer.id, ...statusIn('inCare') },
    { orderBy: { id: 'desc' }, limit: 1 },
  );
  return order;
}

import { User } from '#api/accounts/user.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { messageRead, messageSent } from '#api/messages/messages.events.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderMoved, orderQueued } from '#api/orders/orders.events.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { Notification } from './notification.entity.ts';
import { pushDue } from './notifications.events.ts';
import { notify } from './notifications.service.ts';
import { sendPush } from './send-push.ts';

type Moved = { orderId: number; status: string; shippingStatus: string | null };

/** Which news a customer gets of a move; most moves are none. */
function newsOf({ status, shippingStatus }: Moved): NotificationKind | null {
  if (status === 'approved') return 'order_approved';
  if (status === 'rejected') return 'order_rejected';
  if (status === 'active' && shippingStatus === 'shipped') return 'order_shipped';
  return null;
}

async function tellCustomer(deps: Deps, moved: Moved): Promise<void> {
  const kind = newsOf(moved);
  if (!kind) return;
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: moved.orderId });
    if (!order?.customer) return;
    const happening = `${kind}:${order.id}:${order.reviewDate?.getTime() ?? 0}`;
    await notify(em, [order.customer.id], { kind, subjectId: order.id, happening });
  });
}

async function tellDoctors(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const doctors = await em.find(
      User,
      { role: 'doctor', isActive: true, removedAt: null },
      { fields: ['id'] },
    );
    const ids = doctors.map((doctor) => doctor.id);
    await notify(em, ids, {
      kind: 'case_waiting',
      subjectId: orderId,
      happening: `case:${orderId}`,
    });
  });
}

const letterOf = (messageId: number) => `message:${messageId}`;

/** That there is a message, never from whom or about what. */
async function tellReceiver(deps: Deps, { messageId }: { messageId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const message = await em.findOne(Message, { id: messageId });
    if (!message || message.readAt) return;
    const happening = letterOf(messageId);
    const news = { kind: 'message_received', subjectId: messageId, happening } as const;
    await notify(em, [message.receiver.id], news);
  });
}

/** Who has read the message needs no bell for it. */
async function stillBell(deps: Deps, { messageId }: { messageId: number }): Promise<void> {
  const em = deps.orm.em.fork();
  const message = await em.findOne(Message, { id: messageId });
  if (!message?.readAt) return;
  const told = { user: message.receiver.id, happening: letterOf(messageId), readAt: null };
  await em.nativeUpdate(Notification, told, { readAt: now() });
}

export const notificationListeners = [
  listen(orderMoved, 'notify', tellCustomer),
  listen(orderQueued, 'notify', tellDoctors),
  listen(messageSent, 'notify', tellReceiver),
  listen(messageRead, 'still', stillBell),
  listen(pushDue, 'send', sendPush),
];

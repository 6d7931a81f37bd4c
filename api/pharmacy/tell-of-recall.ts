import { LockMode } from '@mikro-orm/postgresql';
import { sendMessage } from '#api/messages/messages.service.ts';
import { waysTo } from '#api/notifications/deliver.ts';
import { contactOf } from '#api/notifications/member-contact.ts';
import { buyerWordDue, letterOf, notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { RecallRecipient } from './recall.entity.ts';

/**
 * Writes to one person, in their language. The notification of the letter is the recall's own, which nobody can mute;
 * guests and whoever has closed their account, who have no letters here, are told to get in touch.
 */
export async function tellOfRecall(
  deps: Deps,
  { recipientId }: { recipientId: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const recipient = await em.findOneOrFail(
      RecallRecipient,
      { id: recipientId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (recipient.toldAt) return;
    await em.populate(recipient, ['recall', 'order.customer']);
    const { recall, order } = recipient;
    const { customer } = order;
    const word = { kind: 'recall_notice', happening: `recall:${recipientId}` } as const;
    if (!customer?.isActive) {
      const bought = { phone: order.patientPhone ?? null, email: order.patientEmail ?? null };
      const isMember = customer && !customer.removedAt;
      const to = isMember
        ? await contactOf(deps, customer, { ...word, orderId: order.id })
        : bought;
      // Somebody has to look for whom no word reaches, so they are not counted as told.
      if ((await waysTo(deps, to)).length === 0) return;
    }
    recipient.toldAt = now();
    // Nobody who cannot log in reads letters, but they have the medicine, also after their account was closed.
    if (!customer?.isActive) return emit(em, buyerWordDue, { orderId: order.id, ...word });
    const letter = recall.open(deps.secrets.data)[customer.language ?? 'en'];
    const admin = { role: 'admin', id: recall.author.id, sessionId: '', checkoutId: null } as const;
    const message = await sendMessage(em, deps, admin, {
      receiverId: customer.id,
      ...letter,
    });
    await notify(em, [customer.id], {
      kind: 'recall_notice',
      subjectId: message.id,
      happening: letterOf(message.id),
    });
  });
}

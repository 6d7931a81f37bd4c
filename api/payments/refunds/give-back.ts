import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { RefundCause } from '#shared/refunds.ts';
import { owe, restOfPayment, withBooks } from '../books/books.ts';
import { recordRefund } from './request-refund.ts';

type RefundInput = { cause: RefundCause; actor: Member; reason?: string; amount?: number };

/** Records a refund of everything held for an order, or of this amount of it, in the caller's transaction. */
export const giveBack = (
  em: EntityManager,
  orderId: number,
  { cause, actor, reason, amount: wanted = Infinity }: RefundInput,
): Promise<void> =>
  withBooks(em, orderId, async (books) => {
    let left = wanted;
    for (const payment of books.payments.filter((one) => one.stands())) {
      const amount = Math.min(left, restOfPayment(books, payment));
      if (amount === 0) continue;
      left -= amount;
      const refund = owe(books, payment, { cause, reason, amount, requestedBy: actor.id });
      await em.flush();
      await recordRefund(em, actor, books, refund);
    }
  });

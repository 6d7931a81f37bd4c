import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { RefundCause } from '#shared/refunds.ts';
import { owe, restOfPayment, withBooks } from '../books/books.ts';
import { recordRefund } from './request-refund.ts';

type Wish = { cause: RefundCause; actor: Member; reason?: string };

/** Records a refund of everything held for an order, in the caller's transaction. Afterwards nothing is held. */
export const giveBack = (
  em: EntityManager,
  orderId: number,
  { cause, actor, reason }: Wish,
): Promise<void> =>
  withBooks(em, orderId, async (books) => {
    for (const payment of books.payments.filter((one) => one.stands())) {
      if (restOfPayment(books, payment) === 0) continue;
      const refund = owe(books, payment, { cause, reason, requestedBy: actor.id });
      await em.flush();
      await recordRefund(em, actor, books, refund);
    }
  });

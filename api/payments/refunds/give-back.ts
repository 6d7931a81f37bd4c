import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { RefundCause } from '#shared/refunds.ts';
import { owe, restOfPayment, withBooks } from '../books/books.ts';
import { recordRefund } from './request-refund.ts';

type Wish = { cause: RefundCause; actor: Member; reason?: string };

/** Writes down that everything an order holds goes back, in the caller's transaction; once it does, nothing is held. */
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

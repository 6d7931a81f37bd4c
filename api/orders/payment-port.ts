import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { RefundCause } from '#shared/refunds.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/lending.ts';

type PaymentPort = {
  /**
   * Ends every open try to pay the order, outside of any transaction. Afterwards it is unpaid, or paid where the money
   * was faster; while a bank is still thinking `payment.under_way` is thrown.
   */
  endOpen: (deps: Deps, orderId: number) => Promise<void>;
  /** Writes down, in this transaction, that everything the order holds goes back. */
  giveBack: (
    em: EntityManager,
    orderId: number,
    wish: { cause: RefundCause; actor: Member; reason?: string },
  ) => Promise<void>;
};

/** Payments stand above orders and lend this. */
export const paymentPort = definePort<PaymentPort>('payments');

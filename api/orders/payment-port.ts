import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { RefundCause } from '#shared/refunds.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

type PaymentPort = {
  /**
   * Ends every open attempt to pay the order, outside any transaction. Afterwards the order is unpaid, or paid if the
   * money was faster. Throws `payment.under_way` while a bank has not answered.
   */
  endOpen: (deps: Deps, orderId: number) => Promise<void>;
  /**
   * Charges what is reserved for the order, outside any transaction. Afterwards the order is paid, unless this throws.
   * Without a reservation nothing happens.
   */
  captureHold: (deps: Deps, orderId: number) => Promise<void>;
  /** Records, in this transaction, a refund of the money held for the order: of this amount, or all. */
  giveBack: (
    em: EntityManager,
    orderId: number,
    refund: { cause: RefundCause; actor: Member; reason?: string; amount?: number },
  ) => Promise<void>;
};

/** Provided by payments, which are above orders. */
export const paymentPort = definePort<PaymentPort>('payments');

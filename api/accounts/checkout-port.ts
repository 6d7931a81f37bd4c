import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';
import type { User } from './user.entity.ts';

/** A guest's purchase, as far as accounts need to know it. */
export type GuestPurchase = {
  orderId: number;
  referenceNumber: string;
  /** As given at the purchase. */
  phone: string;
  phoneKey: string;
  email: string | null;
  isPaid: boolean;
  /** Paid, or with its medical form: joins an account only with the code sent to its contact. */
  needsCode: boolean;
};

type CheckoutPort = {
  /** Purchases of a checkout that do not belong to an account yet, the latest last. */
  purchasesOf: (em: EntityManager, checkoutId: string) => Promise<GuestPurchase[]>;
  /**
   * Gives the purchases with this customer's phone to their account, and returns how many: those that are neither paid
   * nor filled in, and those whose own contact is `sentTo`, the address whose code was entered. The others stay with
   * the cookie. Each purchase that joins is recorded in the audit.
   */
  joinTo: (
    em: EntityManager,
    deps: Deps,
    checkoutId: string,
    user: User,
    sentTo: string | null,
  ) => Promise<number>;
  isReferenceOf: (
    em: EntityManager,
    checkoutId: string,
    reference: string,
  ) => Promise<GuestPurchase | null>;
};

/** Provided by orders, which are above accounts. */
export const checkoutPort = definePort<CheckoutPort>('checkouts');

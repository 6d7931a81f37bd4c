import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/lending.ts';
import type { User } from './user.entity.ts';

/** A guest's purchase as far as accounts need to know it. */
export type GuestPurchase = {
  orderId: number;
  referenceNumber: string;
  /** As given at the purchase. */
  phone: string;
  phoneKey: string;
  email: string | null;
  isPaid: boolean;
  /** Paid, or with its medical form: joins an account only with the code that goes to its contact. */
  needsCode: boolean;
};

type CheckoutPort = {
  /** Purchases of a checkout that belong to nobody yet, the latest last. */
  purchasesOf: (em: EntityManager, checkoutId: string) => Promise<GuestPurchase[]>;
  /**
   * Gives the purchases with the phone of this customer to their account, and answers how many: those that hold nothing
   * yet, and those whose own contact `sentTo` is, where a code went that came back. The others stay with the cookie.
   * Each that joins is written to the audit.
   */
  joinTo: (
    em: EntityManager,
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

/** Orders stand above accounts and lend this. */
export const checkoutPort = definePort<CheckoutPort>('checkouts');

import type { EntityManager } from '@mikro-orm/postgresql';
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

let port: CheckoutPort | null = null;

/** Orders stand above accounts; they lend these functions down at start. */
export function provideCheckouts(given: CheckoutPort): void {
  port = given;
}

export function checkouts(): CheckoutPort {
  if (!port) throw new Error('no domain provides checkouts');
  return port;
}

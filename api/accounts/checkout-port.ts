import type { EntityManager } from '@mikro-orm/postgresql';

/** A guest's purchase as far as accounts need to know it. */
export type GuestPurchase = { orderId: number; phone: string; isPaid: boolean };

type CheckoutPort = {
  /** Purchases of a checkout that belong to nobody yet. */
  purchasesOf: (em: EntityManager, checkoutId: string) => Promise<GuestPurchase[]>;
  /** Gives the purchases with this phone to the account. */
  joinTo: (
    em: EntityManager,
    checkoutId: string,
    user: { id: number; phone: string },
  ) => Promise<void>;
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

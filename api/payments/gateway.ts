import type { IntentStatus, PaymentMode } from '#shared/payments.ts';

/** A payment intent as the gateway knows it. Amounts in cents. */
export type GatewayIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amount: number;
  /** What really came in. */
  amountReceived: number;
  currency: string;
  orderId: number | null;
  liveMode: boolean;
  cardLast4: string | null;
};

export type GatewayRefund = { id: string; status: 'pending' | 'succeeded' | 'failed' };

/** Something the gateway tells by itself; what it says is only a hint to ask. */
export type GatewayEvent = { id: string; type: string; intentId: string | null };

/**
 * The card company behind one interface (decision C031). Every call may fail or be repeated; a call that makes
 * something takes a key, and the same key makes it once.
 */
export type PaymentGateway = {
  name: 'stripe' | 'simulator';
  mode: PaymentMode;
  publicKey: string;
  createIntent: (
    wish: { amount: number; currency: string; orderId: number; receiptEmail: string | null },
    key: string,
  ) => Promise<GatewayIntent>;
  retrieveIntent: (id: string) => Promise<GatewayIntent>;
  /** Ends an intent nobody will use; one that has succeeded stays and is answered as it is. */
  cancelIntent: (id: string) => Promise<GatewayIntent>;
  refund: (
    wish: { intentId: string; amount: number; reason: string | null },
    key: string,
  ) => Promise<GatewayRefund>;
  /** Checks the signature of a webhook over its raw body; throws when it is not the gateway's. */
  readEvent: (rawBody: string, signature: string) => GatewayEvent;
};

import type { GATEWAYS, PaymentMode } from '#shared/gateways.ts';
import type { IntentStatus } from '#shared/payments.ts';
import type { RefundCause, RefundStatus } from '#shared/refunds.ts';

export type GatewayName = (typeof GATEWAYS)[number];

/** A payment intent as the gateway knows it. Amounts in cents. */
export type GatewayIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amount: number;
  /** What really came in. */
  amountReceived: number;
  /** How much of it was given back, including refunds that are under way. */
  amountRefunded: number;
  isDisputed: boolean;
  currency: string;
  orderId: number | null;
  liveMode: boolean;
  cardLast4: string | null;
};

export type GatewayRefund = {
  id: string;
  intentId: string;
  /** Our refund it was made for; null for one made in the gateway's dashboard. */
  refundId: number | null;
  amount: number;
  status: RefundStatus;
  /** The gateway's word for why it failed. */
  failure: string | null;
};

export type GatewayDispute = { id: string; status: string; reason: string | null; amount: number };

/** One on a list of all payments' disputes. */
export type ListedDispute = GatewayDispute & { intentId: string };

/** What an event is about decides which questions the gateway is asked. */
export type EventSubject = 'payment' | 'refund' | 'dispute';

/** Something the gateway tells by itself; what it says is only a hint to ask. */
export type GatewayEvent = {
  id: string;
  type: string;
  liveMode: boolean;
  /** Null for events that are no business of ours. */
  subject: EventSubject | null;
  intentId: string | null;
};

export type IntentWish = { amount: number; currency: string; orderId: number; paymentId: number };
export type RefundOrder = {
  intentId: string;
  amount: number;
  refundId: number;
  cause: RefundCause;
};

/**
 * The card company behind one interface (decision C031). Every call may fail with `GatewayDown` (nothing is known) or
 * `GatewayRefusal` (it answered no). A call that makes something takes a key, and the same key makes it once.
 */
export type PaymentGateway = {
  name: GatewayName;
  mode: PaymentMode;
  publicKey: string;
  createIntent: (wish: IntentWish, key: string) => Promise<GatewayIntent>;
  retrieveIntent: (id: string) => Promise<GatewayIntent>;
  /** Ends an intent nobody will use; one that can no longer be ended is answered as it is. */
  cancelIntent: (id: string) => Promise<GatewayIntent>;
  refund: (wish: RefundOrder, key: string) => Promise<GatewayRefund>;
  listRefunds: (intentId: string) => Promise<GatewayRefund[]>;
  listDisputes: (intentId: string) => Promise<GatewayDispute[]>;
  /** All intents begun since then, for comparing the books. */
  intentsSince: (since: Date) => AsyncIterable<GatewayIntent>;
  /** All disputes begun since then, the latest of a payment first. */
  disputesSince: (since: Date) => AsyncIterable<ListedDispute>;
  /** Checks the signature of a webhook over its raw body; null when it is not from this gateway and mode. */
  readEvent: (rawBody: Buffer, signature: string) => GatewayEvent | null;
};

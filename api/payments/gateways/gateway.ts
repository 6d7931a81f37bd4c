import type { Capture, GATEWAYS, PaymentMode } from '#shared/config.ts';
import type { IntentStatus } from '#shared/payments.ts';
import type { RefundCause, RefundStatus } from '#shared/refunds.ts';

export type GatewayName = (typeof GATEWAYS)[number];

/** A payment intent as the gateway knows it. Amounts in cents. */
export type GatewayIntent = {
  id: string;
  clientSecret: string;
  status: IntentStatus;
  amount: number;
  /** What is reserved on the card and can be captured. */
  amountCapturable: number;
  /** Until when. Null if nothing is reserved or the gateway names no time. */
  holdUntil: Date | null;
  /** Cancelled because nobody captured it in time. */
  hasLapsed: boolean;
  /** What was actually received. */
  amountReceived: number;
  /** How much of it was refunded, including refunds in progress. */
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
  /** Our refund that caused it; null if it was made in the gateway's dashboard. */
  refundId: number | null;
  amount: number;
  status: RefundStatus;
  /** The gateway's word for why it failed. */
  failure: string | null;
};

export type GatewayDispute = { id: string; status: string; reason: string | null; amount: number };

/** A dispute as the books keep it. `at` is when we first learned of it. */
export type KnownDispute = GatewayDispute & { at: string };

/** A dispute in the list of all payments' disputes. */
export type ListedDispute = GatewayDispute & { intentId: string };

/** What an event is about determines what the gateway is then asked. */
export type EventSubject = 'payment' | 'refund' | 'dispute';

/** A message that the gateway sends on its own. Its content is only a reason to query the gateway. */
export type GatewayEvent = {
  id: string;
  type: string;
  liveMode: boolean;
  /** Null for events that do not concern us. */
  subject: EventSubject | null;
  intentId: string | null;
};

export type IntentParams = {
  amount: number;
  currency: string;
  orderId: number;
  paymentId: number;
  /** With the purchase if left out. */
  capture?: Capture;
};
export type RefundOrder = {
  intentId: string;
  amount: number;
  refundId: number;
  cause: RefundCause;
};

/**
 * The card company behind one interface (decision C031). Every call may fail with `GatewayDown` (the outcome is
 * unknown) or `GatewayRefusal` (the gateway refused). A call that creates something takes a key, and creates it once
 * per key.
 */
export type PaymentGateway = {
  name: GatewayName;
  mode: PaymentMode;
  publicKey: string;
  createIntent: (params: IntentParams, key: string) => Promise<GatewayIntent>;
  retrieveIntent: (id: string) => Promise<GatewayIntent>;
  /** Charges the whole amount that an intent has reserved. Refused if nothing is reserved any more. */
  captureIntent: (id: string, key: string) => Promise<GatewayIntent>;
  /**
   * Cancels an intent that nobody will use, and releases what it has reserved. One that can no longer be cancelled is
   * returned as it is.
   */
  cancelIntent: (id: string) => Promise<GatewayIntent>;
  refund: (params: RefundOrder, key: string) => Promise<GatewayRefund>;
  listRefunds: (intentId: string) => Promise<GatewayRefund[]>;
  /** All of them, the latest first. */
  listDisputes: (intentId: string) => Promise<GatewayDispute[]>;
  /** All intents created since then, for comparing the books. */
  intentsSince: (since: Date) => AsyncIterable<GatewayIntent>;
  /** All disputes opened since then, the latest of a payment first. */
  disputesSince: (since: Date) => AsyncIterable<ListedDispute>;
  /**
   * Charges a test card and refunds it, apart from all orders, and says what was received and refunded. Only in test mode
   * of a gateway that has cards of its own for that.
   */
  tryOut?: (amount: number, key: string) => Promise<{ received: number; refunded: number }>;
  /** Verifies the signature of a webhook over its raw body; null if it is not from this gateway and mode. */
  readEvent: (rawBody: Buffer, signature: string) => GatewayEvent | null;
};

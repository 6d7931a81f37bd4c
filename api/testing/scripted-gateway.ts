import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IntentStatus } from '#shared/payments.ts';
import type { RefundStatus } from '#shared/refunds.ts';
import type {
  EventSubject,
  GatewayIntent,
  GatewayRefund,
  ListedDispute,
  PaymentGateway,
} from '#api/payments/gateways/gateway.ts';
import { GatewayDown, GatewayRefusal } from '#api/payments/gateways/gateway-errors.ts';
import { failureOf } from '#api/payments/gateways/stripe-failure.ts';
import { StripeBooks, StripeFault, type Intent, type Refund } from './stripe-books.ts';

/** Failures of a call. `after` and `diesAfter` take effect although no response arrives. */
export const TROUBLES = [
  'before',
  'after',
  'busy',
  'limit',
  'kept',
  'keptAfter',
  'declined',
  'dies',
  'diesAfter',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** The process dies in the middle of a call, and nothing that would follow is executed. */
export class ProcessDied extends Error {}

export type ScriptedEvent = { id: string; type: string; intentId: string };
type Kept = { value: unknown } | { error: Error };

const SUBJECTS: readonly [prefix: string, subject: EventSubject][] = [
  ['payment_intent.', 'payment'],
  ['refund.', 'refund'],
  ['charge.refund', 'refund'],
];

/** Stripe's books behind the gateway's interface, without a network in between: thousands of calls per second. */
export class ScriptedGateway implements PaymentGateway {
  readonly name = 'stripe';
  readonly mode = 'test';
  readonly publicKey = 'pk_test_scripted';
  readonly books = new StripeBooks();
  /** All events so far that might be delivered, by order id. */
  readonly events = new Map<number, ScriptedEvent[]>();
  /** Decides which calls fail. */
  script: (orderId: number) => Trouble | null = () => null;
  #kept = new Map<string, Kept>();
  #count = 0;

  constructor() {
    this.books.tell = (type, objectId) => this.#note(type, objectId);
  }

  createIntent: PaymentGateway['createIntent'] = async (wish, key) => {
    const { amount, currency, orderId, paymentId, capture } = wish;
    const metadata = { orderId: String(orderId), paymentId: String(paymentId) };
    const { id } = await this.#call(orderId, key, () =>
      this.books.createIntent(false, {
        amount,
        currency,
        metadata,
        ...(capture === 'approval' && { capture_method: 'manual' }),
      }),
    );
    return this.#present(this.books.findIntent(id, false));
  };

  retrieveIntent = (id: string): Promise<GatewayIntent> =>
    this.#call(this.#orderOf(id), null, () => this.#present(this.#find(id)));

  captureIntent = async (id: string, key: string): Promise<GatewayIntent> => {
    await this.#call(this.#orderOf(id), key, () => void this.books.capture(this.#find(id)));
    return this.#present(this.#find(id));
  };

  cancelIntent = (id: string): Promise<GatewayIntent> =>
    this.#call(this.#orderOf(id), null, () => {
      const intent = this.#find(id);
      const isOver = ['succeeded', 'processing', 'canceled'].includes(intent.status);
      return this.#present(isOver ? intent : this.books.cancel(intent));
    });

  refund: PaymentGateway['refund'] = ({ intentId, amount, refundId }, key) =>
    this.#call(this.#orderOf(intentId), key, () => {
      const metadata = { refundId: String(refundId) };
      const params = { payment_intent: intentId, amount, metadata };
      return presentRefund(this.books.createRefund(false, params));
    });

  listRefunds = (intentId: string): Promise<GatewayRefund[]> =>
    this.#call(this.#orderOf(intentId), null, () =>
      this.refundsOf(intentId).map(presentRefund).toReversed(),
    );

  listDisputes = () => Promise.resolve([]);

  async *disputesSince(): AsyncIterable<ListedDispute> {
    await nextTurn();
    yield* [];
  }

  async *intentsSince(): AsyncIterable<GatewayIntent> {
    for (const intent of this.books.intents.values()) yield this.#present(intent);
    await nextTurn();
  }

  readEvent: PaymentGateway['readEvent'] = (rawBody, signature) => {
    if (signature !== 'scripted') return null;
    const { id, type, intentId } = JSON.parse(rawBody.toString()) as ScriptedEvent;
    const subject = SUBJECTS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? null;
    return { id, type, liveMode: false, subject, intentId };
  };

  intentsOf = (orderId: number): Intent[] =>
    [...this.books.intents.values()].filter((one) => one.metadata.orderId === String(orderId));

  refundsOf = (intentId: string): Refund[] =>
    [...this.books.refunds.values()].filter((one) => one.intentId === intentId);

  /** The same key gives the same response, server errors included. */
  async #call<T>(orderId: number, key: string | null, effect: () => T): Promise<T> {
    await nextTurn();
    const kept = key ? this.#kept.get(key) : undefined;
    if (kept && 'error' in kept) throw kept.error;
    const trouble = this.script(orderId);
    fail(trouble, ['before', 'busy', 'limit', 'declined', 'dies']);
    if (trouble === 'kept' && !kept) this.#keepFailure(key);
    const value = kept ? (kept.value as T) : run(effect);
    if (trouble === 'keptAfter' && !kept) this.#keepFailure(key);
    if (key) this.#kept.set(key, { value });
    await nextTurn();
    fail(trouble, ['after', 'diesAfter']);
    return value;
  }

  #keepFailure(key: string | null): void {
    const error = failureOf({ type: 'StripeAPIError', statusCode: 500, code: 'api_error' });
    if (key) this.#kept.set(key, { error });
    throw error;
  }

  #find(id: string): Intent {
    return this.books.findIntent(id, false);
  }

  #orderOf = (intentId: string) => Number(this.books.intents.get(intentId)?.metadata.orderId ?? 0);

  #present(intent: Intent): GatewayIntent {
    return {
      id: intent.id,
      clientSecret: intent.clientSecret,
      status: intent.status as IntentStatus,
      amount: intent.amount,
      amountCapturable: intent.status === 'requires_capture' ? intent.amount : 0,
      holdUntil: null,
      hasLapsed: intent.cancellationReason === 'automatic',
      amountReceived: intent.amountReceived,
      amountRefunded: this.books.refundedOf(intent.id),
      isDisputed: false,
      currency: intent.currency,
      orderId: Number(intent.metadata.orderId),
      liveMode: false,
      cardLast4: intent.last4,
    };
  }

  #note(type: string, objectId: string): void {
    const intentId = this.books.refunds.get(objectId)?.intentId ?? objectId;
    const orderId = this.#orderOf(intentId);
    const event = { id: `evt_${(this.#count += 1)}_${orderId}`, type, intentId };
    this.events.set(orderId, [...(this.events.get(orderId) ?? []), event]);
  }
}

function run<T>(effect: () => T): T {
  try {
    return effect();
  } catch (error) {
    if (error instanceof StripeFault) throw new GatewayRefusal(error.message);
    throw error;
  }
}

const failures: Partial<Record<Trouble, () => Error>> = {
  before: () => new GatewayDown('connection'),
  after: () => new GatewayDown('connection'),
  busy: () => new GatewayDown('idempotency_key_in_use'),
  limit: () => new GatewayDown('rate_limit'),
  declined: () => failureOf({ type: 'StripeCardError', code: 'card_declined' }),
  dies: () => new ProcessDied(),
  diesAfter: () => new ProcessDied(),
};

function fail(trouble: Trouble | null, which: readonly Trouble[]): void {
  if (trouble && which.includes(trouble)) throw failures[trouble]!();
}

const STATUSES: Readonly<Record<string, RefundStatus>> = {
  succeeded: 'succeeded',
  failed: 'failed',
};

const presentRefund = (refund: Refund): GatewayRefund => ({
  id: refund.id,
  intentId: refund.intentId,
  refundId: refund.metadata.refundId ? Number(refund.metadata.refundId) : null,
  amount: refund.amount,
  status: STATUSES[refund.status] ?? 'pending',
  failure: refund.failureReason,
});

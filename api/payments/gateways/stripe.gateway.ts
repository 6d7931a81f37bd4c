import Stripe from 'stripe';
import type { PaymentMode } from '#shared/config.ts';
import { INTENT_STATUSES, type IntentStatus } from '#shared/payments.ts';
import type { RefundCause, RefundStatus } from '#shared/refunds.ts';
import { now } from '#api/platform/clock.ts';
import type {
  EventSubject,
  GatewayDispute,
  GatewayIntent,
  GatewayRefund,
  ListedDispute,
  PaymentGateway,
} from './gateway.ts';
import { GatewayDown, GatewayRefusal } from './gateway-errors.ts';
import { failureOf } from './stripe-failure.ts';
import { inNewWords, isUnknownWord } from './stripe-versions.ts';

export type StripeSettings = {
  mode: PaymentMode;
  secretKey: string;
  publicKey: string;
  webhookSecret: string | undefined;
  /** A server other than Stripe's, for tests. */
  apiBase: string | undefined;
  timeouts?: { timeoutMs: number; retries: number };
};

/** Since version 2026-09 the API accepts the first and no longer the second, which is missing from the SDK's types. */
type CardsOnly = { allowed_payment_method_types: ['card'] } | { payment_method_types: ['card'] };

/** A person waits for the response, so the SDK's default of 80 seconds is too long. */
const TIMEOUTS = { timeoutMs: 8_000, retries: 2 };
const TOLERANCE_S = 300;
const PAGE = 100;

/** Stripe, through its official SDK. Only this file uses it. */
export function stripeGateway(settings: StripeSettings): PaymentGateway {
  const { mode, publicKey, webhookSecret, timeouts = TIMEOUTS } = settings;
  const stripe = new Stripe(settings.secretKey, {
    timeout: timeouts.timeoutMs,
    maxNetworkRetries: timeouts.retries,
    telemetry: false,
    ...(settings.apiBase && placeOf(settings.apiBase)),
  });
  const { paymentIntents, refunds, disputes } = stripe;
  const retrieveIntent = (id: string) =>
    asked(async () =>
      presentIntent(await paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    );

  const createIntent = (params: Stripe.PaymentIntentCreateParams, key: string) => {
    const create = (cardsOnly: CardsOnly, idempotencyKey: string) =>
      paymentIntents.create({ ...params, ...cardsOnly }, { idempotencyKey });
    return asked(() =>
      inNewWords(
        'allowed_payment_method_types',
        () => create({ allowed_payment_method_types: ['card'] }, key),
        () => create({ payment_method_types: ['card'] }, `${key}:types`),
      ),
    );
  };
  const tryOut: PaymentGateway['tryOut'] = async (amount, key) => {
    const { id } = await createIntent({ amount, currency: 'usd' }, key);
    const params = { payment_method: 'pm_card_visa' };
    await asked(() => paymentIntents.confirm(id, params, { idempotencyKey: `${key}:confirm` }));
    const back = { payment_intent: id, amount };
    await asked(() => refunds.create(back, { idempotencyKey: `${key}:refund` }));
    const { amountReceived, amountRefunded } = await retrieveIntent(id);
    return { received: amountReceived, refunded: amountRefunded };
  };

  return {
    name: 'stripe',
    mode,
    publicKey,
    retrieveIntent,
    createIntent: async ({ amount, currency, orderId, paymentId, capture }, key) => {
      const metadata = { orderId: String(orderId), paymentId: String(paymentId) };
      const manual = capture === 'approval' ? ({ capture_method: 'manual' } as const) : {};
      // No receipt_email: nobody has proved that the address is theirs, and the mail would reveal what was bought.
      const made = await createIntent({ amount, currency, ...manual, metadata }, key);
      // A repeated request returns the original response, but the intent may have changed since.
      const isReplay = made.lastResponse.headers['idempotent-replayed'] === 'true';
      return isReplay ? retrieveIntent(made.id) : presentIntent(made);
    },
    captureIntent: async (id, key) => {
      const expand = ['latest_charge'];
      const made = await asked(() =>
        paymentIntents.capture(id, { expand }, { idempotencyKey: key }),
      );
      return presentIntent(made);
    },
    cancelIntent: async (id) => {
      try {
        return presentIntent(await asked(() => paymentIntents.cancel(id)));
      } catch (error) {
        // It had succeeded, was processing or was cancelled, so its current state decides.
        if (error instanceof GatewayRefusal) return retrieveIntent(id);
        throw error;
      }
    },
    refund: ({ intentId, amount, refundId, cause }, key) => {
      const params = { payment_intent: intentId, amount, metadata: { refundId: String(refundId) } };
      const reason = reasonOf(cause);
      const create = (more: typeof reason, idempotencyKey: string) =>
        refunds.create({ ...params, ...more }, { idempotencyKey });
      return asked(async () =>
        presentRefund(
          await inNewWords(
            'reason',
            () => create(reason, key),
            () => create({}, `${key}:plain`),
          ),
        ),
      );
    },
    listRefunds: (intentId) =>
      asked(async () => {
        const all: GatewayRefund[] = [];
        const list = refunds.list({ payment_intent: intentId, limit: PAGE });
        for await (const refund of list) all.push(presentRefund(refund));
        return all;
      }),
    listDisputes: (intentId) =>
      asked(async () => {
        const all: GatewayDispute[] = [];
        const list = disputes.list({ payment_intent: intentId, limit: PAGE });
        for await (const dispute of list) all.push(presentDispute(dispute));
        return all;
      }),
    intentsSince: (since) => intentsSince(stripe, since),
    disputesSince: (since) => disputesSince(stripe, since),
    ...(mode === 'test' && { tryOut }),
    readEvent: (rawBody, signature) => {
      if (!webhookSecret) return null;
      const event = verified(stripe, rawBody, signature, webhookSecret);
      if (!event || event.livemode !== (mode === 'live')) return null;
      return { id: event.id, type: event.type, liveMode: event.livemode, ...aboutOf(event) };
    },
  };
}

function placeOf(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  };
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

async function* intentsSince(stripe: Stripe, since: Date): AsyncIterable<GatewayIntent> {
  const params = { limit: PAGE, expand: ['data.latest_charge'] };
  const list = (made: Made) => stripe.paymentIntents.list({ ...params, ...made });
  for await (const intent of madeSince(since, list)) yield presentIntent(intent);
}

async function* disputesSince(stripe: Stripe, since: Date): AsyncIterable<ListedDispute> {
  const list = (made: Made) => stripe.disputes.list({ limit: PAGE, ...made });
  for await (const dispute of madeSince(since, list)) {
    const intentId = idOf(dispute.payment_intent);
    // Charges from before payment intents are not ours.
    if (intentId) yield { ...presentDispute(dispute), intentId };
  }
}

type Made = { created?: { gte: number } };

/** A list starting at a time. A server with an older version lists everything, so older items are dropped here. */
async function* madeSince<T extends { created: number }>(
  since: Date,
  list: (made: Made) => AsyncIterable<T>,
): AsyncIterable<T> {
  const least = Math.floor(since.getTime() / 1000);
  try {
    yield* list({ created: { gte: least } });
  } catch (error) {
    if (!isUnknownWord(error, 'created')) throw failureOf(error);
    for await (const one of list({})) if (one.created >= least) yield one;
  }
}

function presentIntent(intent: Stripe.PaymentIntent): GatewayIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const amountReceived = intent.amount_received ?? capturedOf(charge);
  const isReserved = intent.status === 'requires_capture';
  const until = charge?.payment_method_details?.card?.capture_before;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amount: intent.amount,
    amountCapturable: isReserved ? (intent.amount_capturable ?? intent.amount) : 0,
    holdUntil: isReserved && until ? new Date(until * 1000) : null,
    hasLapsed: intent.status === 'canceled' && intent.cancellation_reason === 'automatic',
    amountReceived,
    // Stripe calls it a refund, too, when it releases what was reserved and never charged.
    amountRefunded: amountReceived > 0 ? (charge?.amount_refunded ?? 0) : 0,
    isDisputed: charge?.disputed ?? false,
    currency: intent.currency,
    orderId: numberOf(intent.metadata?.orderId),
    liveMode: intent.livemode,
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
  };
}

/**
 * Older versions of the API only say whether a charge was captured, which is all of it. A declined charge is marked as
 * captured too, although nothing of it was received.
 */
const capturedOf = (charge: Stripe.Charge | null): number => {
  if (charge?.status !== 'succeeded') return 0;
  return charge.amount_captured ?? (charge.captured ? charge.amount : 0);
};

/** A status that Stripe adds later is not mistaken for one that we know. */
function statusOf(status: string): IntentStatus {
  const known = INTENT_STATUSES.find((one) => one === status);
  if (!known) throw new GatewayDown(`unknown intent status ${status}`);
  return known;
}

const REFUND_STATUSES: Readonly<Record<string, RefundStatus>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const presentRefund = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent) ?? '',
  refundId: numberOf(refund.metadata?.refundId),
  amount: refund.amount,
  status: REFUND_STATUSES[refund.status ?? ''] ?? 'pending',
  failure: refund.failure_reason ?? null,
});

const presentDispute = (dispute: Stripe.Dispute): GatewayDispute => ({
  id: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amount: dispute.amount,
});

/** Stripe has three reasons, of which only two match ours. What an admin wrote is not sent. */
function reasonOf(cause: RefundCause): Pick<Stripe.RefundCreateParams, 'reason'> {
  if (cause === 'second_payment') return { reason: 'duplicate' };
  return cause === 'admin' ? { reason: 'requested_by_customer' } : {};
}

function verified(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string,
  secret: string,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_S,
      undefined,
      now().getTime(),
    );
  } catch {
    return null;
  }
}

const SUBJECTS: readonly [prefix: RegExp, subject: EventSubject][] = [
  [/^payment_intent\./, 'payment'],
  [/^(charge\.refund|refund\.)/, 'refund'],
  [/^charge\.dispute\./, 'dispute'],
];

function aboutOf(event: Stripe.Event): { subject: EventSubject | null; intentId: string | null } {
  const subject = SUBJECTS.find(([prefix]) => prefix.test(event.type))?.[1] ?? null;
  const object = event.data?.object as { id?: string; payment_intent?: string | { id: string } };
  const intentId = subject === 'payment' ? object.id : idOf(object?.payment_intent);
  return { subject, intentId: (subject && intentId) ?? null };
}

const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'object' ? (given?.id ?? null) : (given ?? null);

const numberOf = (given: string | undefined): number | null =>
  given && /^\d{1,15}$/.test(given) ? Number(given) : null;

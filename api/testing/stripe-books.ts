import { randomBytes } from 'node:crypto';

/** An error in Stripe's format. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };

  constructor(status: number, type: string, code: string | null, more: object = {}) {
    super(code ?? type);
    this.status = status;
    this.body = { error: { type, ...(code && { code }), message: `${type} ${code}`, ...more } };
  }
}

const refuse = (code: string, more: object = {}, status = 400) =>
  new StripeFault(status, 'invalid_request_error', code, more);

export type Params = Record<string, unknown>;
export type Intent = {
  id: string;
  livemode: boolean;
  created: number;
  amount: number;
  amountReceived: number;
  currency: string;
  status: string;
  clientSecret: string;
  metadata: Record<string, string>;
  last4: string | null;
  chargeId: string | null;
  /** The amount is reserved first and charged by a capture. */
  isManual: boolean;
  cancellationReason: string | null;
  /** Seconds. */
  captureBefore: number | null;
};
export type Refund = {
  id: string;
  intentId: string;
  amount: number;
  status: string;
  reason: string | null;
  metadata: Record<string, string>;
  failureReason: string | null;
};
export type Dispute = {
  id: string;
  intentId: string;
  created: number;
  /** Cents. The whole payment, or a part of it. */
  amount: number;
  status: string;
  reason: string;
};

const id = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`;
const secondsNow = () => Math.floor(Date.now() / 1000);

/** The behaviour of Stripe's test payment methods: https://docs.stripe.com/testing */
const METHODS: Record<string, { last4: string; fate: 'succeed' | 'authenticate' | string }> = {
  pm_card_visa: { last4: '4242', fate: 'succeed' },
  pm_card_authenticationRequired: { last4: '3184', fate: 'authenticate' },
  pm_card_visa_chargeDeclined: { last4: '0002', fate: 'generic_decline' },
  pm_card_visa_chargeDeclinedInsufficientFunds: { last4: '9995', fate: 'insufficient_funds' },
};

const ALLOWED = {
  createIntent: [
    'amount',
    'currency',
    'allowed_payment_method_types',
    'capture_method',
    'metadata',
    'expand',
  ],
  createRefund: ['payment_intent', 'amount', 'reason', 'metadata', 'expand'],
  listIntents: ['limit', 'starting_after', 'created', 'expand'],
  listDisputes: ['limit', 'starting_after', 'created', 'payment_intent'],
  cancel: ['cancellation_reason', 'expand'],
  capture: ['amount_to_capture', 'expand'],
};
type Allowed = Record<keyof typeof ALLOWED, string[]>;

/** The parameters accepted by servers that imitate an older version of the API: fewer. */
const FORMERLY_ALLOWED: Allowed = {
  ...ALLOWED,
  createIntent: [
    'amount',
    'currency',
    'payment_method_types',
    'capture_method',
    'metadata',
    'expand',
  ],
  createRefund: ['payment_intent', 'amount', 'metadata', 'expand'],
  listIntents: ['limit', 'starting_after', 'expand'],
  listDisputes: ['limit', 'starting_after', 'payment_intent'],
};

function wholeNumber(value: unknown, param: string, least: number): number {
  if (!/^\d{1,8}$/.test(String(value))) throw refuse('parameter_invalid_integer', { param });
  if (Number(value) < least) throw refuse('amount_too_small', { param });
  return Number(value);
}

/** The state of one Stripe account, with test and live apart, and the operations on it. */
export class StripeBooks {
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** Is called for every event: its type, and the id of its object. */
  tell: (type: string, objectId: string) => void = () => undefined;

  /** Which reservations the bank will not pay. */
  refusesCapture: (intent: Intent) => boolean = () => false;

  allowed: Allowed = ALLOWED;
  /** Leaves out fields that only newer versions have. */
  isTerse = false;

  /** Stripe rejects unknown parameters, so a misspelt one is found. */
  ensureKnown(params: Params, operation: keyof Allowed): void {
    const unknown = Object.keys(params).find((name) => !this.allowed[operation].includes(name));
    if (!unknown) return;
    if (unknown === 'payment_method_types') throw refuse(`${unknown}_no_longer_supported`);
    // Imitations return neither a code nor the parameter's name.
    if (this.allowed !== ALLOWED) throw new StripeFault(400, 'invalid_request_error', null);
    throw refuse('parameter_unknown', { param: unknown });
  }

  beOlder(isOlder = true): void {
    this.allowed = isOlder ? FORMERLY_ALLOWED : ALLOWED;
  }

  createIntent(livemode: boolean, params: Params): Intent {
    this.ensureKnown(params, 'createIntent');
    const amount = wholeNumber(params.amount, 'amount', 50);
    if (params.currency !== 'usd') throw refuse('parameter_missing', { param: 'currency' });
    const intent: Intent = {
      id: id('pi'),
      livemode,
      created: secondsNow(),
      amount,
      amountReceived: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      clientSecret: '',
      metadata: (params.metadata ?? {}) as Record<string, string>,
      last4: null,
      chargeId: null,
      isManual: params.capture_method === 'manual',
      cancellationReason: null,
      captureBefore: null,
    };
    intent.clientSecret = `${intent.id}_secret_${randomBytes(9).toString('hex')}`;
    this.intents.set(intent.id, intent);
    this.tell('payment_intent.created', intent.id);
    return intent;
  }

  findIntent(intentId: string, livemode: boolean): Intent {
    const intent = this.intents.get(intentId);
    if (!intent || intent.livemode !== livemode) {
      throw refuse('resource_missing', { param: 'intent' }, 404);
    }
    return intent;
  }

  cancel(intent: Intent, params: Params = {}): Intent {
    this.ensureKnown(params, 'cancel');
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
      throw refuse('payment_intent_unexpected_state');
    }
    intent.status = 'canceled';
    this.tell('payment_intent.canceled', intent.id);
    return intent;
  }

  /** What Stripe.js does with a card. */
  confirm(intent: Intent, method: string): Intent {
    const known = METHODS[method];
    if (!known) throw refuse('resource_missing', { param: 'payment_method' });
    if (['succeeded', 'canceled', 'requires_capture'].includes(intent.status)) {
      throw refuse('payment_intent_unexpected_state');
    }
    intent.last4 = known.last4;
    if (known.fate === 'succeed') return this.succeed(intent);
    if (known.fate === 'authenticate') {
      intent.status = 'requires_action';
      this.tell('payment_intent.requires_action', intent.id);
      return intent;
    }
    intent.status = 'requires_payment_method';
    // A declined card leaves a failed charge behind.
    intent.chargeId = id('ch');
    this.tell('payment_intent.payment_failed', intent.id);
    const code = 'card_declined';
    throw new StripeFault(402, 'card_error', code, { decline_code: known.fate });
  }

  /** What the bank does when it agrees: it pays, or it reserves the amount. */
  succeed(intent: Intent, received = intent.amount): Intent {
    if (intent.isManual && intent.status !== 'requires_capture') return this.reserve(intent);
    intent.status = 'succeeded';
    intent.amountReceived = received;
    intent.last4 ??= '4242';
    intent.chargeId = id('ch');
    this.tell('payment_intent.succeeded', intent.id);
    return intent;
  }

  reserve(intent: Intent): Intent {
    intent.status = 'requires_capture';
    intent.last4 ??= '4242';
    intent.chargeId = id('ch');
    intent.captureBefore = secondsNow() + 7 * 86_400;
    this.tell('payment_intent.amount_capturable_updated', intent.id);
    return intent;
  }

  capture(intent: Intent, params: Params = {}): Intent {
    this.ensureKnown(params, 'capture');
    if (intent.status !== 'requires_capture') throw refuse('payment_intent_unexpected_state');
    if (this.refusesCapture(intent)) {
      throw new StripeFault(402, 'card_error', 'card_declined', {
        decline_code: 'generic_decline',
      });
    }
    return this.succeed(intent);
  }

  /** Nobody has captured it for days. */
  lapse(intent: Intent): void {
    if (intent.status !== 'requires_capture') return;
    intent.status = 'canceled';
    intent.cancellationReason = 'automatic';
    this.tell('payment_intent.canceled', intent.id);
  }

  refundedOf = (intentId: string): number =>
    [...this.refunds.values()]
      .filter((refund) => refund.intentId === intentId && refund.status !== 'failed')
      .reduce((all, refund) => all + refund.amount, 0);

  createRefund(livemode: boolean, params: Params): Refund {
    this.ensureKnown(params, 'createRefund');
    const intent = this.findIntent(String(params.payment_intent), livemode);
    if (intent.status !== 'succeeded') throw refuse('payment_intent_unexpected_state');
    if ([...this.disputes.values()].some((one) => one.intentId === intent.id)) {
      throw refuse('charge_disputed');
    }
    const rest = intent.amountReceived - this.refundedOf(intent.id);
    if (rest <= 0) throw refuse('charge_already_refunded');
    const amount = wholeNumber(params.amount ?? rest, 'amount', 1);
    if (amount > rest) throw refuse('amount_too_large', { param: 'amount' });
    return this.addRefund(intent.id, amount, {
      reason: (params.reason as string) ?? null,
      metadata: (params.metadata ?? {}) as Record<string, string>,
    });
  }

  addRefund(intentId: string, amount: number, more: Partial<Refund> = {}): Refund {
    const refund: Refund = {
      id: id('re'),
      intentId,
      amount,
      status: 'succeeded',
      reason: null,
      metadata: {},
      failureReason: null,
      ...more,
    };
    this.refunds.set(refund.id, refund);
    this.tell('refund.created', refund.id);
    this.tell('charge.refunded', intentId);
    return refund;
  }

  /** The bank returns a refund, maybe days later. */
  failRefund(refund: Refund): void {
    refund.status = 'failed';
    refund.failureReason = 'expired_or_canceled_card';
    this.tell('refund.failed', refund.id);
  }

  dispute(intentId: string): Dispute {
    const dispute = {
      id: id('dp'),
      intentId,
      created: secondsNow(),
      amount: this.intents.get(intentId)!.amount,
      status: 'needs_response',
      reason: 'fraudulent',
    };
    this.disputes.set(dispute.id, dispute);
    this.tell('charge.dispute.created', dispute.id);
    return dispute;
  }
}

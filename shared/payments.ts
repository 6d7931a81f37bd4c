import { z } from 'zod';
import { Prescriber } from './prescriptions/prescriber.ts';
import { Quote } from './catalogue.ts';
import { contract, everyone, get, post, prefetchFrom, WholeNumber, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { text } from './lib/fields.ts';
import { MemberOrder } from './new-orders.ts';
import { Order, paymentStatus } from './orders.ts';
import { CAPTURES } from './config.ts';
import { Refund } from './refunds.ts';

/** The state of a payment intent, in Stripe's words. */
export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
  'requires_capture',
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

export const paymentErrors = defineErrors('payment', {
  not_set_up: [
    503,
    'Card payments are not set up here yet, so nothing can be paid and nothing was charged. Please contact us.',
  ],
  not_settled: [409, 'The payment is not confirmed by the card company yet.'],
  wrong_intent: [409, 'This payment does not belong to the order.'],
  returned: [409, 'This payment did not fit the order and goes back to your card.'],
  under_way: [409, 'A payment for this order is being processed. Please wait for its outcome.'],
  nothing_to_refund: [409, 'There is nothing left to refund.'],
  refund_too_high: [409, 'A refund cannot be higher than what is left of the payment.'],
  part_ends_nothing: [409, 'Only a refund of all that is left can end the order.'],
  not_failed: [409, 'Only a refund that failed can be tried again.'],
  replaced: [409, 'Another refund has taken the place of this one.'],
  bad_signature: [400, 'The signature of this event is not valid.'],
  intent_failed: [502, 'Failed to create payment intent'],
  gateway_down: [
    503,
    'The payment service is not responding. Nothing was charged twice; please try again.',
  ],
  declined: [402, 'Your card was declined.'],
  insufficient_funds: [402, 'Your card has insufficient funds.'],
  expired_card: [402, 'Your card has expired.'],
  incorrect_cvc: [402, "Your card's security code is incorrect."],
  processing_error: [
    402,
    'An error occurred while processing your card. Try again in a little while.',
  ],
  authentication_failed: [
    402,
    'The authentication of your card failed. Please try again or use another card.',
  ],
  only_test_cards: [402, 'This is a demo: only the published test cards work here.'],
  incorrect_number: [402, 'Your card number is incorrect.'],
});

export const Payment = z.object({
  id: z.number(),
  orderId: z.number(),
  /** Cents. */
  amount: z.number(),
  paymentMethod: z.literal('card'),
  status: z.enum(paymentStatus.values),
  createdAt: Moment,
  cardHolderName: z.string().nullable(),
  cardLast4: z.string().nullable(),
  stripePaymentIntentId: z.string(),
  successful: z.boolean(),
  liveMode: z.boolean(),
  /** When the card is charged: with the purchase, or when a doctor approves. */
  capture: z.enum(CAPTURES).default('checkout'),
  /** Until when the bank keeps the amount reserved. Null unless it is only reserved. */
  holdUntil: Moment.nullable().default(null),
  /** Cents that were refunded to the card. */
  refundedAmount: z.number(),
  refunds: z.array(Refund),
});
export type Payment = z.infer<typeof Payment>;

/** The content of a printed receipt. */
export const Receipt = z.object({
  payment: Payment,
  brand: z.string(),
  contact: z.object({ phone: z.string(), email: z.string() }),
  /** Of the practice; both may be empty, and are missing in older copies. */
  legalName: z.string().optional(),
  address: z.array(z.string()).optional(),
  order: z.object({
    id: z.number(),
    referenceNumber: z.string(),
    product: Order.shape.product,
    productName: Order.shape.productName,
    plan: Order.shape.plan,
    patientName: z.string(),
    patientEmail: z.string().nullable(),
    price: z.number(),
    shippingFee: z.number(),
    /** Null if an admin set the price by hand. */
    quote: Quote.nullable(),
  }),
  /** Who has prescribed it. Null before that, and missing in older copies. */
  prescriber: Prescriber.nullish(),
});
export type Receipt = z.infer<typeof Receipt>;

/** `amount`, `successful` and `status` are hints from the client. What counts is the gateway's answer. */
export const PaymentRecord = z.object({
  orderId: z.number().int().positive(),
  amount: z.number().finite().optional(),
  paymentMethod: z.literal('card').optional(),
  cardHolderName: text(120).optional().nullable(),
  cardLast4: z.string().max(4).optional().nullable(),
  stripePaymentIntentId: z.string().min(1).max(200),
  successful: z.boolean().optional(),
  status: z.string().max(40).optional(),
});

export const PaymentIntent = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  /** Cents. */
  amount: z.number(),
  currency: z.literal('usd'),
  /** The key and mode of this intent. An order keeps those it was begun with. */
  publicKey: z.string(),
  liveMode: z.boolean(),
  /** An attempt keeps what the setting said when it began. */
  capture: z.enum(CAPTURES).default('checkout'),
});

const card = z.object({
  number: z.string().max(30),
  expMonth: WholeNumber.min(1).max(12),
  expYear: WholeNumber.min(0).max(9999),
  cvc: z.string().max(4),
});
const intentPath = z.object({ id: z.string().min(1).max(200) });
const SimulatedOutcome = z.object({ status: z.enum(INTENT_STATUSES) });

/** How many of the newest receipts are available offline. */
const RECEIPTS_MAX = 24;

const list = get('/api/payments', {
  summary: 'Payments of one order, or without one of the customer.',
  access: ['customer', ...team],
  audit: { action: 'read', subject: 'payment' },
  query: z.object({ orderId: WholeNumber.positive().optional() }),
  reply: z.array(Payment),
  offline: 'kept',
  prefetch: {},
});

export const paymentContract = contract('payments', {
  createAndPay: post('/api/orders/create-and-pay', {
    summary: 'Places the order of a logged-in customer and begins its payment.',
    access: ['customer'],
    body: MemberOrder,
    reply: z.object({
      order: Order,
      payment: z.object({
        clientSecret: z.string(),
        paymentIntentId: z.string(),
        amount: z.number(),
        publicKey: z.string(),
        liveMode: z.boolean(),
        capture: z.enum(CAPTURES).default('checkout'),
      }),
    }),
    limit: 'checkout',
    changes: ['orders', 'payments.list', 'payments.publicKey'],
  }),
  createIntent: post('/api/stripe/create-payment-intent', {
    summary: "Begins the payment of an order; the amount is the order's, in cents.",
    access: ['guest', 'customer'],
    body: z.object({
      orderId: z.number().int().positive(),
      amount: z.number().finite().optional(),
    }),
    reply: PaymentIntent,
    limit: 'checkout',
    changes: ['orders', 'payments.list', 'payments.publicKey'],
  }),
  publicKey: get('/api/stripe/public-key', {
    summary:
      'The publishable key of the card form and when it charges; with an order as its payment was begun.',
    access: everyone,
    query: z.object({ orderId: WholeNumber.positive().optional() }),
    reply: z.object({ publicKey: z.string(), capture: z.enum(CAPTURES).default('checkout') }),
  }),
  record: post('/api/payments', {
    summary: 'Asks the gateway about a confirmed payment and settles the order when it succeeded.',
    access: ['guest', 'customer'],
    body: PaymentRecord,
    reply: Payment,
    limit: 'checkout',
    changes: ['orders', 'payments.list', 'payments.publicKey'],
  }),
  list,
  receipt: get('/api/payments/:id/receipt', {
    summary: 'What stands on the receipt of a payment.',
    access: ['customer', 'admin'],
    audit: { action: 'read', subject: 'receipt' },
    reply: Receipt,
    offline: 'kept',
    prefetch: prefetchFrom(list, (payments) =>
      payments
        .slice(0, RECEIPTS_MAX)
        .filter(({ successful }) => successful)
        .map(({ id }) => ({ params: { id } })),
    ),
  }),
  webhook: post('/api/stripe/webhook', {
    summary: "Events of the gateway; the signature over the raw body is the caller's proof.",
    access: everyone,
    signed: true,
    reply: z.object({ received: z.literal(true) }),
    limit: 'poll',
  }),
});

/** Only exists if the simulator is the gateway (decision C031). */
export const simulatorContract = contract('simulator', {
  confirm: post('/api/simulator/payment-intents/:id/confirm', {
    summary: 'Plays the card company: confirms an intent with a published test card.',
    access: everyone,
    params: intentPath,
    body: z.object({ clientSecret: z.string().max(300), card }),
    reply: SimulatedOutcome,
    limit: 'checkout',
  }),
  authenticate: post('/api/simulator/payment-intents/:id/authenticate', {
    summary: 'Answers the simulated card check (3-D Secure).',
    access: everyone,
    params: intentPath,
    body: z.object({ clientSecret: z.string().max(300), outcome: z.enum(['complete', 'fail']) }),
    reply: SimulatedOutcome,
    limit: 'checkout',
  }),
});

/** The source of all error toasts of a payment: its form, its card and its record. */
export const PAYMENT_TOASTS = 'payment';

/** Why a payment failed: `said` in the toast, `shown` beside the form (D1 §8). Both are text keys. */
const FAILURES = {
  notReady: ['payment.notReady', 'payment.notReady'],
  noCard: ['payment.cardNotFound', 'payment.cardNotFound'],
  formGone: ['payment.formGone', 'payment.formGone'],
  formReset: ['payment.formReset', 'payment.formReset'],
  capture: ['payment.captureChanged', 'payment.captureChanged'],
  order: ['payment.failedToCreateOrder', 'payment.orderCreationError'],
  intent: ['payment.failedToCreateIntent', 'payment.paymentProcessingError'],
  noReference: ['payment.failed', 'payment.referenceNumberError'],
  record: ['payment.failed', 'payment.paymentProcessingError'],
  response: ['payment.failed', 'payment.paymentResponseError'],
  processing: ['payment.processingFailed', 'payment.lost'],
} as const satisfies Record<string, readonly [said: string, shown: string]>;

export type FailureName = keyof typeof FAILURES;

export class PaymentFailure extends Error {
  readonly said: string;
  readonly shown: string;
  /** The underlying error of the server or the network. */
  readonly reason: unknown;

  constructor(name: FailureName, reason: unknown = null) {
    super(name);
    this.name = 'PaymentFailure';
    [this.said, this.shown] = FAILURES[name];
    this.reason = reason;
  }
}

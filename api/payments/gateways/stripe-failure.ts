import { AppError, type ErrorKind } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import { GatewayDown, GatewayRefusal } from './gateway-errors.ts';

/** The relevant parts of an error of the SDK. Its other fields contain what must not be logged. */
type Failure = {
  type?: string;
  statusCode?: number;
  code?: string;
  decline_code?: string;
  message?: string;
};

/** Stripe's decline codes and card error codes: https://docs.stripe.com/declines/codes */
const CARD_ERRORS: Readonly<Record<string, ErrorKind>> = {
  insufficient_funds: paymentErrors.insufficient_funds,
  expired_card: paymentErrors.expired_card,
  incorrect_cvc: paymentErrors.incorrect_cvc,
  invalid_cvc: paymentErrors.incorrect_cvc,
  incorrect_number: paymentErrors.incorrect_number,
  invalid_number: paymentErrors.incorrect_number,
  processing_error: paymentErrors.processing_error,
  authentication_required: paymentErrors.authentication_failed,
  payment_intent_authentication_failure: paymentErrors.authentication_failed,
};

const cardError = ({ code, decline_code }: Failure): AppError =>
  new AppError(
    CARD_ERRORS[decline_code ?? ''] ?? CARD_ERRORS[code ?? ''] ?? paymentErrors.declined,
  );

/** Converts an error of the SDK into one of ours. Anything unclear becomes "the outcome is unknown". */
export function failureOf(thrown: unknown): Error {
  const failure = thrown as Failure;
  const { type, statusCode, code } = failure;
  switch (type) {
    case 'StripeCardError':
      return cardError(failure);
    case 'StripeIdempotencyError':
      return new GatewayRefusal('idempotency_error');
    case 'StripeInvalidRequestError':
      return new GatewayRefusal(code ?? 'invalid_request');
    case 'StripeRateLimitError':
      return new GatewayDown('rate_limit');
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new GatewayDown(`keys were refused: ${code ?? statusCode ?? ''}`);
    case 'StripeConnectionError':
      return new GatewayDown('connection');
    case 'StripeAPIError':
      // 409: another request with this key is in progress. A 5xx is stored and returned again for the same key.
      return new GatewayDown(code ?? `status ${statusCode ?? 'unknown'}`, {
        isKept: (statusCode ?? 0) >= 500,
      });
    default:
      return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}

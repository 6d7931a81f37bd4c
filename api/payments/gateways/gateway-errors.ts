import { AppError } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';

const RETRY_AFTER_S = 5;

/**
 * No response, or one that does not tell what happened: nothing may be concluded, and the call may be repeated with its
 * key. Users see `payment.gateway_down`.
 */
export class GatewayDown extends AppError {
  /** The gateway has stored this response under the key, so only another key can produce another one. */
  readonly isKept: boolean;
  /** For the log, because the gateway's own texts contain client secrets and are never logged. */
  readonly reason: string;

  constructor(reason: string, { isKept = false } = {}) {
    super(paymentErrors.gateway_down, { retryAfter: RETRY_AFTER_S });
    this.name = 'GatewayDown';
    this.reason = reason;
    this.isKept = isKept;
  }
}

/** The gateway understood and refused. Nothing that was requested has happened. */
export class GatewayRefusal extends Error {
  /** The gateway's code, such as `charge_already_refunded`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the gateway refused: ${reason}`);
    this.name = 'GatewayRefusal';
    this.reason = reason;
  }
}

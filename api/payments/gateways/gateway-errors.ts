import { AppError } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';

const RETRY_AFTER_S = 5;

/**
 * No answer, or one that leaves open what happened: nothing may be believed, and the call may be repeated under its
 * key. People see `payment.gateway_down`.
 */
export class GatewayDown extends AppError {
  /** The gateway has stored this answer under the key: only another key can get another one. */
  readonly isKept: boolean;
  /** For the log: the gateway's own words hold client secrets, and so never go there. */
  readonly reason: string;

  constructor(reason: string, { isKept = false } = {}) {
    super(paymentErrors.gateway_down, { retryAfter: RETRY_AFTER_S });
    this.name = 'GatewayDown';
    this.reason = reason;
    this.isKept = isKept;
  }
}

/** The gateway understood and said no. Whatever was asked for did not happen. */
export class GatewayRefusal extends Error {
  /** The gateway's code, `charge_already_refunded`. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the gateway refused: ${reason}`);
    this.name = 'GatewayRefusal';
    this.reason = reason;
  }
}

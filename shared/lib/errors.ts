/** An error: a code for programs, a status, and an English sentence for logs and for clients without translations. */
export type ErrorKind = { code: string; status: number; message: string };

/** Maps the path of a field (`guestInfo.phone`) to a message key or sentence. */
export type FieldErrors = Record<string, string>;

export type WireError = {
  message: string;
  code: string;
  fields?: FieldErrors;
  details?: unknown;
};

type Declared<D extends string, T> = {
  [K in keyof T & string]: { code: `${D}.${K}`; status: number; message: string };
};

/**
 * Declares the errors of a domain: `defineErrors('order', { wrong_status: [409, 'text'] })`
 * gives `errors.wrong_status` with the code `order.wrong_status`.
 */
export function defineErrors<
  const D extends string,
  const T extends Record<string, [number, string]>,
>(domain: D, table: T): Declared<D, T> {
  const entries = Object.entries(table).map(([reason, [status, message]]) => [
    reason,
    { code: `${domain}.${reason}`, status, message },
  ]);
  return Object.fromEntries(entries) as Declared<D, T>;
}

const kind = (code: string, status: number, message: string): ErrorKind => ({
  code,
  status,
  message,
});

export const errors = {
  validation: kind('validation', 400, 'Some fields need your attention.'),
  malformed: kind('malformed', 400, 'The request could not be read.'),
  unauthenticated: kind('unauthenticated', 401, 'Please log in to continue.'),
  forbidden: kind('forbidden', 403, 'You do not have permission to do this.'),
  wrong_origin: kind('wrong_origin', 403, 'This request came from another site and was refused.'),
  /** The details say how to prove it: `{ by: 'password' | 'code' }`. */
  reauth: kind('reauth', 403, 'Please confirm that it is you.'),
  not_found: kind('not_found', 404, 'Not found.'),
  conflict: kind(
    'conflict',
    409,
    'Somebody changed this in the meantime. Please reload and try again.',
  ),
  /** Pending writes of a device are sent under the account that wrote them, or not at all. */
  other_account: kind('other_account', 409, 'This was written under another account.'),
  too_large: kind('too_large', 413, 'The request is too large.'),
  wrong_type: kind('wrong_type', 415, 'The request must be sent as JSON.'),
  key_reused: kind('key_reused', 422, 'This Idempotency-Key was already used for another request.'),
  /** A page of a release that is no longer supported (protocol.ts). */
  outdated: kind('outdated', 426, 'This page is out of date. Please reload it to continue.'),
  too_many: kind('too_many', 429, 'Too many attempts. Please wait a moment and try again.'),
  internal: kind('internal', 500, 'Something went wrong on our side. Please try again.'),
  unavailable: kind(
    'unavailable',
    503,
    'The service is not available right now. Please try again shortly.',
  ),
  /** Only raised on the device: the server answered with another version of what was sent. */
  earlier_version: kind(
    'earlier_version',
    409,
    'An earlier version of this message had already arrived, and that one counts. Send again to send this text as a new message.',
  ),
  /** Only raised on the device: there was no response. */
  offline: kind('offline', 0, 'You are offline. Connect to the internet and try again.'),
  /** Only raised on the device: the browser did not respond in time (web/device/core/timeout.ts). */
  device_busy: kind(
    'device_busy',
    0,
    'The storage of this device is not responding. Close other windows of this app and try again.',
  ),
} as const satisfies Record<string, ErrorKind>;

/** The error that both sides throw for expected failures. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ErrorKind,
    more: { message?: string; fields?: FieldErrors; details?: unknown; retryAfter?: number } = {},
  ) {
    super(more.message ?? kind.message);
    this.name = 'AppError';
    this.code = kind.code;
    this.status = kind.status;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  toWire(): WireError {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/** Throws the given error unless the condition holds. */
export function ensure(condition: unknown, kind: ErrorKind, details?: unknown): asserts condition {
  if (!condition) throw new AppError(kind, { details });
}

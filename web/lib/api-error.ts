import { AppError, errors, type FieldErrors, type WireError } from '#shared/lib/errors.ts';
import { secondsOf } from './our-answer.ts';

/** An unsuccessful response. Its `message` is `"<status>: <body or status text>"`, as the requirements ask (C101). */
export class ApiError extends AppError {
  readonly serverMessage: string | null;

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, body: string) {
    const wire = parse(body);
    super(
      { code: wire?.code ?? codeOf(response.status), status: response.status, message: '' },
      {
        message: `${response.status}: ${body || response.statusText}`,
        fields: wire?.fields,
        details: wire?.details,
        retryAfter: secondsOf(response.headers.get('Retry-After')),
      },
    );
    this.name = 'ApiError';
    this.serverMessage = wire?.message ?? null;
  }
}

/** Why the server refused a write that the outbox had sent. */
export type RefusedBy = {
  code: string;
  status: number;
  message: string;
  fields?: FieldErrors | undefined;
};

/** The server's answer to a write that was sent by the outbox. */
export const refusalOf = ({ status, code, message, fields }: RefusedBy): ApiError =>
  new ApiError(
    { status, statusText: '', headers: new Headers() },
    JSON.stringify({ code, message, fields }),
  );

/** The sentence of an error: the server's own, or that of an error raised on the device. */
export function serverMessage(error: unknown): string | null {
  if (error instanceof ApiError) return error.serverMessage;
  return error instanceof AppError ? error.message : null;
}

export const isOffline = (error: unknown): boolean =>
  error instanceof AppError && error.code === errors.offline.code;

/** No server answered: there is no network, no server, or only a proxy in front of one that is restarting. */
export const hasNoServer = (error: unknown): boolean =>
  error instanceof AppError && [0, 502, 503, 504].includes(error.status);

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

/**
 * The server decided, so another attempt is a new submission. After any other error the write may or may not have
 * happened.
 */
export const isDefinite = (error: unknown): boolean =>
  error instanceof AppError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status);

function parse(body: string): WireError | null {
  try {
    const value = JSON.parse(body) as Partial<WireError> | null;
    if (typeof value?.message !== 'string') return null;
    return { ...value, message: value.message, code: value.code ?? '' } as WireError;
  } catch {
    return null;
  }
}

/** A proxy or a broken server answers without our body, but the status still tells the kind of failure. */
function codeOf(status: number): string {
  const known = Object.values(errors).find((one) => one.status === status);
  return known?.code ?? (status >= 500 ? errors.internal.code : errors.malformed.code);
}

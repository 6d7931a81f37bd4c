import { errors, type FieldErrors } from '#shared/lib/errors.ts';
import { ACCOUNT_HEADER } from '#shared/lib/protocol.ts';
import type { RefusedBy } from '#web/lib/api-error.ts';
import { isOurs, request, secondsOf, type Send } from '#web/lib/our-answer.ts';
import type { Parcel } from './outbox.ts';
import { isOtherVersion, isReplyOf } from './queued-endpoints.ts';

export type Dispatch = { account: number | null; key: string; endpoint: string; parcel: Parcel };

/** The outcome of one attempt to send. */
export type Outcome =
  | { kind: 'sent'; reply: unknown }
  /** The server already has an earlier version and keeps it. The author decides. */
  | { kind: 'earlier'; reply: unknown }
  /** No response of ours: no network, a reset, a timeout, a captive portal. The write may have arrived. */
  | { kind: 'no_server'; by: RefusedBy }
  /** The server is busy, has an internal error, or requires a newer version of the app. */
  | { kind: 'later'; by: RefusedBy; seconds: number | undefined; isOverloaded: boolean }
  /** Nobody is logged in, or somebody else is. */
  | { kind: 'stranger'; by?: RefusedBy }
  /** The author decides. */
  | { kind: 'refused'; by: RefusedBy };

/** Over which page and worker tell each other what became of a write. */
export const OUTBOX_CHANNEL = 'steadwell-outbox';

const TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 10_000;
const PROBE_URL = '/api/config';

/**
 * Sends one write under its key, for its author's account only, and classifies the outcome. A response only counts if
 * it is ours: it names the protocol, which a captive portal or a proxy does not, was not redirected, and matches the
 * endpoint's reply. After anything else the write may or may not have arrived.
 */
export async function deliver(
  send: Send,
  { account, key, endpoint, parcel }: Dispatch,
  token: string | null,
): Promise<Outcome> {
  const headers = {
    'Idempotency-Key': key,
    ...(account !== null && { [ACCOUNT_HEADER]: String(account) }),
  };
  let response: Response;
  let body: unknown;
  try {
    response = await send(parcel.url, {
      ...request(parcel.method, { token, body: parcel.body, headers }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = response.status === 204 ? null : await jsonOf(response);
  } catch {
    return { kind: 'no_server', by: { code: 'no_answer', status: 0, message: '' } };
  }
  if (isOurs(response) && !response.ok) return outcomeOf(refusalOf(response, body));
  if (!isOurs(response) || !isReplyOf(endpoint, body)) {
    const { status } = response;
    return { kind: 'no_server', by: { code: 'foreign_answer', status, message: '' } };
  }
  return { kind: isOtherVersion(endpoint, parcel.body, body) ? 'earlier' : 'sent', reply: body };
}

/** Whether our server responds at all. If it does, a missing response is due to that one write. */
export async function isServerThere(send: Send): Promise<boolean> {
  try {
    const response = await send(PROBE_URL, {
      headers: { Accept: 'application/json', 'X-Background': '1' },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return response.ok && isOurs(response);
  } catch {
    return false;
  }
}

/** Throws if the connection breaks in the middle of a response, which differs from a response that is not JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Refusal = RefusedBy & { retryAfter?: number | undefined };

/** The next write would fail as well. */
const OVERLOADED = [426, 429, 502, 503, 504];
const UNDECIDED = [408, 425, ...OVERLOADED];

/** What an error response of our server means for the write. */
export function outcomeOf({ retryAfter, ...by }: Refusal): Outcome {
  const { status, code } = by;
  if (status === 0) return { kind: 'no_server', by };
  if (status === 401 || code === errors.other_account.code) return { kind: 'stranger', by };
  if (status >= 500 || UNDECIDED.includes(status)) {
    return { kind: 'later', by, seconds: retryAfter, isOverloaded: OVERLOADED.includes(status) };
  }
  return { kind: 'refused', by };
}

function refusalOf({ status, headers }: Response, body: unknown): Refusal {
  const wire = (body ?? {}) as { code?: string; message?: string; fields?: FieldErrors };
  const { code = '', message = '', fields } = wire;
  return { status, code, message, fields, retryAfter: secondsOf(headers.get('Retry-After')) };
}

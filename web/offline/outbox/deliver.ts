import type { FieldErrors } from '#shared/lib/errors.ts';
import { ACCOUNT_HEADER, PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import type { RefusedBy } from '#web/offline/store/row-types.ts';
import type { Dispatch } from './drain.ts';
import { isOurs, secondsOf, type Send } from './our-answer.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { isOtherVersion, isReplyOf } from './queued-endpoints.ts';

/** A server that takes longer than this is treated as one that does not answer. */
const TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 10_000;
const PROBE_URL = '/api/config';

/**
 * Sends one write under its key, only for the account that wrote it, and says what became of it. An answer counts only
 * when it is ours: it names the protocol, which a captive portal or a proxy does not, comes without a redirect, and has
 * the shape of the endpoint's reply. Everything else may or may not have arrived.
 */
export async function deliver(
  send: Send,
  { account, key, endpoint, parcel }: Dispatch,
  token: string | null,
): Promise<Outcome> {
  let response: Response;
  let body: unknown;
  try {
    response = await send(parcel.url, {
      method: parcel.method,
      credentials: 'include',
      redirect: 'error',
      headers: {
        Accept: 'application/json',
        [PROTOCOL_HEADER]: String(PROTOCOL),
        'Idempotency-Key': key,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(account !== null && { [ACCOUNT_HEADER]: String(account) }),
        ...(parcel.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(parcel.body !== undefined && { body: JSON.stringify(parcel.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = response.status === 204 ? null : await jsonOf(response);
  } catch {
    return { kind: 'no_server', by: NO_ANSWER };
  }
  if (!isOurs(response)) {
    return { kind: 'no_server', by: { ...FOREIGN_ANSWER, status: response.status } };
  }
  if (!response.ok) return outcomeOf(refusalOf(response, body));
  if (isReplyOf(endpoint, body)) {
    const kind = isOtherVersion(endpoint, parcel.body, body) ? 'earlier' : 'sent';
    return { kind, reply: body };
  }
  return { kind: 'no_server', by: { ...FOREIGN_ANSWER, status: response.status } };
}

/** Whether our server answers at all: what it then does not answer is the fault of that one write. */
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

/** A connection that breaks in the middle of an answer leaves open what it said, unlike one that is no JSON. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const NO_ANSWER: RefusedBy = { code: 'no_answer', status: 0, message: '' };
const FOREIGN_ANSWER: RefusedBy = { code: 'foreign_answer', status: 0, message: '' };

function refusalOf({ status, headers }: Response, body: unknown) {
  const wire = (body ?? {}) as { code?: string; message?: string; fields?: FieldErrors };
  const { code = '', message = '', fields } = wire;
  return { status, code, message, fields, retryAfter: secondsOf(headers.get('Retry-After')) };
}

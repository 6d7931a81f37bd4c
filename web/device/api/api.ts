import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import type { Proof } from '#shared/lib/actor.ts';
import { fillPath, searchPath } from '#shared/lib/paths.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { accountHeader } from '#web/device/core/account.ts';
import { isOurs, request } from '#web/lib/our-answer.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { askForProof } from './proof.ts';
import { noteServerTime } from '#web/device/core/clock-offset.ts';
import { announceRefusal } from '#web/device/core/session-events.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

export type CallOptions = {
  /** The same key for every attempt of one submission, so that the server executes it once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Returns null instead of throwing if nobody is logged in. */
  nullOn401?: boolean;
  /** The token of a session that this device has already deleted, for its last calls. */
  token?: string | null;
  /** The request's own password or token identifies the account, so the page's account is not sent along. */
  isUnbound?: boolean;
  /** Made by a timer, even if its endpoint is not `background`. */
  isBackground?: boolean;
  /** Is sent even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** Receives the cursor of the next page of a list, or null after the last one. */
  onNext?: (cursor: string | null) => void;
};

/** Endpoints without required input may be called without arguments. */
export type InputArgs<E extends Endpoint> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** A server that takes longer than this counts as not answering. */
const TIMEOUT_MS = 30_000;

/** The only way to call the server. */
export async function call<E extends Endpoint>(
  device: Device,
  endpoint: E,
  ...[input, options]: InputArgs<E>
): Promise<ReplyOf<E>> {
  return (await send(device, endpoint, (input ?? {}) as AnyInput, options ?? {})) as ReplyOf<E>;
}

/** `call` for code that has the endpoint in a variable, where its input type is not known. */
export const callAny = async <E extends Endpoint>(
  device: Device,
  endpoint: E,
  input?: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> =>
  (await send(device, endpoint, (input ?? {}) as AnyInput, options)) as ReplyOf<E>;

async function send(
  device: Device,
  endpoint: Endpoint,
  input: AnyInput,
  options: CallOptions,
): Promise<unknown> {
  const kept = device.part(keptPart);
  // A call that cannot wait is refused at once, while the input is still on screen.
  const isNow = endpoint.method !== 'GET' && (endpoint.spec.offline ?? 'now') === 'now';
  if (isNow && !navigator.onLine) throw new AppError(errors.offline);
  const search = searchPath(endpoint, Boolean(input.query?.['search']));
  const url = fillPath(search ?? endpoint.path, input.params, search ? {} : input.query);
  const token = options.token ?? storedToken();
  const tag = endpoint.spec.conditional && !search ? `${token ?? ''} ${endpoint.name}` : null;
  const known = tag ? kept.get(tag) : undefined;
  const before = known?.url === url ? known : undefined;
  const { isUnbound, idempotencyKey, isBackground, keepalive } = options;
  const headers = {
    ...(!isUnbound && accountHeader(device)),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...((endpoint.spec.background || isBackground) && { 'X-Background': '1' }),
    ...(before && { 'If-None-Match': before.etag }),
  };
  const response = await reach(device, url, {
    ...(search
      ? request('POST', { token, body: given(input.query), headers })
      : request(endpoint.method, { token, body: input.body, headers })),
    ...(keepalive && { keepalive }),
    signal: withTimeout(options.signal),
  });
  if (before && response.status === 304) return before.body;
  if (!response.ok) {
    const error = await refusalOf(device, response, token);
    if (error.status === 401 && options.nullOn401) return null;
    if (error.code === errors.reauth.code && (await askForProof(device, error.details as Proof))) {
      return send(device, endpoint, input, options);
    }
    throw error;
  }
  options.onNext?.(nextCursor(response.headers.get('Link')));
  const body = await bodyOf(endpoint, response);
  const etag = response.headers.get('ETag');
  if (tag && etag) kept.set(tag, { url, etag, body });
  return body;
}

/** As it would stand in an address: as text, and without what is left out. */
const given = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(fillPath('', {}, query)));

/**
 * The last response of each polled read with its ETag. In memory only: a browser cache would write the list to disk,
 * and the headers that browsers add to a request with an If-None-Match of its own make servers send the full response.
 */
const keptPart = () => new Map<string, { url: string; etag: string; body: unknown }>();

export const forgetAnswers = (device: Device): void => device.part(keptPart).clear();

/** Publishes at once what concerns the whole page. */
async function refusalOf(
  device: Device,
  response: Response,
  token: string | null,
): Promise<ApiError> {
  const error = new ApiError(response, await response.text().catch(() => ''));
  announceRefusal(device, error.code, token);
  return error;
}

async function reach(
  device: Device,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  let response: Response;
  try {
    response = await device.ports.fetch(url, init);
  } catch (error) {
    throw failureOf(error, init.signal);
  }
  if (isOurs(response)) noteServerTime(device, response);
  // A captive portal's page does not count as a response. For a failure of a proxy in front of us the status counts.
  else if (response.status < 500) throw new AppError(errors.offline);
  return response;
}

async function bodyOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  try {
    return endpoint.spec.reply === 'file' ? await fileOf(response) : await response.json();
  } catch {
    // The connection broke during the response, so its content is unknown.
    throw new AppError(errors.offline);
  }
}

/** `<…?cursor=abc>; rel="next"` */
function nextCursor(link: string | null): string | null {
  const query = /<[^>?]*\?([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return new URLSearchParams(query).get('cursor');
}

/** A download, named as the server says. */
async function fileOf(response: Response): Promise<File> {
  const blob = await response.blob();
  const header = response.headers.get('Content-Disposition') ?? '';
  const name = /filename="?([^";]+)"?/i.exec(header)?.[1] ?? '';
  return new File([blob], name, { type: blob.type });
}

function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (!signal.aborted) return new AppError(errors.offline);
  const isTimeout = (signal.reason as Partial<Error> | undefined)?.name === 'TimeoutError';
  return isTimeout ? new AppError(errors.unavailable) : error;
}

function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? eitherSignal(signal, timeout) : timeout;
}

/** Aborts with the first of the two, for its reason. Safari supports `AbortSignal.any` only since 17.4. */
function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([one, other]);
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    const follow = () => either.abort(signal.reason);
    // Removed when this call ends, because the signal of a query outlives its calls.
    signal.addEventListener('abort', follow, { once: true, signal: either.signal });
  }
  return either.signal;
}

import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';

/** The fetch of the page or of the worker. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type Said = { token: string | null; body: unknown; headers: Record<string, string> };

/** A request as our server knows it, whoever makes it; a login page that it would be led to is no answer. */
export const request = (method: string, { token, body, headers }: Said): RequestInit => ({
  method,
  credentials: 'include',
  redirect: 'error',
  headers: {
    Accept: 'application/json',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    ...(token && { Authorization: `Bearer ${token}` }),
    // A file says itself what it is.
    ...(body !== undefined && !isFile(body) && { 'Content-Type': 'application/json' }),
    ...headers,
  },
  ...(body !== undefined && { body: isFile(body) ? body : JSON.stringify(body) }),
});

const isFile = (body: unknown): body is Blob => body instanceof Blob;

/**
 * Whether an answer comes from our server: it names the protocol. A captive portal's page or a proxy's own does not,
 * whatever its status says.
 */
export const isOurs = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.has(PROTOCOL_HEADER);

/** Of a `Retry-After`: seconds, or the time until a date; undefined where it says neither. */
export function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';

/** The `fetch` of the page or of the worker. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

type Said = { token: string | null; body: unknown; headers: Record<string, string> };

/** A request to our server, from the page or the worker. It follows no redirect, e.g. to a login page. */
export const request = (method: string, { token, body, headers }: Said): RequestInit => ({
  method,
  credentials: 'include',
  redirect: 'error',
  headers: {
    Accept: 'application/json',
    [PROTOCOL_HEADER]: String(PROTOCOL),
    ...(token && { Authorization: `Bearer ${token}` }),
    // A file has its own type.
    ...(body !== undefined && !isFile(body) && { 'Content-Type': 'application/json' }),
    ...headers,
  },
  ...(body !== undefined && { body: isFile(body) ? body : JSON.stringify(body) }),
});

const isFile = (body: unknown): body is Blob => body instanceof Blob;

/** Whether a response comes from our server: it names the protocol, unlike a captive portal or a proxy. */
export const isOurs = ({ headers }: Pick<Response, 'headers'>): boolean =>
  headers.has(PROTOCOL_HEADER);

/** The seconds of a `Retry-After`, which may be a date; undefined if it is neither. */
export function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

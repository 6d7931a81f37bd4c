import { createHmac } from 'node:crypto';
import { safeEqual } from './crypto.ts';
import type { Env } from './env.ts';
import { UnreachableAddress } from './unreachable.ts';

const TIMEOUT_MS = 8_000;

export type Twilio = Pick<
  Env,
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
  | 'TWILIO_MESSAGING_SERVICE_SID'
  | 'TWILIO_API_BASE'
  | 'PUBLIC_URL'
>;

/** Error codes of its API: numbers that do not exist or cannot get messages, and whose owner has written STOP. */
const DEAD: ReadonlySet<unknown> = new Set([21211, 21214, 21217, 21614]);
const OPTED_OUT = 21610;
/** Error codes of a status: unknown or inactive numbers, and landlines. */
const DEAD_LATER: ReadonlySet<string> = new Set(['30005', '30006']);

/** Where Twilio posts states and replies. */
export const TWILIO_PATH = '/api/deliveries/twilio';

/**
 * Sends a text message by Twilio's Messages API and returns its id there. It knows no idempotency keys: an attempt whose
 * answer was lost may have sent the message.
 */
export async function sendByTwilio(
  env: Twilio,
  { to, text, once }: { to: string; text: string; once: string | undefined },
): Promise<string | null> {
  const account = env.TWILIO_ACCOUNT_SID!;
  const form = new URLSearchParams({ To: to, Body: text });
  if (env.TWILIO_MESSAGING_SERVICE_SID)
    form.set('MessagingServiceSid', env.TWILIO_MESSAGING_SERVICE_SID);
  else form.set('From', env.TWILIO_FROM!);
  if (once) form.set('StatusCallback', `${callbackUrl(env)}?key=${once}`);
  const answer = await fetch(
    `${env.TWILIO_API_BASE}/2010-04-01/Accounts/${account}/Messages.json`,
    {
      method: 'POST',
      headers: { authorization: loginOf(env) },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
  const said = (await answer.json().catch(() => ({}))) as { sid?: unknown; code?: unknown };
  if (said.code === OPTED_OUT) throw new UnreachableAddress('opted_out');
  if (DEAD.has(said.code)) throw new UnreachableAddress('dead');
  if (!answer.ok) throw new Error(`Twilio answered ${answer.status}`);
  return typeof said.sid === 'string' ? said.sid : null;
}

/** Whether the account exists and the token is its own. Sends nothing. */
export const tryTwilio = (env: Twilio): Promise<boolean> =>
  fetch(`${env.TWILIO_API_BASE}/2010-04-01/Accounts/${env.TWILIO_ACCOUNT_SID}.json`, {
    headers: { authorization: loginOf(env) },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const loginOf = ({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN }: Twilio): string =>
  `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;

const callbackUrl = ({ PUBLIC_URL }: Pick<Twilio, 'PUBLIC_URL'>): string =>
  new URL(TWILIO_PATH, PUBLIC_URL).href;

/** The address that Twilio has called, as it knows it: what a proxy makes of it does not matter. */
export const calledUrl = (env: Pick<Twilio, 'PUBLIC_URL'>, search: string): string =>
  callbackUrl(env) + search;

/**
 * Whether Twilio has made this request: HMAC-SHA1, by the account's token, of the address and all fields, sorted by
 * name, each with its value behind it (twilio.com/docs/usage/security).
 */
export function isFromTwilio(
  token: string,
  { url, fields, signature }: { url: string; fields: URLSearchParams; signature: string },
): boolean {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = url + sorted.map(([name, value]) => name + value).join('');
  return safeEqual(signature, createHmac('sha1', token).update(text, 'utf8').digest('base64'));
}

export type TwilioNews =
  | { is: 'status'; id: string; to: string; state: 'sent' | 'delivered' | 'bounced' | 'failed' }
  | { is: 'reply'; id: string; from: string; text: string };

/** What a request of Twilio tells; null for what does not matter here, such as `queued`. */
export function readTwilio(fields: URLSearchParams): TwilioNews | null {
  const [id, status] = [fields.get('MessageSid'), fields.get('MessageStatus')];
  if (id && status && status !== 'received') {
    const to = fields.get('To') ?? '';
    if (status === 'sent' || status === 'delivered') return { is: 'status', id, to, state: status };
    if (status !== 'failed' && status !== 'undelivered') return null;
    const isDead = DEAD_LATER.has(fields.get('ErrorCode') ?? '');
    return { is: 'status', id, to, state: isDead ? 'bounced' : 'failed' };
  }
  // The practice's own words at Twilio (Advanced Opt-Out) have answered it.
  if (fields.get('OptOutType') === 'HELP') return null;
  const [from, text] = [fields.get('From'), fields.get('Body')];
  return id && from && text !== null ? { is: 'reply', id, from, text } : null;
}

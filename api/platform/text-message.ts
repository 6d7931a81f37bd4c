import { now } from './clock.ts';
import { hasInbox, keepInInbox } from './demo-inbox.ts';
import type { Env } from './env.ts';
import { phoneKeyOf } from './phone-key.ts';
import { sendByTwilio, type Twilio } from './twilio.ts';
import { UnreachableAddress } from './unreachable.ts';

const TIMEOUT_MS = 8_000;
/** Of an answer nothing but an id is read. */
const ANSWER_MAX = 10_000;

type Sender = Twilio &
  Pick<Env, 'DEMO' | 'SMTP_URL' | 'SMS_PROVIDER' | 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN'>;

/** Whether text messages leave this installation. */
export const hasTextMessages = (
  env: Pick<Sender, 'SMS_PROVIDER' | 'SMS_GATEWAY_URL' | 'TWILIO_ACCOUNT_SID'>,
): boolean => Boolean(env.SMS_PROVIDER === 'twilio' ? env.TWILIO_ACCOUNT_SID : env.SMS_GATEWAY_URL);

/**
 * Sends a text message, or throws, and returns the provider's id of it if there is one. The caller asks first whether
 * there are text messages (or a demo's inbox). `once` is the same for every attempt: a gateway that knows
 * Idempotency-Key sends it one time.
 */
export async function sendTextMessage(
  env: Sender,
  to: string,
  text: string,
  once?: string,
): Promise<string | null> {
  if (hasInbox(env)) {
    keepInInbox(env, { channel: 'sms', to, subject: null, text, html: null }, now());
    return null;
  }
  const message = { to: phoneKeyOf(to), text, once };
  return env.SMS_PROVIDER === 'twilio' ? sendByTwilio(env, message) : sendByGateway(env, message);
}

/**
 * An HTTP gateway takes `{"to": "+15551234567", "text": "…"}` with a bearer token, and may answer `{"id": "…"}`. 422
 * says that nothing can arrive at this number.
 */
async function sendByGateway(
  env: Sender,
  { to, text, once }: { to: string; text: string; once: string | undefined },
): Promise<string | null> {
  const token = env.SMS_GATEWAY_TOKEN;
  const answer = await fetch(env.SMS_GATEWAY_URL!, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(once && { 'idempotency-key': once }),
    },
    body: JSON.stringify({ to, text }),
    // No redirects: no other address may receive the token or the text.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.ok) return idIn(answer);
  await answer.body?.cancel();
  if (answer.status === 422) throw new UnreachableAddress('dead');
  throw new Error(`the SMS gateway answered ${answer.status}`);
}

/** It has taken the message, so whatever is wrong with the rest of its answer does not matter. */
async function idIn(answer: Response): Promise<string | null> {
  const isShort = Number(answer.headers.get('content-length') ?? 0) <= ANSWER_MAX;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!isShort || !isJson) {
    await answer.body?.cancel();
    return null;
  }
  const said: unknown = await answer.json().catch(() => null);
  const id: unknown = said && typeof said === 'object' && 'id' in said ? said.id : null;
  return typeof id === 'string' && id.length <= 120 ? id : null;
}

import type { Env } from './env.ts';
import { phoneKeyOf } from './phone-key.ts';

const TIMEOUT_MS = 8_000;

type Sender = Pick<Env, 'SMS_GATEWAY_URL' | 'SMS_GATEWAY_TOKEN'>;

/**
 * Sends a text message, or throws, through an HTTP gateway that takes `{"to": "+15551234567", "text": "…"}` with a bearer
 * token. The caller asks for SMS_GATEWAY_URL first. `once` is the same for every attempt: a gateway that knows
 * Idempotency-Key sends it one time.
 */
export async function sendTextMessage(
  env: Sender,
  to: string,
  text: string,
  once?: string,
): Promise<void> {
  const token = env.SMS_GATEWAY_TOKEN;
  const answer = await fetch(env.SMS_GATEWAY_URL!, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(once && { 'idempotency-key': once }),
    },
    body: JSON.stringify({ to: phoneKeyOf(to), text }),
    // No redirects: no other address may receive the token or the text.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
}

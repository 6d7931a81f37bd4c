import type { CodeChannel } from './code-sender.ts';
import { codeText } from './code-text.ts';

const TIMEOUT_MS = 8_000;

/** Ten digits are a number of the United States. */
const e164 = (digits: string) => `+${digits.length === 10 ? '1' : ''}${digits}`;

type SmsGateway = { url: string; token: string | undefined; brand: string };

/** An HTTP gateway that takes `{"to": "+15551234567", "text": "…"}` with a bearer token. */
export const codeBySms = ({ url, token, brand }: SmsGateway): CodeChannel => ({
  addressOf: ({ phone }) => phone,
  send: async (user, code) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: e164(user.phone), text: codeText(user, brand, code).text }),
      // Whoever the gateway would lead to must get neither the token nor the code.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});

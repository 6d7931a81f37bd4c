import { phoneKeyOf } from '#api/platform/phone-key.ts';
import type { CodeChannel } from './code-channel.ts';
import { codeText } from './code-text.ts';

const TIMEOUT_MS = 8_000;

type SmsGateway = { url: string; token: string | undefined; brand: string };

/** An HTTP gateway that takes `{"to": "+15551234567", "text": "…"}` with a bearer token. */
export const codeBySms = ({ url, token, brand }: SmsGateway): CodeChannel => ({
  addressOf: ({ phone }) => phone,
  send: async (to, code, purpose) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        to: phoneKeyOf(to.phone),
        text: codeText(purpose, to.language, brand, code).text,
      }),
      // No redirects: another address that the gateway names must get neither the token nor the code.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});

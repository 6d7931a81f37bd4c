import type { Env } from '#api/platform/env.ts';
import { sendMail } from '#api/platform/mail.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { codeText, type CodePurpose } from './code-text.ts';
import type { User } from './user.entity.ts';

/** An account, or somebody who bought as a guest. */
export type Recipient = Pick<User, 'phone' | 'email' | 'language'>;

/** One way to deliver a code. `send` throws if it could not be delivered. */
export type CodeChannel = {
  /** The address of this person, or null if they cannot be reached this way. */
  addressOf: (to: Recipient) => string | null;
  send: (to: Recipient, code: string, purpose: CodePurpose) => Promise<void>;
};

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
      // No redirects: no other address may receive the token or the code.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});

export const codeByMail = (env: Env): CodeChannel => ({
  addressOf: ({ email }) => email ?? null,
  send: (to, code, purpose) =>
    sendMail(env, { to: to.email!, ...codeText(purpose, to.language, env.BRAND_NAME, code) }),
});

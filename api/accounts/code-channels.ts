import type { Env } from '#api/platform/env.ts';
import { sendMail } from '#api/platform/mail.ts';
import { sendTextMessage } from '#api/platform/text-message.ts';
import { codeText, type CodePurpose } from './code-text.ts';
import type { User } from './user.entity.ts';

/** An account, or somebody who bought as a guest. */
export type Recipient = Pick<User, 'phone' | 'email' | 'language'>;

/** One way to deliver a code. `send` throws if it could not be delivered. */
export type CodeChannel = {
  /** The address of this person, or null if they cannot be reached this way. */
  addressOf: (to: Pick<Recipient, 'phone' | 'email'>) => string | null;
  send: (to: Recipient, code: string, purpose: CodePurpose) => Promise<void>;
};

export const codeBySms = (env: Env): CodeChannel => ({
  addressOf: ({ phone }) => phone,
  send: (to, code, purpose) =>
    sendTextMessage(env, to.phone, codeText(purpose, to.language, env.BRAND_NAME, code).text),
});

export const codeByMail = (env: Env): CodeChannel => ({
  addressOf: ({ email }) => email ?? null,
  send: (to, code, purpose) =>
    sendMail(env, { to: to.email!, ...codeText(purpose, to.language, env.BRAND_NAME, code) }),
});

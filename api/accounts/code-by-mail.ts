import type { Env } from '#api/platform/env.ts';
import { sendMail } from '#api/platform/mail.ts';
import type { CodeChannel } from './code-channel.ts';
import { codeText } from './code-text.ts';

export const codeByMail = (env: Env): CodeChannel => ({
  addressOf: ({ email }) => email ?? null,
  send: (to, code, purpose) =>
    sendMail(env, { to: to.email!, ...codeText(purpose, to.language, env.BRAND_NAME, code) }),
});

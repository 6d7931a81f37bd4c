import { accountErrors } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { User } from './user.entity.ts';

/** Brings a one-time code to a person, and says where it went. */
export type CodeSender = { send: (user: User, code: string) => Promise<{ sentTo: string }> };

/** Ten digits are a number of the United States. */
const e164 = (digits: string) => `+${digits.length === 10 ? '1' : ''}${digits}`;

const TIMEOUT_MS = 8_000;

/** By configuration: an HTTP SMS gateway; in demo mode the server's log. */
export function codeSenderOf(deps: Deps): CodeSender | null {
  const {
    SMS_GATEWAY_URL: url,
    SMS_GATEWAY_TOKEN: token,
    BRAND_NAME: brand,
    DEMO: demo,
  } = deps.env;
  if (url) return smsSender(url, token, brand);
  if (demo) return logSender(deps);
  return null;
}

function smsSender(url: string, token: string | undefined, brand: string): CodeSender {
  return {
    send: async (user, code) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: e164(user.phone), text: `${brand}: ${code}` }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      if (!answer?.ok) throw new AppError(accountErrors.code_unavailable);
      return { sentTo: user.phone };
    },
  };
}

const logSender = (deps: Deps): CodeSender => ({
  send: async (user, code) => {
    deps.log.info(`demo: the one-time code of ${user.fullName} is ${code}`);
    return { sentTo: user.phone };
  },
});

import { accountErrors } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { codeByMail } from './code-by-mail.ts';
import { codeBySms } from './code-by-sms.ts';
import type { User } from './user.entity.ts';

/** Brings a one-time code to a person, and says where it went. */
export type CodeSender = { send: (user: User, code: string) => Promise<{ sentTo: string }> };

/** One way a code can travel; `send` throws when it did not. */
export type CodeChannel = {
  /** Where it goes for this person; null when they cannot be reached this way. */
  addressOf: (user: User) => string | null;
  send: (user: User, code: string) => Promise<void>;
};

/** The ways that are configured, in the order they are tried; in demo mode at least the server's log. */
export function codeSenderOf(deps: Deps): CodeSender | null {
  const channels = channelsOf(deps);
  return channels.length === 0 ? null : { send: (user, code) => bring(deps, channels, user, code) };
}

function channelsOf(deps: Deps): CodeChannel[] {
  const { env } = deps;
  const { BRAND_NAME: brand, SMS_GATEWAY_URL: sms, SMTP_URL: smtp } = env;
  const channels = [
    ...(sms ? [codeBySms({ url: sms, token: env.SMS_GATEWAY_TOKEN, brand })] : []),
    ...(smtp ? [codeByMail({ url: smtp, from: env.MAIL_FROM ?? env.CONTACT_EMAIL, brand })] : []),
  ];
  return channels.length === 0 && env.DEMO ? [codeByLog(deps)] : channels;
}

async function bring(
  deps: Deps,
  channels: readonly CodeChannel[],
  user: User,
  code: string,
): Promise<{ sentTo: string }> {
  for (const channel of channels) {
    const sentTo = channel.addressOf(user);
    if (!sentTo) continue;
    try {
      await channel.send(user, code);
      return { sentTo };
    } catch (error) {
      // Only the kind of failure: servers like to repeat what they were sent.
      const { name, code: reason } = error as { name: string; code?: string };
      deps.log.error({ userId: user.id, name, reason }, 'a one-time code was not sent');
    }
  }
  throw new AppError(accountErrors.code_unavailable);
}

const codeByLog = (deps: Deps): CodeChannel => ({
  addressOf: ({ phone }) => phone,
  send: (user, code) => {
    deps.log.info(`demo: the one-time code of ${user.fullName} is ${code}`);
    return Promise.resolve();
  },
});

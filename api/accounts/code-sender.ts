import { accountErrors } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hasTextMessages } from '#api/platform/text-message.ts';
import { codeByMail, codeBySms, type CodeChannel, type Recipient } from './code-channels.ts';
import type { CodePurpose } from './code-text.ts';

/** Delivers a one-time code to a person, and says where it was sent. */
export type CodeSender = {
  /** Where it is tried first. */
  addressOf: (to: Pick<Recipient, 'phone' | 'email'>) => string | null;
  send: (to: Recipient, code: string, purpose: CodePurpose) => Promise<{ sentTo: string }>;
};

/** The configured ways in the order in which they are tried; in demo mode at least the server's log. */
export function codeSenderOf(deps: Deps): CodeSender | null {
  const channels = channelsOf(deps);
  if (channels.length === 0) return null;
  return {
    addressOf: (to) => channels.map((one) => one.addressOf(to)).find(Boolean) ?? null,
    send: (to, code, purpose) => bring(deps, channels, { to, code, purpose }),
  };
}

function channelsOf(deps: Deps): CodeChannel[] {
  const { env } = deps;
  const channels = [
    ...(hasTextMessages(env) ? [codeBySms(deps)] : []),
    ...(env.SMTP_URL ? [codeByMail(deps)] : []),
  ];
  return channels.length === 0 && env.DEMO ? [codeByLog(deps)] : channels;
}

type Letter = { to: Recipient; code: string; purpose: CodePurpose };

async function bring(
  deps: Deps,
  channels: readonly CodeChannel[],
  { to, code, purpose }: Letter,
): Promise<{ sentTo: string }> {
  for (const channel of channels) {
    const sentTo = channel.addressOf(to);
    if (!sentTo) continue;
    try {
      await channel.send(to, code, purpose);
      return { sentTo };
    } catch (error) {
      // Only the kind of failure, because servers tend to repeat what they were sent.
      const { name, code: reason } = error as { name: string; code?: string };
      deps.log.error({ name, reason }, 'a one-time code was not sent');
    }
  }
  throw new AppError(accountErrors.code_unavailable);
}

/** To the demo's inbox as well (api/platform/demo-inbox.ts). */
const codeByLog = (deps: Deps): CodeChannel => ({
  addressOf: ({ phone, email }) => phone || (email ?? null),
  send: (to, code, purpose) => {
    deps.log.info(`demo: the one-time code for ${to.phone || to.email} is ${code}`);
    return (to.phone ? codeBySms : codeByMail)(deps).send(to, code, purpose);
  },
});

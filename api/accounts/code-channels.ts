import { nameInMessages } from '#shared/practice/identity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { sendMail } from '#api/platform/mail.ts';
import { sendTextMessage } from '#api/platform/text-message.ts';
import { keptIdentity, senderOf } from '#api/settings/identity.service.ts';
import { smsPort } from './sms-port.ts';
import { codeText, type CodePurpose } from './code-text.ts';
import type { User } from './user.entity.ts';

/** An account, or somebody who bought as a guest. */
export type Recipient = Pick<User, 'phone' | 'email' | 'language'>;

/** One way to deliver a code. `send` throws if it could not be delivered. */
export type CodeChannel = {
  /** The address of this person, or null if they cannot be reached this way. */
  addressOf: (to: Pick<Recipient, 'phone' | 'email'>) => string | null;
  send: (to: Recipient, code: string, purpose: CodePurpose) => Promise<unknown>;
};

export const codeBySms = (deps: Deps): CodeChannel => ({
  addressOf: ({ phone }) => phone,
  send: async (to, code, purpose) => {
    const { letter } = await letterTo(deps, to, code, purpose);
    return sendTextMessage(
      deps.env,
      to.phone,
      await deps.ports.one(smsPort).inLetters(deps, letter.text),
    );
  },
});

export const codeByMail = (deps: Deps): CodeChannel => ({
  addressOf: ({ email }) => email ?? null,
  send: async (to, code, purpose) => {
    const { letter, from } = await letterTo(deps, to, code, purpose);
    return sendMail(deps.env, { from, to: to.email!, ...letter });
  },
});

async function letterTo(deps: Deps, { language }: Recipient, code: string, purpose: CodePurpose) {
  const identity = await keptIdentity(deps);
  const letter = await codeText(deps, { purpose, language, brand: nameInMessages(identity), code });
  return { letter, from: senderOf(deps.env, identity) };
}

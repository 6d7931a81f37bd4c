import type { Deps } from '#api/platform/deps.ts';
import { sendMail } from '#api/platform/mail.ts';
import { sendTextMessage } from '#api/platform/text-message.ts';
import { identityOf, senderOf } from '#api/practice/identity.service.ts';
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

export const codeBySms = ({ env, orm }: Deps): CodeChannel => ({
  addressOf: ({ phone }) => phone,
  send: async (to, code, purpose) => {
    const { name } = await identityOf(env, orm.em.fork());
    return sendTextMessage(env, to.phone, codeText(purpose, to.language, name, code).text);
  },
});

export const codeByMail = ({ env, orm }: Deps): CodeChannel => ({
  addressOf: ({ email }) => email ?? null,
  send: async (to, code, purpose) => {
    const identity = await identityOf(env, orm.em.fork());
    const letter = codeText(purpose, to.language, identity.name, code);
    return sendMail(env, { from: senderOf(env, identity), to: to.email!, ...letter });
  },
});

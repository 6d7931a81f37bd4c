import type { CodePurpose } from './code-text.ts';
import type { User } from './user.entity.ts';

/** An account, or whoever bought as a guest. */
export type Recipient = Pick<User, 'phone' | 'email' | 'language'>;

/** One way a code can travel; `send` throws when it did not. */
export type CodeChannel = {
  /** Where it goes for this person; null when they cannot be reached this way. */
  addressOf: (to: Recipient) => string | null;
  send: (to: Recipient, code: string, purpose: CodePurpose) => Promise<void>;
};

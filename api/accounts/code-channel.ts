import type { CodePurpose } from './code-text.ts';
import type { User } from './user.entity.ts';

/** An account, or somebody who bought as a guest. */
export type Recipient = Pick<User, 'phone' | 'email' | 'language'>;

/** One way a code can travel; `send` throws when it did not. */
export type CodeChannel = {
  /** The address of this person; null if they cannot be reached this way. */
  addressOf: (to: Recipient) => string | null;
  send: (to: Recipient, code: string, purpose: CodePurpose) => Promise<void>;
};

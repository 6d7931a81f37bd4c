import type { EntityManager } from '@mikro-orm/postgresql';
import type { SmsConsent } from '#shared/accounts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

type SmsPort = {
  /** A text in the letters that the practice has chosen for text messages. */
  inLetters: (deps: Deps, text: string) => Promise<string>;
  /** Keeps that somebody has given their number beside the words about text messages. */
  keepConsent: (
    em: EntityManager,
    given: SmsConsent & { place: 'account'; userId: number },
  ) => Promise<void>;
};

/** Provided by practice, which is above accounts. */
export const smsPort = definePort<SmsPort>('text messages');

import type { Language } from '#shared/accounts.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

/** Something to say to somebody by text message or mail. */
export type Word = {
  kind: NotificationKind;
  happening: string;
  /** What happened, where `happening` names only the notification of it. */
  cause?: string;
  userId: number | null;
  orderId: number | null;
  /** The subject of the notification: an order, an appointment. */
  aboutId: number | null;
  to: {
    phone: string | null;
    email: string | null;
    language: Language;
    /** Only the order was bought with it, and nobody knows whose it is: there is nothing to choose by its mails. */
    isPurchases?: boolean;
    /** Nobody misses it where no way exists: they have ended it, or it only goes to whoever reads mails. */
    mayMiss?: boolean;
  };
  /** Of the order, for guests, who may have several and no list of them. Only its number is said (write-word.ts). */
  reference: string | null;
  /** In the app. Null where nothing there shows it any more. */
  path: string | null;
  /** Not only by the first that works. */
  byAll: boolean;
};

export type Fact = { label: string; value: string; link?: { text: string; href: string } };

/** What a mail of some kinds says besides its fixed words: never health, never the person's name. */
export type MailParts = {
  facts: readonly Fact[];
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** Provided by whoever knows what a notification is about; null if it is not theirs. */
export const mailPartsPort =
  definePort<(deps: Deps, word: Word) => Promise<MailParts | null>>('what mails say besides');

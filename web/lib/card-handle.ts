import type { Capture } from '#shared/config.ts';

/**
 * The interface of a card form, independent of the payment company. Passed up by a ref, so that the card data stays in
 * its field.
 */
export type CardHandle = {
  /** The key the field belongs to, which does not know intents of other keys. Null if any will do. */
  publicKey: string | null;
  /** Whether the company's field has loaded and responds. */
  hasField: () => boolean;
  isEmpty: () => boolean;
  /** Shows errors at the field. */
  isValid: () => boolean;
  lastFour: () => string | null;
  /** Asks the payment company. Throws only if no response came, or an error of its own: then the outcome is unknown. */
  confirm: (intent: CardIntent, holder: string) => Promise<CardOutcome>;
};

/** `publicKey` belongs to the account and mode of the intent, and `capture` says when it is charged. */
export type CardIntent = {
  id: string;
  clientSecret: string;
  publicKey: string;
  capture?: Capture;
};

/** `text` is the reason to show to the customer. Null if the company gave none. */
export type CardOutcome =
  | { kind: 'succeeded' }
  | { kind: 'processing' }
  | { kind: 'refused'; text: string | null };

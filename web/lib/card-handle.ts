/** What a card form can do, whichever company stands behind it. Handed up by a ref: the card stays in its field. */
export type CardHandle = {
  /** Whose field it is: an intent of another key is unknown to it. Null where any will do. */
  publicKey: string | null;
  /** The company's own field is there and answers. */
  hasField: () => boolean;
  isEmpty: () => boolean;
  /** Shows at the field what is wrong with it. */
  isValid: () => boolean;
  lastFour: () => string | null;
  /** Asks the card company. Throws only when no answer came: then nobody here knows what happened. */
  confirm: (intent: CardIntent, holder: string) => Promise<CardOutcome>;
};

/** `publicKey`: of the account and mode the intent belongs to. */
export type CardIntent = { id: string; clientSecret: string; publicKey: string };

/** `text` is what to tell the customer; null when the company gave no reason. */
export type CardOutcome =
  { kind: 'succeeded' } | { kind: 'processing' } | { kind: 'refused'; text: string | null };

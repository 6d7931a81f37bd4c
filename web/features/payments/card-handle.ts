/** What a card form can do, whichever company stands behind it. Handed up by a ref: the card stays in its field. */
export type CardHandle = {
  /** The company's own field is there and answers. */
  hasField: () => boolean;
  isEmpty: () => boolean;
  /** Shows at the field what is wrong with it. */
  isValid: () => boolean;
  lastFour: () => string | null;
  /** Asks the card company. Throws only when no answer came: then nobody here knows what happened. */
  confirm: (intent: CardIntent, holder: string) => Promise<CardOutcome>;
};

export type CardIntent = { id: string; clientSecret: string };

/** `text` is what to tell the customer; null when the company gave no reason. */
export type CardOutcome =
  { kind: 'succeeded' } | { kind: 'processing' } | { kind: 'refused'; text: string | null };

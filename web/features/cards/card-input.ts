import {
  brandOf,
  cvcLengthOf,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isPast,
  parseExpiry,
} from './card-number.ts';

/** The content of the card fields. Exists only in the component and is never stored. */
export type CardInput = { number: string; expiry: string; cvc: string };
export type CardField = keyof CardInput;
export type CardFaults = Partial<Record<CardField, string>>;

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '' };

export function typed(before: CardInput, field: CardField, text: string): CardInput {
  if (field === 'number') return { ...before, number: formatCardNumber(text) };
  if (field === 'expiry') return { ...before, expiry: formatExpiry(text, before.expiry) };
  const length = cvcLengthOf(before.number);
  return { ...before, cvc: text.replace(/\D/g, '').slice(0, length) };
}

/** Keys of the errors, by field. */
export function faultsOf(card: CardInput, today: Date): CardFaults {
  const expiry = parseExpiry(card.expiry);
  return {
    ...(!isCardNumber(card.number) && {
      number: card.number ? 'payment.card.numberInvalid' : 'payment.card.numberMissing',
    }),
    ...(!expiry && {
      expiry: card.expiry ? 'payment.card.expiryInvalid' : 'payment.card.expiryMissing',
    }),
    ...(expiry && isPast(expiry, today) && { expiry: 'payment.card.expiryPast' }),
    ...(card.cvc.length !== cvcLengthOf(card.number) && {
      cvc: card.cvc ? 'payment.card.cvcInvalid' : 'payment.card.cvcMissing',
    }),
  };
}

export const isCardEmpty = (card: CardInput): boolean => !card.number || !card.expiry || !card.cvc;

export const brandNameOf = (card: CardInput): string | null => {
  const brand = brandOf(card.number);
  return brand && BRAND_NAMES[brand];
};

const BRAND_NAMES = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
} as const;

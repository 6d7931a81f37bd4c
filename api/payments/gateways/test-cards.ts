import type { ErrorKind } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import { now } from '#api/platform/clock.ts';

export type CardInput = { number: string; expMonth: number; expYear: number; cvc: string };

export type CardOutcome =
  | { kind: 'success' }
  | { kind: 'authenticate' }
  | { kind: 'slow' }
  /** The bank reserves an amount, but refuses to charge it. */
  | { kind: 'charge_fails' }
  | { kind: 'refused'; error: ErrorKind };

const refused = (error: ErrorKind): CardOutcome => ({ kind: 'refused', error });

/** Stripe's published test numbers: https://docs.stripe.com/testing */
const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'success' },
  '4000056655665556': { kind: 'success' },
  '5555555555554444': { kind: 'success' },
  '2223003122003222': { kind: 'success' },
  '378282246310005': { kind: 'success' },
  '6011111111111117': { kind: 'success' },
  '4000002500003155': { kind: 'authenticate' },
  '4000002760003184': { kind: 'authenticate' },
  '4000000000003220': { kind: 'authenticate' },
  // Stripe has no slow card. Its number for a charge under review stands for a bank that answers late.
  '4000000000009235': { kind: 'slow' },
  '4000000000000002': refused(paymentErrors.declined),
  '4000000000009995': refused(paymentErrors.insufficient_funds),
  '4000000000000069': refused(paymentErrors.expired_card),
  '4000000000000127': refused(paymentErrors.incorrect_cvc),
  '4000000000000119': refused(paymentErrors.processing_error),
  '4000000000000341': { kind: 'charge_fails' },
  '4000000000007726': { kind: 'success' },
  '4000000000005126': { kind: 'success' },
  '4000000000000259': { kind: 'success' },
};

/** What happens later to payments that succeeded, by the last four digits, which are all that is stored of a number. */
export const LATER_FATES: Readonly<
  Record<string, 'refund_later' | 'refund_fails' | 'dispute' | 'capture_fails' | undefined>
> = {
  '7726': 'refund_later',
  '5126': 'refund_fails',
  '0259': 'dispute',
  '0341': 'capture_fails',
};

/**
 * What the card company answers to this card: first its form is checked, then the number decides. Only test numbers
 * succeed.
 */
export function outcomeOf(card: CardInput): CardOutcome {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return refused(paymentErrors.incorrect_number);
  if (isPast(card.expMonth, card.expYear)) return refused(paymentErrors.expired_card);
  const cvcLength = /^3[47]/.test(number) ? 4 : 3;
  if (!new RegExp(`^\\d{${cvcLength}}$`).test(card.cvc))
    return refused(paymentErrors.incorrect_cvc);
  return OUTCOMES[number] ?? refused(paymentErrors.only_test_cards);
}

export const lastFour = (card: CardInput): string => card.number.replace(/\D/g, '').slice(-4);

function isPast(month: number, year: number): boolean {
  const fullYear = year < 100 ? 2000 + year : year;
  const today = now();
  return fullYear * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
}

/** The check digit of ISO/IEC 7812. */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, char, index) => {
    const digit = Number(char) * (index % 2 === 1 ? 2 : 1);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** What a card number reveals by itself (ISO/IEC 7812). */
export const CARD_BRANDS = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

const PREFIXES: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35(2[89]|[3-8])/],
];

const LENGTHS: Readonly<Partial<Record<CardBrand, readonly number[]>>> = {
  visa: [13, 16, 19],
  mastercard: [16],
  amex: [15],
  diners: [14, 16, 19],
};
const OTHER_BRANDS = [16, 17, 18, 19];
const UNKNOWN_BRAND = [12, 13, 14, 15, ...OTHER_BRANDS];

export const brandOf = (number: string): CardBrand | null =>
  PREFIXES.find(([, prefix]) => prefix.test(digits(number)))?.[0] ?? null;

const digits = (text: string) => text.replace(/\D/g, '');

/** Groups as printed on the card: 4-6-5 for American Express, fours otherwise. */
export function formatCardNumber(text: string): string {
  const number = digits(text).slice(0, brandOf(text) === 'amex' ? 15 : 19);
  const groups = brandOf(number) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
  if (groups) return (groups.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
  return number.match(/\d{1,4}/g)?.join(' ') ?? '';
}

export function isCardNumber(text: string): boolean {
  const number = digits(text);
  const brand = brandOf(number);
  const lengths = brand ? (LENGTHS[brand] ?? OTHER_BRANDS) : UNKNOWN_BRAND;
  return lengths.includes(number.length) && passesLuhn(number);
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, char, at) => {
    const digit = Number(char) * (at % 2 === 1 ? 2 : 1);
    return all + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/**
 * `1` stays, `4` and `1/` become `04 / ` and `01 / `, `1229` becomes `12 / 29`. A four-digit year, as browsers fill in,
 * loses its century.
 */
export function formatExpiry(text: string, before = ''): string {
  // Deleting the slash also deletes the digit before it. Otherwise the slash would come back at once.
  const isErasing = text.length < before.length && before.endsWith(' / ') && !text.includes('/ ');
  let figures = digits(text);
  if (isErasing) figures = figures.slice(0, -1);
  // Somebody who deletes the 0 of `01 / 30` should not get it back at once.
  const isZeroTaken = before === `0${text}`;
  if (/^[2-9]/.test(figures) || (/^\s*[1-9]\s*[-/.]/.test(text) && !isZeroTaken))
    figures = `0${figures}`;
  if (/^\d{2}20\d{2}$/.test(figures)) figures = figures.slice(0, 2) + figures.slice(4);
  figures = figures.slice(0, figures.startsWith('20', 2) ? 6 : 4);
  if (figures.length < 2 || isErasing) return figures;
  return `${figures.slice(0, 2)} / ${figures.slice(2)}`;
}

export type Expiry = { month: number; year: number };

export function parseExpiry(text: string): Expiry | null {
  const match = /^(\d{2})\D*(?:20)?(\d{2})$/.exec(text.trim());
  const month = Number(match?.[1]);
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null;
}

/** A card is valid until the end of its month. */
export const isPast = ({ month, year }: Expiry, today: Date): boolean =>
  year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;

export const cvcLengthOf = (number: string): 3 | 4 => (brandOf(number) === 'amex' ? 4 : 3);

import { looksLike } from './carrier-formats.ts';
import { CARRIERS, type Carrier } from './carriers.ts';

/** Every second digit from the right counts three times: the check digit of GS1, which most parcels carry. */
const gs1 = (number: string): boolean => {
  const [check = 0, ...digits] = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0);
  return (sum + check) % 10 === 0;
};

/** UPS: every second sign counts twice; letters count as the last digit of their place in ASCII less 3. */
const ups = (number: string): boolean => {
  const signs = [...number.slice(0, -1)];
  const valueOf = (sign: string) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10;
  const sum = signs.reduce((total, sign, at) => total + valueOf(sign) * (at % 2 === 0 ? 1 : 2), 0);
  return (sum + Number(number.at(-1))) % 10 === 0;
};

/** FedEx: weights from the right, modulo 11. */
const fedex = (number: string): boolean => {
  const [check, ...digits] = [...number].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * [1, 3, 7][at % 3]!, 0);
  return (sum % 11) % 10 === check;
};

const dhl = (number: string): boolean =>
  Number(number.slice(0, -1)) % 7 === Number(number.slice(-1));

/** The Universal Postal Union's S10: `EE123456785VN`. */
const postal = (number: string): boolean => {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[2 + at]), 0);
  const check = 11 - (sum % 11);
  return Number(number[10]) === (check === 10 ? 0 : check === 11 ? 5 : check);
};

type Check = readonly [shape: RegExp, isRight: (number: string) => boolean];

const POSTAL: Check = [/^[A-Z]{2}\d{9}[A-Z]{2}$/, postal];

/** The formats that have a check digit, and how it is verified. The first that fits decides. */
const CHECKS: Readonly<Record<Exclude<Carrier, 'other'>, readonly Check[]>> = {
  ups: [
    [/^1Z[0-9A-Z]{15}\d$/, (number) => ups(number.slice(2))],
    [/^[AHJKTV]\d{10}$/, (number) => ups(number.slice(1))],
  ],
  usps: [
    [/^420\d{5}9\d{21}$/, (number) => gs1(number.slice(8))],
    [/^420\d{9}9\d{21}$/, (number) => gs1(number.slice(12))],
    // Some of twenty digits are written without the 91 with which they were computed.
    [/^\d{20}$/, (number) => gs1(number) || gs1(`91${number}`)],
    [/^(\d{22}|\d{26})$/, gs1],
    POSTAL,
  ],
  fedex: [
    [/^\d{12}$/, fedex],
    [/^(\d{15}|\d{18})$/, gs1],
    // Addressed to the post for its last mile, with or without the post's 92.
    [/^\d{20}$/, (number) => gs1(number) || gs1(`92${number}`)],
    [/^96\d{20}$/, (number) => gs1(number.slice(-15))],
    [/^92\d{20}$/, gs1],
    [/^(100\d{31}|96\d{32})$/, (number) => fedex(number.slice(-14))],
  ],
  dhl: [[/^\d{10,11}$/, dhl]],
  canada_post: [[/^\d{16}$/, gs1], POSTAL],
  vnpost: [POSTAL],
};

/** `unknown`: this format has no check digit, or its carrier publishes none. */
export function checkDigitOf(carrier: Carrier, number: string): 'right' | 'wrong' | 'unknown' {
  if (carrier === 'other') return 'unknown';
  const check = CHECKS[carrier].find(([shape]) => shape.test(number));
  if (!check) return 'unknown';
  return check[1](number) ? 'right' : 'wrong';
}

/** Which posts' numbers end with these letters. */
const POSTS: Readonly<Record<string, Carrier>> = { US: 'usps', CA: 'canada_post', VN: 'vnpost' };

/** Whose number this is by shape and check digit, for one that is not of the carrier named beside it. */
export function likelyCarrier(number: string): Carrier | null {
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)) return POSTS[number.slice(-2)] ?? null;
  const isOf = (carrier: Carrier) =>
    looksLike(carrier, number) && checkDigitOf(carrier, number) === 'right';
  return CARRIERS.find(isOf) ?? null;
}

import type { Carrier } from './carriers.ts';

/** Spellings that people and other programs use in lists. */
const ALIASES: Readonly<Record<string, Carrier>> = {
  ups: 'ups',
  unitedparcelservice: 'ups',
  usps: 'usps',
  uspostalservice: 'usps',
  unitedstatespostalservice: 'usps',
  usmail: 'usps',
  fedex: 'fedex',
  federalexpress: 'fedex',
  dhl: 'dhl',
  dhlexpress: 'dhl',
  canadapost: 'canada_post',
  postescanada: 'canada_post',
  vnpost: 'vnpost',
  vietnampost: 'vnpost',
  other: 'other',
  khác: 'other',
  otro: 'other',
};

const aliasOf = (words: string): Carrier | null =>
  ALIASES[words.toLowerCase().replaceAll(/[^\p{L}]/gu, '')] ?? null;

/** The carrier that is meant, whose name a service may follow: `FedEx 2Day`, `DHL eCommerce`. A number is none. */
export function carrierOf(name: string): Carrier | null {
  const words = /\d{4}/.test(name) ? [name] : name.trim().split(/[\s\p{Pd}]+/u);
  const named = [words.length, 3, 2, 1].map((count) => aliasOf(words.slice(0, count).join(' ')));
  return named.find((one, at) => one !== null && (at === 0 || one !== 'other')) ?? null;
}

/** The format of the Universal Postal Union, which every national post uses: `EE123456789VN`. */
const POSTAL = '[A-Z]{2}\\d{9}[A-Z]{2}';

/** The formats of the carriers' numbers, without spaces. Wide enough for all their services, but for no other text. */
const SHAPES: Readonly<Record<Carrier, RegExp>> = {
  ups: /^(1Z[0-9A-Z]{16}|[AHJKTV]\d{10})$/,
  usps: new RegExp(`^(\\d{20,22}|\\d{26}|\\d{30}|\\d{34}|${POSTAL})$`),
  fedex: /^(\d{12}|\d{15}|\d{18}|\d{20}|\d{22}|\d{32}|\d{34})$/,
  dhl: /^(\d{9,11}|JJ?D\d{14,24}|[A-Z]{2,5}\d{9,16}|GM\d{10,39}|\d{14,20})$/,
  canada_post: new RegExp(`^(\\d{16}|${POSTAL})$`),
  vnpost: new RegExp(`^${POSTAL}$`),
  other: /^[\p{L}\p{N}][\p{L}\p{N}./-]{3,59}$/u,
};

/** Normalizes a number: scanners, mails and copied text add spaces and other hyphens, and people type lower case. */
export const tidyTracking = (number: string): string =>
  number
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLocaleUpperCase('en');

export const looksLike = (carrier: Carrier, number: string): boolean =>
  SHAPES[carrier].test(number);

/** Only this format of UPS is unambiguous. Digits alone may be any carrier's. */
export const carrierByNumber = (number: string): Carrier | null =>
  number.startsWith('1Z') && looksLike('ups', number) ? 'ups' : null;

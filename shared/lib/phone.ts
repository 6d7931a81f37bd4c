export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** The input without formatting: digits, and a plus if a country code comes first. */
export const plainPhone = (phone: string): string =>
  (/^\D*\+/.test(phone) ? '+' : '') + digitsOf(phone);

/** From the first digit to the last. Texts of any length come here, so nothing may take longer than they are long. */
const WITHIN = /\d[^]*\d/;
/** What stands in no number between its digits: `x23`, `ext. 23`, `#23`, `×23`, or a pause that is dialled. */
const EXTENSION_SIGN = /[^\d\s\p{Cf}\p{Pd}()+./·\u2212]/u;
/** Digits behind a whole American number: `(555) 017-7123 (23)`. */
const DIGITS_BEHIND = /^[^\d+]*(?:\+?1\D{0,3})?[2-9]\d{2}\D{0,3}\d{3}\D{0,3}\d{4}\D+\d/;
/** More digits than an American number or a Vietnamese mobile has. */
const TOO_LONG = /^(?:\+?1[2-9]\d{10,}|(?:0|\+?840?)[35789]\d{9,})$/;

/** Whether an extension follows the number. Its digits would become part of the number, and make it a foreign one. */
export const hasExtension = (phone: string): boolean =>
  EXTENSION_SIGN.test(WITHIN.exec(phone)?.[0] ?? '') ||
  DIGITS_BEHIND.test(phone) ||
  TOO_LONG.test(plainPhone(phone));

/**
 * The number with its country code, `+15550100001`, by the rules of decision C107 alone: ten digits that do not begin
 * with 0 or 1 are American, those that begin with 0 are Vietnamese (landlines have eleven), and all others include
 * their country. The server knows more about other countries, see `phoneKeyOf`.
 */
export function withCountryCode(phone: string): string {
  const plain = plainPhone(phone);
  if (plain.startsWith('+')) return plain;
  // The international dialling prefixes of most countries and of the United States.
  const dialled = /^(?:00|011)(\d{10,})$/.exec(plain);
  if (dialled) return `+${dialled[1]}`;
  if (/^[2-9]\d{9}$/.test(plain)) return `+1${plain}`;
  if (/^0\d{9,10}$/.test(plain)) return `+84${plain.slice(1)}`;
  return `+${plain}`;
}

/** How a number without its country code is grouped. Others are written without spaces. */
const GROUPS: readonly [country: string, national: RegExp, written: string][] = [
  ['+1', /^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'],
  // The area codes of Hanoi and Saigon have two digits, those of the provinces three.
  ['+84', /^(2[48])(\d{4})(\d{4})$/, '0$1 $2 $3'],
  ['+84', /^(2\d{2})(\d{4})(\d{3})$/, '0$1 $2 $3'],
  ['+84', /^([35789]\d{2})(\d{3})(\d{3})$/, '0$1 $2 $3'],
  ['+84', /^(\d{9,10})$/, '0$1'],
];

/**
 * The number as its country writes it: `(555) 010-0001`, `0912 345 678`. Those of other countries with the plus, or as
 * typed.
 */
export function formatPhone(phone: string): string {
  const international = withCountryCode(phone);
  for (const [country, national, written] of GROUPS) {
    if (!international.startsWith(country)) continue;
    // Vietnamese numbers are often written with their 0 even after a country code.
    const rest = international.slice(country.length).replace(country === '+84' ? /^0/ : /^$/, '');
    if (national.test(rest)) return rest.replace(national, written);
  }
  const plain = plainPhone(phone);
  // Not a valid number in any country, but the requirements format it this way (D2 §5).
  if (/^1\d{9}$/.test(plain)) return plain.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  return plain.startsWith('+') ? plain : phone;
}

/** The `href` of a link that calls this number. */
export const callAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

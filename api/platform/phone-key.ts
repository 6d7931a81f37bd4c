import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withCountryCode } from '#shared/lib/phone.ts';

/**
 * The form in which phones are compared (decision C107): E.164, so that a number is one person however it is written.
 * Numbers that cannot exist in their country are compared by their digits, because demo numbers and typos are logins
 * too.
 */
export function phoneKeyOf(phone: string): string {
  let key = withCountryCode(phone);
  for (;;) {
    const parsed = parsePhoneNumberFromString(key);
    // Each pass removes one trunk zero. Repeated until stable, so that a key is its own key.
    if (!parsed?.isPossible() || parsed.number === key) return key;
    key = parsed.number;
  }
}

export const isSamePhone = (one: string, other: string): boolean =>
  phoneKeyOf(one) === phoneKeyOf(other);

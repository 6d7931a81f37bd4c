import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { withCountryCode } from '#shared/lib/phone.ts';

/**
 * What phones are compared by (decision C107): E.164, so that a number is one person however it is written. What is no
 * possible number of its country is compared by its digits: demo numbers and mistakes are logins too.
 */
export function phoneKeyOf(phone: string): string {
  let key = withCountryCode(phone);
  for (;;) {
    const parsed = parsePhoneNumberFromString(key);
    // Each reading takes one trunk zero away, and a key has to be its own key.
    if (!parsed?.isPossible() || parsed.number === key) return key;
    key = parsed.number;
  }
}

export const isSamePhone = (one: string, other: string): boolean =>
  phoneKeyOf(one) === phoneKeyOf(other);

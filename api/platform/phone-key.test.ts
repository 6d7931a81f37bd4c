import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { formatPhone, plainPhone, withCountryCode } from '#shared/lib/phone.ts';
import { isSamePhone, phoneKeyOf } from './phone-key.ts';

describe('a phone is one person however it is written', () => {
  test.each([
    ['5550100001', '+15550100001'],
    ['+1 (555) 010-0001', '+15550100001'],
    ['1-555-010-0001', '+15550100001'],
    ['011 84 912 345 678', '+84912345678'],
    ['0912 345 678', '+84912345678'],
    ['+84 912 345 678', '+84912345678'],
    ['84912345678', '+84912345678'],
    ['+84 (0)912 345 678', '+84912345678'],
    ['024 3825 3536', '+842438253536'],
    ['+44 7911 123456', '+447911123456'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['447911123456', '+447911123456'],
    ['0044 7911 123456', '+447911123456'],
    ['1234567890', '+1234567890'],
  ])('%s is %s', (written, key) => {
    expect(phoneKeyOf(written)).toBe(key);
  });

  test('of other countries ten digits need the plus: without it they are of the United States', () => {
    expect(isSamePhone('+65 8123 4567', '65 8123 4567')).toBe(false);
  });

  const number = fc.stringMatching(/^\+?\d{10,15}$/);
  test('a key is its own key, and decoration changes nothing', () => {
    const decoration = fc.constantFrom(' ', '-', '.', '(', ')', '/');
    fc.assert(
      fc.property(number, fc.array(decoration, { maxLength: 6 }), (plain, between) => {
        const key = phoneKeyOf(plain);
        expect(phoneKeyOf(key)).toBe(key);
        const [first, ...rest] = plain;
        const decorated = `${first}${between.join('')}${rest.join(' ')}`;
        expect(plainPhone(decorated)).toBe(plain);
        expect(phoneKeyOf(decorated)).toBe(key);
      }),
    );
  });

  test('a mistake with several trunk zeros has one key as well', () => {
    expect(phoneKeyOf(phoneKeyOf('54000000000000'))).toBe(phoneKeyOf('54000000000000'));
  });

  test('libphonenumber agrees about the United States, Canada and Vietnam', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        expect(withCountryCode(digits)).toBe(parsePhoneNumberFromString(digits, 'US')?.number);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (digits) => {
        expect(phoneKeyOf(digits)).toBe(parsePhoneNumberFromString(digits, 'VN')?.number);
      }),
    );
  });
});

describe('is shown as its country writes it', () => {
  test.each([
    ['5550100001', '(555) 010-0001'],
    ['+15550100001', '(555) 010-0001'],
    ['1 555 010 0001', '(555) 010-0001'],
    ['0912345678', '0912 345 678'],
    ['+84912345678', '0912 345 678'],
    ['+840912345678', '0912 345 678'],
    ['84912345678', '0912 345 678'],
    ['02438253536', '024 3825 3536'],
    ['+447911123456', '+447911123456'],
    ['447911123456', '447911123456'],
    ['1234567890', '(123) 456-7890'],
    ['', ''],
  ])('%s as %s', (phone, written) => {
    expect(formatPhone(phone)).toBe(written);
  });

  test('as libphonenumber writes the valid ones of the United States, Canada and of Vietnamese mobiles and landlines', () => {
    const american = fc.stringMatching(/^\+1[2-9]\d{9}$/);
    const mobile = fc.stringMatching(/^\+84[35789]\d{8}$/);
    const landline = fc.stringMatching(/^\+842\d{9}$/);
    fc.assert(
      fc.property(fc.oneof(american, mobile, landline), (e164) => {
        const parsed = parsePhoneNumberFromString(e164);
        fc.pre(Boolean(parsed?.isValid()));
        expect(formatPhone(e164)).toBe(parsed?.formatNational());
      }),
      { numRuns: 1_000 },
    );
  });
});

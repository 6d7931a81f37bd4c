import { describe, expect, test } from 'vitest';
import { withCountryCode } from '#shared/lib/phone.ts';
import { leftPhone, PHONE_MAX, typedPhone } from './phone-writing.ts';

describe('what a phone field takes', () => {
  test.each([
    ['+1 (555) 010-0001', '+1 (555) 010-0001'],
    ['a1(23) 4-5.6', '1(23) 4-5.6'],
    ['Tel. +84 912 345 678', '+84 912 345 678'],
    ['555+010', '555010'],
    ['++1', '+1'],
    // Refused in words: without its sign it would become part of the number.
    ['(555) 017-7123 x23', '(555) 017-7123 x23'],
    ['5550177123#23', '5550177123#23'],
    ['5550177123/23', '5550177123/23'],
    ['(555) 017-7123 \u00d723', '(555) 017-7123 \u00d723'],
    ['', ''],
  ])('%j becomes %j', (typed, kept) => {
    expect(typedPhone(typed)).toBe(kept);
  });

  test('is at most fifteen digits, as long as any number of the world', () => {
    expect(typedPhone('+123456789012345678')).toBe('+123456789012345');
    expect(typedPhone('(1) (2) (3) (4) (5) (6) (7) (8) (9)')).toHaveLength(PHONE_MAX);
  });
});

describe('a phone field that is left', () => {
  test.each([
    ['5550100001', '(555) 010-0001'],
    ['+1 555 010 0001', '(555) 010-0001'],
    ['1234567890', '(123) 456-7890'],
    ['0912345678', '0912 345 678'],
    ['+84912345678', '0912 345 678'],
    ['+84 (0) 912 345 678', '0912 345 678'],
    // Another country, or an incomplete number: stays as typed.
    ['+49 30 901820', '+49 30 901820'],
    ['555 010', '555 010'],
    ['15550100001', '15550100001'],
    // Without its plus this would be Vietnamese.
    ['+10123456789', '+10123456789'],
    ['(555) 017-7123 x23', '(555) 017-7123 x23'],
    ['0912 345 678 (home)', '0912 345 678'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(leftPhone(typed)).toBe(shown);
    const same = withCountryCode(typed).replace(/^\+840/, '+84');
    expect(withCountryCode(leftPhone(typed))).toBe(same);
  });
});

import { describe, expect, test } from 'vitest';
import {
  brandOf,
  cvcLengthOf,
  formatCardNumber,
  formatExpiry,
  isCardNumber,
  isPast,
  parseExpiry,
} from './card-number.ts';

describe('card number', () => {
  test.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['3056930009020004', 'diners', '3056 9300 0902 0004'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ])('%s is a %s card, written %s', (number, brand, written) => {
    expect(brandOf(number)).toBe(brand);
    expect(formatCardNumber(number)).toBe(written);
    expect(formatCardNumber(written)).toBe(written);
    expect(isCardNumber(written)).toBe(true);
  });

  test('a wrong digit, a short number and nothing are no card number', () => {
    expect(isCardNumber('4242 4242 4242 4243')).toBe(false);
    expect(isCardNumber('4242 4242 4242')).toBe(false);
    expect(isCardNumber('')).toBe(false);
  });

  test('what is pasted with letters and dashes is cleaned, and never longer than a card', () => {
    expect(formatCardNumber('card: 4242-4242-4242-4242!')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('3782822463100059999')).toBe('3782 822463 10005');
  });

  test('American Express has four figures on its front', () => {
    expect(cvcLengthOf('3782')).toBe(4);
    expect(cvcLengthOf('4242')).toBe(3);
  });
});

describe('expiry', () => {
  test.each([
    ['1', '1'],
    ['4', '04 / '],
    ['12', '12 / '],
    ['1229', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['12 / 299', '12 / 29'],
    ['1/', '01 / '],
    ['1/30', '01 / 30'],
    ['1 / 30', '01 / 30'],
    ['1-30', '01 / 30'],
    ['1/2030', '01 / 30'],
    ['01/2030', '01 / 30'],
    ['9/30', '09 / 30'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test('1/30 key by key is January, and its 0 can be taken away', () => {
    const typing = [...'1/30'].reduce((shown, key) => formatExpiry(shown + key, shown), '');
    expect(typing).toBe('01 / 30');
    expect(parseExpiry(typing)).toEqual({ month: 1, year: 2030 });
    expect(formatExpiry('1 / 30', '01 / 30')).toBe('13 / 0');
    expect(formatExpiry('1/30', '12 / 29')).toBe('01 / 30');
  });

  test('backspace over the slash takes the digit before it', () => {
    expect(formatExpiry('12 /', '12 / ')).toBe('1');
  });

  test('reads month and year, refuses a thirteenth month and half an answer', () => {
    expect(parseExpiry('04 / 29')).toEqual({ month: 4, year: 2029 });
    expect(parseExpiry('04/2029')).toEqual({ month: 4, year: 2029 });
    expect(parseExpiry('13 / 29')).toBeNull();
    expect(parseExpiry('04 / ')).toBeNull();
  });

  test('a card is good until the end of its month', () => {
    const lastDay = new Date(2027, 3, 30);
    expect(isPast({ month: 4, year: 2027 }, lastDay)).toBe(false);
    expect(isPast({ month: 3, year: 2027 }, lastDay)).toBe(true);
  });
});

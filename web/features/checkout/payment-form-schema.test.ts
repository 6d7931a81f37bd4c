import { describe, expect, test } from 'vitest';
import {
  emptyPayment,
  isIncomplete,
  paymentFormSchema,
  type Asked,
} from './payment-form-schema.ts';

const guest = {
  ...emptyPayment,
  cardHolderName: 'Mai Nguyen',
  fullName: 'Mai Nguyen',
  phone: '(415) 555-0123',
  address: '12 Oak Street',
  city: 'San Jose',
  state: 'CA',
  zipCode: '95112',
  hasConsent: true,
  termsAgreed: true,
};
const vietnam = {
  ...guest,
  country: 'vn' as const,
  city: '',
  state: '',
  zipCode: '',
  vietnamWard: 'Bến Nghé',
  vietnamCityProvince: 'Hồ Chí Minh',
};

const faults = (values: object, asked: Asked = 'contact_and_address') =>
  Object.fromEntries(
    (paymentFormSchema(asked).safeParse(values).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message.replace('validation.', ''),
    ]),
  );

describe('payment form', () => {
  test('a complete guest passes, with or without an email', () => {
    expect(faults(guest)).toEqual({});
    expect(faults({ ...guest, email: 'mai@example.com' })).toEqual({});
  });

  test('an empty form tells everything at once', () => {
    expect(faults(emptyPayment)).toEqual({
      cardHolderName: 'cardHolder',
      fullName: 'fullNameMin',
      phone: 'pleaseProvidePhone',
      address: 'addressMin',
      city: 'cityMin',
      state: 'stateMin',
      zipCode: 'zipMin',
      hasConsent: 'paymentConsent',
      termsAgreed: 'terms',
    });
  });

  test.each([
    [{ phone: '415 555 012' }, { phone: 'phoneMin' }],
    [{ email: 'mai@' }, { email: 'email' }],
    [{ address: '1A' }, { address: 'addressMin' }],
    [{ city: 'X' }, { city: 'cityMin' }],
    [{ state: 'C' }, { state: 'stateMin' }],
    [{ zipCode: '95' }, { zipCode: 'zipMin' }],
    [{ hasConsent: false }, { hasConsent: 'paymentConsent' }],
    [{ termsAgreed: undefined }, { termsAgreed: 'terms' }],
  ])('%j is refused', (change, found) => {
    expect(faults({ ...guest, ...change })).toEqual(found);
  });

  // The contract's limits. The user must not learn of them only from the server.
  test.each([
    ['cardHolderName', 120],
    ['fullName', 120],
    ['address', 200],
    ['city', 100],
  ] as const)('%s has at most %i letters', (field, most) => {
    expect(faults({ ...guest, [field]: 'x'.repeat(most) })).toEqual({});
    expect(faults({ ...guest, [field]: 'x'.repeat(most + 1) })).toEqual({ [field]: 'tooLong' });
  });

  test('a ZIP code that is none is told as such, however long', () => {
    for (const zipCode of ['ABC', 'x'.repeat(21), '1234'])
      expect(faults({ ...guest, zipCode })).toEqual({ zipCode: 'zipUs' });
    expect(faults({ ...guest, zipCode: '95814-1234' })).toEqual({});
  });

  test('a state, a province and a ZIP code must exist and belong together', () => {
    expect(faults({ ...guest, state: 'ZZ' })).toEqual({ state: 'stateUnknown' });
    expect(faults({ ...guest, state: 'x'.repeat(101) })).toEqual({ state: 'tooLong' });
    expect(faults({ ...guest, state: 'NY' })).toEqual({ zipCode: 'zipState' });
    const canada = { ...guest, country: 'ca', state: 'ON', zipCode: 'V5K 0A1' } as const;
    expect(faults(canada)).toEqual({ zipCode: 'postalCodeProvince' });
    const nowhere = { ...vietnam, vietnamCityProvince: 'Atlantis' };
    expect(faults(nowhere)).toEqual({ vietnamCityProvince: 'vietnamProvince' });
    expect(faults({ ...vietnam, vietnamCityProvince: 'x'.repeat(101) })).toEqual({
      vietnamCityProvince: 'tooLong',
    });
  });

  test.each(['vietnamWard', 'vietnamDistrict'] as const)('%s has at most 100 letters', (field) => {
    expect(faults({ ...vietnam, [field]: 'x'.repeat(100) })).toEqual({});
    expect(faults({ ...vietnam, [field]: 'x'.repeat(101) })).toEqual({ [field]: 'tooLong' });
  });

  test('Vietnam asks for ward and province instead of city, state and zip', () => {
    expect(faults(vietnam)).toEqual({});
    expect(faults({ ...vietnam, vietnamWard: '', vietnamCityProvince: '' })).toEqual({
      vietnamWard: 'vietnamWard',
      vietnamCityProvince: 'vietnamCityProvince',
    });
  });

  test('a logged-in customer gives no address', () => {
    const { cardHolderName, hasConsent, termsAgreed } = guest;
    expect(
      faults({ ...emptyPayment, cardHolderName, hasConsent, termsAgreed }, 'card_only'),
    ).toEqual({});
  });

  test('card is the only method', () => {
    expect(faults({ ...guest, paymentMethod: 'cash' })).toHaveProperty('paymentMethod');
  });

  test('incomplete is what is not there, not what is wrong', () => {
    expect(isIncomplete({ ...guest, phone: '1', zipCode: '9' }, 'contact_and_address')).toBe(false);
    expect(isIncomplete({ ...guest, zipCode: ' ' }, 'contact_and_address')).toBe(true);
    expect(isIncomplete({ ...guest, hasConsent: false }, 'contact_and_address')).toBe(true);
    expect(isIncomplete(vietnam, 'contact_and_address')).toBe(false);
    expect(isIncomplete({ ...vietnam, vietnamWard: '' }, 'contact_and_address')).toBe(true);
    expect(isIncomplete({ ...vietnam, address: '' }, 'card_only')).toBe(false);
  });

  test('a customer without an address is asked for it, and for nothing else of a guest', () => {
    const { fullName: _name, phone: _phone, ...rest } = guest;
    const customer = { ...rest, fullName: '', phone: '' };
    expect(faults(customer, 'address')).toEqual({});
    expect(faults({ ...customer, address: '' }, 'address')).toEqual({ address: 'addressMin' });
    expect(isIncomplete(customer, 'address')).toBe(false);
    expect(isIncomplete({ ...customer, city: '' }, 'address')).toBe(true);
  });
});

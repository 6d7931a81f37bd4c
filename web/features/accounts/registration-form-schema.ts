import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { WizardRegistration, type Address } from '#shared/accounts.ts';
import { says } from '#shared/lib/validation-texts.ts';
import { neededIn } from '#web/lib/shipping-address.ts';

/** The contract's rules; beside the one sentence on the address each missing part is marked too. */
export const RegistrationForm = WizardRegistration.superRefine((values, ctx) => {
  for (const field of neededIn(values.isShippingToVietnam ? 'vn' : 'us')) {
    if (!values[field]) ctx.addIssue({ code: 'custom', path: [field], message: says('required') });
  }
});

export type RegistrationValues = z.input<typeof RegistrationForm>;
export type RegistrationFormApi = UseFormReturn<
  RegistrationValues,
  unknown,
  z.output<typeof RegistrationForm>
>;

export const emptyRegistration = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
} satisfies RegistrationValues;

/** D1 §4: each way of shipping clears what only the other one asks, and sets the country. */
export const addressAfterToggle = (toVietnam: boolean): Partial<Address> =>
  toVietnam
    ? { isShippingToVietnam: true, city: '', state: '', zipCode: '', country: 'Vietnam' }
    : {
        isShippingToVietnam: false,
        vietnamWard: '',
        vietnamDistrict: '',
        vietnamCityProvince: '',
        country: 'United States',
      };

import type { UseFormReturn } from 'react-hook-form';
import type { z } from '#web/lib/zod.ts';
import { WizardRegistration, type Address } from '#shared/accounts.ts';
import { says } from '#shared/lib/says.ts';
import { neededIn } from '#web/lib/shipping-address.ts';

/** The contract's rules. Besides the one error about the address, each missing part of it is marked. */
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

/** D1 §4: switching the destination clears the fields that only the other one has, and sets the country. */
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

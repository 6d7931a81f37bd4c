import type { UseFormReturn } from 'react-hook-form';
import { check, z } from '#web/lib/zod.ts';
import { FullName, noExtension } from '#shared/lib/fields.ts';
import { digitsOf, formatPhone } from '#shared/lib/phone.ts';
import { says } from '#shared/lib/says.ts';
import type { OwnProfile, OwnProfileChange } from '#shared/patients.ts';
import { checkAddressParts } from '#shared/address-rules.ts';
import { SHIPPING_COUNTRIES } from '#shared/countries.ts';
import { neededIn, toAddressValues, toProfileAddress } from '#web/lib/shipping-address.ts';

const line = (max: number) => z.string().trim().max(max, says('tooLong'));
const fields = z.object({
  fullName: FullName,
  email: z
    .string()
    .trim()
    .refine((email) => email === '' || check(z.email().max(254), email).success, says('email')),
  phone: noExtension(z.string()).refine(
    (phone) => /^(\d{10,15})?$/.test(digitsOf(phone)),
    says('phoneMin'),
  ),
  country: z.enum(SHIPPING_COUNTRIES),
  address: line(200),
  city: line(100),
  state: line(100),
  zipCode: line(20),
  vietnamWard: line(100),
  vietnamDistrict: line(100),
  vietnamCityProvince: line(100),
});
export type ProfileValues = z.infer<typeof fields>;

/** The address may be empty until something is ordered, but not incomplete. */
export const ProfileForm = fields.superRefine((values, ctx) => {
  checkAddressParts(values, ctx);
  const parts = ['address', ...neededIn(values.country)] as const;
  if (parts.every((part) => !values[part])) return;
  for (const part of parts) {
    if (!values[part]) ctx.addIssue({ code: 'custom', path: [part], message: says('required') });
  }
});

export type ProfileFormApi = UseFormReturn<ProfileValues, unknown, ProfileValues>;

export const toValues = (profile: OwnProfile): ProfileValues => ({
  fullName: profile.fullName,
  email: profile.email ?? '',
  phone: formatPhone(profile.phone ?? ''),
  ...toAddressValues(profile),
});

export const toChange = (values: ProfileValues): z.input<typeof OwnProfileChange> => ({
  fullName: values.fullName,
  email: values.email,
  phone: values.phone,
  ...toProfileAddress(values),
});

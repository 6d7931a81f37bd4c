import type { z } from '#web/lib/zod.ts';
import { checkAddressParts } from '#shared/address-rules.ts';
import { CustomerProfileChange, type CustomerProfile } from '#shared/patients.ts';
import { formatPhone } from '#shared/lib/phone.ts';

/** The fields of the dialog. Everything else in the profile stays as it is. */
export const ProfileForm = CustomerProfileChange.pick({
  dateOfBirth: true,
  gender: true,
  phone: true,
  address: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
  medicalHistory: true,
  allergies: true,
  medications: true,
}).superRefine(checkAddressParts);
export type ProfileInput = z.input<typeof ProfileForm>;

export const profileValues = ({ profile, record }: CustomerProfile): ProfileInput => ({
  dateOfBirth: profile?.dateOfBirth ?? '',
  gender: profile?.gender ?? '',
  phone: formatPhone(profile?.phone ?? ''),
  address: profile?.address ?? '',
  city: profile?.city ?? '',
  state: profile?.state ?? '',
  zipCode: profile?.zipCode ?? '',
  country: profile?.country ?? '',
  medicalHistory: record?.medicalHistory ?? '',
  allergies: record?.allergies ?? '',
  medications: record?.medications ?? '',
});

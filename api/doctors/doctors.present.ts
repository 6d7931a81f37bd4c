import type { z } from 'zod';
import type { Area } from '#shared/area.ts';
import type { Doctor, DoctorDetail, PersonalDoctor } from '#shared/doctors.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { DoctorProfile } from './doctor-profile.entity.ts';

export const presentDoctor = (
  user: User,
  profile: DoctorProfile | null,
): z.input<typeof Doctor> => ({
  id: user.id,
  fullName: user.fullName,
  email: user.email ?? null,
  phone: user.phone,
  username: user.phone,
  specialization: profile?.specialization ?? '',
  imageUrl: profile?.imageUrl ?? null,
  isActive: user.isActive,
});

export const presentDoctorDetail = (
  user: User,
  profile: DoctorProfile | null,
): z.input<typeof DoctorDetail> => ({
  id: user.id,
  user: {
    id: user.id,
    fullName: user.fullName,
    email: user.email ?? null,
    username: user.phone,
    isActive: user.isActive,
  },
  profile: {
    specialization: profile?.specialization ?? '',
    licenseNumber: profile?.licenseNumber ?? '',
    bio: profile?.bio ?? '',
    imageUrl: profile?.imageUrl ?? null,
  },
  version: profile?.version ?? 0,
});

/** What customers learn about their doctor: no phone, no email, and of the licences only that for their own state. */
export const presentPersonalDoctor = (
  user: User,
  profile: DoctorProfile | null,
  licensedIn: Area | null,
): z.input<typeof PersonalDoctor> => ({
  id: user.id,
  fullName: user.fullName,
  specialization: profile?.specialization ?? '',
  imageUrl: profile?.imageUrl ?? null,
  licensedIn,
});

import type { z } from 'zod';
import type { BodyMeasures, PatientMedicalInfo } from '#shared/form-extracts.ts';
import type {
  ContactProfile,
  CustomerProfile,
  HealthRecord as WireRecord,
  OwnProfile,
  PatientDetail,
} from '#shared/patients.ts';
import { addressOf, type Profile } from '#api/accounts/profile.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { Answers, Intake } from '#api/intake/intake.entity.ts';

export const presentContact = (profile: Profile): z.input<typeof ContactProfile> => ({
  ...addressOf(profile),
  phone: profile.phone ?? null,
  dateOfBirth: profile.dateOfBirth ?? null,
  gender: profile.gender ?? null,
});

const contactOrNull = (profile: Profile | null) => profile && presentContact(profile);

export const presentPatient = (
  user: User,
  profile: Profile | null,
): z.input<typeof PatientDetail>['patient'] => ({
  id: user.id,
  fullName: user.fullName,
  username: user.phone,
  email: user.email ?? null,
  createdAt: user.createdAt,
  profile: contactOrNull(profile),
});

export const presentCustomerProfile = (
  user: User,
  profile: Profile | null,
  record: WireRecord | null,
): z.input<typeof CustomerProfile> => ({
  user: {
    id: user.id,
    fullName: user.fullName,
    username: user.phone,
    phone: user.phone,
    email: user.email ?? null,
    role: user.role,
    createdAt: user.createdAt,
  },
  profile: contactOrNull(profile),
  record,
  version: profile?.version ?? 0,
});

export const presentOwnProfile = (user: User, profile: Profile): z.input<typeof OwnProfile> => ({
  ...presentContact(profile),
  fullName: user.fullName,
  username: user.phone,
  email: user.email ?? null,
  language: user.language ?? null,
  version: profile.version,
});

export const presentMeasures = (
  intake: Intake,
  { height, weight, gender }: Answers,
): z.input<typeof BodyMeasures> => ({ id: intake.id, height, weight, gender });

export const presentMedicalInfo = (
  intake: Intake,
  answers: Answers,
): z.input<typeof PatientMedicalInfo> => ({
  id: intake.id,
  orderId: intake.order.id,
  createdAt: intake.createdAt,
  height: answers.height,
  weight: answers.weight,
  hasDiabetes: answers.hasDiabetes,
  hasHeartDisease: answers.hasHeartDisease,
  hasHypertension: answers.hasHypertension,
  hasThyroidIssues: answers.hasThyroidIssues,
  hasKidneyDisease: answers.hasKidneyDisease,
  hasCancer: answers.hasCancer,
  currentMedications: answers.currentMedications,
  allergies: answers.allergies,
  previousWeightLossAttempts: answers.previousWeightLossAttempts,
  weightManagementGoals: answers.weightManagementGoals,
  questions: answers.questions ?? null,
});

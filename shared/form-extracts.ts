import { z } from 'zod';
import { GENDERS, MedicalInfo } from './intake.ts';

/** The measures from the medical form that patient cards show. */
export const BodyMeasures = z.object({
  id: z.number(),
  /** cm and kg. */
  height: z.number(),
  weight: z.number(),
  gender: z.enum(GENDERS),
});

/** What a patient's page shows of it. */
export const PatientMedicalInfo = MedicalInfo.pick({
  id: true,
  orderId: true,
  height: true,
  weight: true,
  hasDiabetes: true,
  hasHeartDisease: true,
  hasHypertension: true,
  hasThyroidIssues: true,
  hasKidneyDisease: true,
  hasCancer: true,
  currentMedications: true,
  allergies: true,
  previousWeightLossAttempts: true,
  weightManagementGoals: true,
  questions: true,
  createdAt: true,
});

import type { z } from 'zod';
import type { CaseTalk } from '#shared/cases.ts';
import type { HealthCheck } from '#shared/health-check.ts';
import type { FormAnswers, IntakeReceipt, MedicalInfo } from '#shared/intake.ts';
import type { SafetyReport } from '#shared/safety/finding.ts';
import type { Answers, Intake } from './intake.entity.ts';

type Beside = {
  before: Partial<FormAnswers> | null;
  report: SafetyReport | null;
  talk: z.input<typeof CaseTalk> | null;
  healthCheck: HealthCheck | null;
};

export function presentIntake(
  intake: Intake,
  answers: Answers,
  { before, report, talk, healthCheck }: Beside,
): z.input<typeof MedicalInfo> {
  return {
    ...answers,
    id: intake.id,
    userId: intake.order.customer?.id ?? null,
    orderId: intake.order.id,
    phone: answers.phone ?? null,
    heightFeet: answers.heightFeet ?? null,
    heightInches: answers.heightInches ?? null,
    weightLbs: answers.weightLbs ?? null,
    questions: answers.questions ?? null,
    createdAt: intake.createdAt,
    updatedAt: intake.updatedAt,
    version: intake.version,
    before,
    safety: report,
    healthCheck,
    talk,
  };
}

/** A guest's response to their own form: no more than what they just sent. */
export const presentReceipt = (
  intake: Intake,
  answers: Answers,
): z.input<typeof IntakeReceipt> => ({
  medicalInfo: {
    id: intake.id,
    userId: intake.order.customer?.id ?? null,
    height: answers.height,
    weight: answers.weight,
    hasConsent: answers.hasConsent,
  },
});

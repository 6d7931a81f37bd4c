import type { EntityManager } from '@mikro-orm/postgresql';
import { CONDITIONS } from '#shared/intake.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { healthCheckOf } from '#api/orders/health-check.ts';
import { aHealthCheckOf } from '#api/orders/orders.factory.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Intake, type Answers } from './intake.entity.ts';
import { soundAnswers } from './sound-answers.ts';

/** Of nobody in particular, with words that need nobody's reading. */
export const someAnswers: Answers = {
  ...soundAnswers,
  fullName: 'Person Example',
  dateOfBirth: '1985-02-14',
  gender: 'female',
  previousWeightLossAttempts: 'Diets, walking',
  weightManagementGoals: 'Lose weight and keep it off.',
};

/** The medical form of an order, and the health check before it, encrypted with the process's key. */
export async function anIntake(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  answers: Partial<Answers> = {},
): Promise<Intake> {
  const intake = em.create(Intake, { order, answers: '', createdAt: order.createdAt });
  const hasNoMedicalConditions = !CONDITIONS.some((one) => answers[one]);
  const known = { ...someAnswers, fullName: order.patientName, hasNoMedicalConditions };
  intake.seal(key, { ...known, ...answers });
  await em.flush();
  order.intakeId = intake.id;
  await em.flush();
  if (!(await healthCheckOf(em, key, order))) await aHealthCheckOf(em, key, order);
  return intake;
}

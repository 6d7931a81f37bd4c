import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import type { Profile } from '#api/accounts/profile.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Intake, type Answers } from '#api/intake/intake.entity.ts';
import { soundAnswers } from '#api/intake/sound-answers.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';

/** Anybody who reads the form must see that no person has said this about themselves. */
const WORDS: Record<Language, { before: string; goal: string }> = {
  en: {
    before: 'Sample answer: two diets, with the weight back within a year.',
    goal: 'Sample answer: reach a healthy weight and keep it.',
  },
  vi: {
    before: 'Câu trả lời mẫu: đã ăn kiêng hai lần và tăng cân trở lại trong vòng một năm.',
    goal: 'Câu trả lời mẫu: đạt cân nặng khỏe mạnh và giữ được lâu dài.',
  },
  es: {
    before: 'Respuesta de ejemplo: dos dietas y el peso recuperado en menos de un año.',
    goal: 'Respuesta de ejemplo: llegar a un peso saludable y mantenerlo.',
  },
};

const answersOf = (user: User, profile: Profile | null): Answers => {
  const { before, goal } = WORDS[user.language ?? 'en'];
  return {
    ...soundAnswers,
    fullName: user.fullName,
    dateOfBirth: profile?.dateOfBirth ?? '1988-05-04',
    gender: profile?.gender ?? 'female',
    previousWeightLossAttempts: before,
    weightManagementGoals: goal,
  };
};

type Patient = { user: User; profile: Profile | null };

/** Fills in the medical form of a sample order, which would otherwise be shown as waiting for its patient. */
export async function fillSampleForm(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  { user, profile }: Patient,
): Promise<void> {
  const form = em.create(Intake, { order, answers: '', createdAt: order.createdAt });
  form.seal(key, answersOf(user, profile));
  await em.flush();
  order.intakeId = form.id;
}

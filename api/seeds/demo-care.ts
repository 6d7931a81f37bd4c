import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { aCheckIn, someAnswers } from '#api/care/check-in.factory.ts';
import { saveGoal, saveWeights } from '#api/care/save-weights.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';

const MAYA = '5550100001';
const DAY_MS = 86_400_000;

/** Weights in kg of the last weeks, one every five days, oldest first: a steady loss, with one week without. */
const KG = [88.9, 88.4, 88.1, 87.2, 87.3, 87.1, 87.2, 86.4, 86.1, 85.3, 85.4, 84.7] as const;

/** What the demo's customer has recorded about her weight. */
export async function seedCare(em: EntityManager, deps: Deps): Promise<void> {
  const maya = await em.findOneOrFail(User, { phone: MAYA });
  const { id } = maya;
  const today = now().getTime();
  const weights = KG.map((kg, at) => ({
    day: new Date(today - (KG.length - 1 - at) * 5 * DAY_MS).toISOString().slice(0, 10),
    kg,
  }));
  await saveWeights(em, deps.secrets.data, id, weights);
  await saveGoal(em, deps.secrets.data, id, { kg: 78, unit: 'lb' });
  await seedCheckIns(em, deps, maya, today);
}

/** One that a doctor has read, and one that nobody has read yet. */
async function seedCheckIns(em: EntityManager, deps: Deps, maya: User, today: number) {
  const dayBefore = (days: number) => new Date(today - days * DAY_MS).toISOString().slice(0, 10);
  const key = deps.secrets.data;
  const mild = { ...someAnswers().effects, nausea: 1 };
  const first = await aCheckIn(em, key, maya, { day: dayBefore(15), kg: 85.3, effects: mild });
  const doctor = await em.findOne(User, { role: 'doctor' }, { orderBy: { id: 'asc' } });
  if (doctor) {
    first.lookedBy = doctor;
    first.lookedAt = new Date(today - 14 * DAY_MS);
    first.decision = 'continue';
  }
  await aCheckIn(em, key, maya, {
    day: dayBefore(8),
    kg: 84.7,
    effects: { ...mild, nausea: 2, constipation: 2, reflux: 2 },
    missedDoses: 2,
    words: 'I was traveling and skipped two weeks. Should I go on with the same dose?',
  });
  await em.flush();
}

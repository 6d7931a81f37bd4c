import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { Dose } from './dose.entity.ts';
import { DoseAnswer } from './dose-answer.entity.ts';

/** 0.25 mg a week of 5 mg/mL, started two weeks ago; then 0.5 mg. */
export const aPlanContent = (overrides: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  startDay: addDays(practiceDay(), -14),
  periods: [
    { micrograms: 250, weeks: 4, concentration: { micrograms: 5_000, microlitres: 1_000 } },
    { micrograms: 500, weeks: null, concentration: { micrograms: 5_000, microlitres: 1_000 } },
  ],
  syringe: { units: 50, markHalfUnits: 2 },
  instructions: '',
  heldFrom: null,
  ...overrides,
});

type Overrides = Partial<DosePlanContent> & { order: Order; author: User; version?: number };

export async function aDosePlan(
  em: EntityManager,
  key: KeyRing,
  { order, author, version = 1, ...content }: Overrides,
): Promise<DosePlan> {
  const plan = em.create(DosePlan, { order, author, version, plan: '' });
  plan.seal(key, { move: 'start', content: aPlanContent(content) });
  await em.flush();
  return plan;
}

/** Taken at the start of the plan by default. */
export async function aDose(
  em: EntityManager,
  key: KeyRing,
  plan: DosePlan,
  takenAt = new Date(now().getTime() - 14 * 86_400_000),
): Promise<Dose> {
  const dose = em.create(Dose, {
    order: plan.order,
    planVersion: plan.version,
    clientId: randomUUID(),
    takenAt,
    dose: '',
  });
  dose.seal(key, { site: 'abdomen_left', micrograms: 250 });
  await em.flush();
  return dose;
}

/** Said to have been missed. */
export async function aDoseAnswer(
  em: EntityManager,
  key: KeyRing,
  { order }: DosePlan,
  day: string,
): Promise<void> {
  const row = em.create(DoseAnswer, { order, day, answeredAt: now(), answer: '' });
  row.seal(key, { taken: false });
  await em.flush();
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { formKg } from '#shared/body.ts';
import { CHECK_INS_MAX } from '#shared/check-ins.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { WEIGHTS_MAX, type Care, type Weight as DayWeight } from '#shared/care.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { CareGoal, openGoal } from './care-goal.entity.ts';
import { CheckIn, openCheckIn, type SealedCheckIn } from './check-in.entity.ts';
import { openKg, Weight } from './weight.entity.ts';

/** What patients record about themselves. The caller has checked that the actor may see it. */
export async function careOf(em: EntityManager, key: KeyRing, patientId: number): Promise<Care> {
  const [rows, goal, form] = [
    await em.find(Weight, { patient: patientId }, { orderBy: { day: 'desc' }, limit: WEIGHTS_MAX }),
    await em.findOne(CareGoal, { patient: patientId }),
    // Samples of the demo say nothing about anybody's body.
    await em.findOne(
      Intake,
      { order: { customer: patientId, isTest: false, removedAt: null } },
      { orderBy: { id: 'asc' }, populate: ['order'] },
    ),
  ];
  return {
    ...(await bodyOf(em, key, form)),
    goal: goal && openGoal(key, goal),
    weights: rows.map((row) => ({ day: row.day, kg: openKg(key, row) })).reverse(),
  };
}

/** The same of a guest, who has told weights in check-ins alone: those of the purchase, and then these. */
export async function careOfPurchase(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  latest: readonly DayWeight[],
): Promise<Care> {
  const form = await em.findOne(Intake, { order: order.id });
  const newest = { orderBy: { id: 'desc' }, limit: CHECK_INS_MAX } as const;
  const rows = (await em.find(CheckIn, { order: order.id }, newest)).reverse();
  const told = [...rows.flatMap((row) => weightIn(openCheckIn(key, row))), ...latest];
  const byDay = new Map(told.map((one) => [one.day, one]));
  const weights = [...byDay.values()].toSorted((one, other) => one.day.localeCompare(other.day));
  return { ...(await bodyOf(em, key, form)), goal: null, weights };
}

export const weightIn = ({ answers: { day, kg } }: SealedCheckIn): DayWeight[] =>
  kg === null ? [] : [{ day, kg }];

/** What the first form said. */
async function bodyOf(em: EntityManager, key: KeyRing, form: Intake | null) {
  const answers = form?.open(key);
  return {
    start: form && answers ? { day: await dayOfForm(em, form), kg: formKg(answers) } : null,
    heightCm: answers?.height ?? null,
  };
}

/** The patient's own day, or else the practice's. */
export const dayOfForm = async (
  em: EntityManager,
  { filledOn, createdAt }: Intake,
): Promise<string> => filledOn ?? dayOf(createdAt.getTime(), await practiceZone(em));

import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DOSE_SITES } from '#shared/dosing.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { periodOn } from '#shared/dosing/plan.ts';
import { addDays } from '#shared/dosing/days.ts';
import { orderStatus } from '#shared/order-status.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { Dose } from '#api/dosing/dose.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { suppliesOf } from '#api/supplies/plan-supplies.ts';

const DAY_MS = 86_400_000;

/**
 * What an approval leaves behind (decision C127): the prescription of its day with the plan of doses that is part of
 * it, the supply that left by it, and of who has it in hand the doses taken.
 */
export async function seedTreatment(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { born, dosesTaken }: { born: string; dosesTaken: number },
): Promise<void> {
  const at = order.reviewDate!;
  const patient = { name: order.patientName, birthDate: born, address: order.address };
  const prescription = await aPrescription(em, deps.secrets.data, order, { at, patient });
  const { dosePlan } = prescription.open(deps.secrets.data);
  const plan = em.create(DosePlan, {
    ...{ order, author: prescription.author, version: 1, createdAt: at, plan: '' },
  });
  plan.seal(deps.secrets.data, { move: 'start', content: dosePlan });
  if (order.shippingStatus) await seedSupplies(em, deps, order, prescription);
  if (!orderStatus.is.inCare(order.status)) {
    prescription.state = 'cancelled';
    prescription.endedAt = order.endDate ?? at;
  }
  for (let week = 0; week < dosesTaken; week += 1) seedDose(em, deps, { order, dosePlan, week });
  await em.flush();
}

/** What has left did so by this prescription, and what an order has ended before never will. */
async function seedSupplies(
  em: EntityManager,
  deps: Deps,
  order: Order,
  prescription: Prescription,
): Promise<void> {
  for (const supply of await suppliesOf(em, deps, order)) {
    if (supply.hasLeft()) Object.assign(supply, { prescription, isBeforePrescriptions: false });
    else if (orderStatus.is.ended(order.status)) supply.state = 'cancelled';
  }
}

type DoseSeed = { order: Order; dosePlan: DosePlanContent; week: number };

function seedDose(em: EntityManager, deps: Deps, { order, dosePlan, week }: DoseSeed): void {
  const day = addDays(dosePlan.startDay, 7 * week);
  const { micrograms } = periodOn(dosePlan, day)!.period;
  const takenAt = new Date(Date.parse(day) + DAY_MS / 2);
  const dose = em.create(Dose, {
    ...{ order, planVersion: 1, clientId: randomUUID(), takenAt, createdAt: takenAt, dose: '' },
  });
  dose.seal(deps.secrets.data, { site: DOSE_SITES[week % DOSE_SITES.length]!, micrograms });
}

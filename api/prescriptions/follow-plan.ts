import type { EntityManager } from '@mikro-orm/postgresql';
import { isStopped } from '#shared/dosing/check-plan.ts';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import { caseErrors } from '#shared/cases.ts';
import { fillsOf } from '#shared/prescriptions/fills.ts';
import { fillsTaken } from '#shared/prescriptions/protocol.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { canonical } from './canonical.ts';
import { endPrescription } from './end-prescription.ts';
import { latestOf } from './in-force.ts';
import type { Prescription } from './prescription.entity.ts';
import { settingOf, termsOf, writeOf, type Setting } from './propose.ts';
import { addVersion } from './sign-prescription.ts';

type Change = { actor: Member; plan: DosePlanContent; move: PlanMove };

/**
 * Signs a new version where a plan of doses has changed what is prescribed. Nobody may be kept from stopping: without
 * the licence for a signature, a hold cancels what is in force, and the next plan signs again. What a doctor has cancelled
 * in words stays cancelled.
 */
export async function followPlan(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { actor, plan, move }: Change,
): Promise<void> {
  const key = deps.secrets.data;
  const latest = await latestOf(em, order.id);
  if (!latest || !goesOn(latest, deps)) return;
  const before = latest.open(key);
  const isInForce = latest.state === 'signed';
  if (isInForce && saysSame(before.dosePlan, plan, order)) return;
  const setting = await settingOf(em, deps, order);
  const isStop = isStopped(plan, setting.today);
  try {
    await deps.ports.one(licencePort).ensure(em, order, actor.id);
  } catch (error) {
    const lacksLicence = error instanceof AppError && error.code === caseErrors.no_licence.code;
    if (!isStop || !lacksLicence) throw error;
    if (!isInForce) return;
    await endPrescription(em, deps, latest, { actor, state: 'cancelled', because: { move } });
    return;
  }
  const version = await versionOf(em, { plan, before, latest, setting, isStop });
  const { visit } = before;
  await addVersion(em, deps, order, { actor, setting, because: { move }, visit, ...version });
}

const goesOn = (latest: Prescription, deps: Deps): boolean => {
  if (latest.state === 'signed') return true;
  const cause = latest.openEnd(deps.secrets.data);
  return cause !== null && 'move' in cause;
};

/**
 * Instructions are words beside the doses, and change nothing of what is dispensed. But a guest reads no other plan than
 * the one that is signed.
 */
function saysSame(one: DosePlanContent, other: DosePlanContent, { customer }: Order): boolean {
  const words = customer ? { instructions: '' } : {};
  return canonical({ ...one, ...words }) === canonical({ ...other, ...words });
}

type Following = {
  plan: DosePlanContent;
  before: PrescriptionContent;
  latest: Prescription;
  setting: Setting;
  isStop: boolean;
};

/** The new doses over the fills that are left. A hold keeps the quantities, of which nothing is filled meanwhile. */
async function versionOf(em: EntityManager, { plan, before, latest, setting, isStop }: Following) {
  const { medicine, today } = setting;
  const { daysSupply, compoundedBecause } = before;
  const used = fillsTaken(await monthsSent(em, latest.id), daysSupply);
  const fills = Math.max(1, before.fills - used);
  const terms = { ...termsOf(setting), daysSupply, compoundedBecause };
  const fromNow = { ...setting, fillsFrom: today };
  const left = (before.perFill ?? []).map(({ amount }) => amount).slice(-fills);
  const kept = Array.from(
    { length: fills },
    (_one, index) => left[index] ?? before.quantity.amount,
  );
  const write = {
    ...writeOf(fromNow, { plan, terms, fills }),
    ...(isStop && { quantities: kept }),
  };
  return { write, fills: fillsOf(plan, { medicine, from: today, daysSupply, fills }) };
}

/** For how many months a version was filled, which only the supplies know, a domain above. */
async function monthsSent(em: EntityManager, prescriptionId: number): Promise<number> {
  const [row] = await em.execute<{ months: number }[]>(
    `select coalesce(sum(months), 0)::int as months from supplies
     where prescription_id = ? and state in ('sent_to_pharmacy', 'shipped', 'received') and replaces_id is null`,
    [prescriptionId],
  );
  return row!.months;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { isStopped } from '#shared/dosing/check-plan.ts';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import { caseErrors } from '#shared/cases.ts';
import {
  contradictionsOf,
  fillsOf,
  offeredAs,
  type Contradiction,
} from '#shared/prescriptions/fills.ts';
import { fillsTaken } from '#shared/prescriptions/protocol.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { canonical } from './canonical.ts';
import { endPrescription } from './end-prescription.ts';
import { latestOf } from './in-force.ts';
import { fillsLeft } from './left-to-fill.ts';
import type { Prescription } from './prescription.entity.ts';
import { settingOf, termsOf, writeOf, type Setting } from './propose.ts';
import { addVersion, ensureAgrees } from './sign-prescription.ts';

type Change = { actor: Member; plan: DosePlanContent; move: PlanMove };

/**
 * Signs a new version where a plan of doses has changed what is prescribed. Nobody may be kept from stopping: without
 * the licence for a signature, a hold cancels what is in force, and the next plan signs again. What a doctor has cancelled
 * in words stays cancelled. Refuses with `case.prescription_contradicts` what the next fill cannot hold; but nobody may
 * be kept from a lower dose or from an end either, which cancel it.
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
  const cancel = () =>
    endPrescription(em, deps, latest, { actor, state: 'cancelled', because: { move } });
  try {
    await deps.ports.one(licencePort).ensure(em, order, actor.id);
  } catch (error) {
    const lacksLicence = error instanceof AppError && error.code === caseErrors.no_licence.code;
    if (!isStop || !lacksLicence) throw error;
    if (isInForce) await cancel();
    return;
  }
  const version = versionOf(order, { plan, before, setting, move });
  if (!version) {
    if (isInForce) await cancel();
    return;
  }
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
  setting: Setting;
  move: PlanMove;
};

/**
 * The new doses over the fills that are left, as far as they agree with each other: what comes after that a doctor
 * writes. Where already the next fill does not, the plan is refused, because no container may hold another strength than
 * its label says; null where that is no reason to refuse it. A hold keeps strengths and quantities, of which nothing is
 * filled meanwhile.
 */
function versionOf(order: Order, { plan, before, setting, move }: Following) {
  const { medicine, fillsFrom: from, monthsByLatest } = setting;
  const { daysSupply, compoundedBecause } = before;
  const terms = { ...termsOf(setting), daysSupply, compoundedBecause };
  const used = fillsTaken(monthsByLatest, daysSupply);
  const open = Math.min(before.fills - used, fillsLeft(order, setting, daysSupply));
  const draft = { plan, terms, fills: Math.max(1, open) };
  const write = writeOf(setting, draft);
  const input = { medicine, from, daysSupply, fills: draft.fills };
  const fills = fillsOf(plan, input);
  // While it is on hold it has no dose, with which every other would be a higher one.
  const was = fillsOf({ ...before.dosePlan, heldFrom: null }, input);
  const offered = offeredAs(setting.strengths, medicine, plan.form);
  // A lower dose may come from a vial at home, of a strength that is offered no more.
  const isHigher = ({ fill }: Contradiction) =>
    fills[fill - 1]!.micrograms > was[fill - 1]!.micrograms;
  const [wrong] = contradictionsOf(fills, write.quantities, offered).filter(
    (one) => one.what !== 'not_offered' || isHigher(one),
  );
  if (!wrong) return { write, fills };
  // Of what is not to be filled at all nothing can be wrong.
  if (plan.heldFrom || open <= 0) return keeping(before, write, used);
  const isLess = wrong.what === 'no_dose' || move === 'step_down';
  if (wrong.fill === 1 && isLess) return null;
  if (wrong.fill === 1) ensureAgrees(setting, write);
  const agreeing = wrong.fill - 1;
  return { write: writeOf(setting, { ...draft, fills: agreeing }), fills };
}

/** With the strengths and quantities that the version before has for the fills after those that were used. */
function keeping(before: PrescriptionContent, write: PrescriptionWrite, used: number) {
  const { strength, quantity } = before;
  const { perFill = [{ strength, amount: quantity.amount }] } = before;
  const kept = write.quantities.map((_one, index) => perFill[used + index] ?? perFill.at(-1)!);
  return {
    write: { ...write, quantities: kept.map(({ amount }) => amount) },
    fills: kept.map((one) => ({ strengths: [one.strength] })),
  };
}

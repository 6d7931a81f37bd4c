import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { Proposal } from '#shared/prescribing.ts';
import { directionsOf } from '#shared/prescriptions/directions.ts';
import {
  contradictionsOf,
  fillsOf,
  offeredAs,
  servedSteps,
  termsWithout,
  unitOf,
  type Contradiction,
} from '#shared/prescriptions/fills.ts';
import { fillsFor } from '#shared/prescriptions/protocol.ts';
import { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { check } from '#web/lib/zod.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { quantityTyped, wholeTyped } from '../typed-numbers.ts';

/** How a prescription is dispensed, as it is typed. What is null follows from the plan until somebody writes it. */
export type DispenseDraft = {
  daysSupply: string;
  fills: string;
  validMonths: string;
  compoundedBecause: string;
  quantities: readonly string[] | null;
  /** What was there before, which stands as long as its plan does. */
  before: PrescriptionWrite | null;
  directions: string | null;
  patientDirections: string | null;
};

/** A doctor's own prescription as it is typed, kept on this device with the hash of the proposal beside it. */
export const useTyped = (orderId: number) =>
  useDraft<{ hash: string; plan: PlanDraft; dispense: DispenseDraft }>(`prescribe.${orderId}`, {
    version: 1,
  });

export function dispenseOf(
  from: PrescriptionWrite | null,
  { medicine, months }: Proposal,
): DispenseDraft {
  const { daysSupply, validMonths, compoundedBecause } = from ?? termsWithout(medicine);
  return {
    daysSupply: String(daysSupply),
    fills: String(from?.quantities.length ?? fillsFor(months, daysSupply)),
    validMonths: String(validMonths),
    compoundedBecause: compoundedBecause ?? '',
    quantities: null,
    before: from,
    directions: null,
    patientDirections: null,
  };
}

const FILLS_TYPED_MAX = 24;

/** What follows from the plan and what was typed: directions, quantities, and what is still wrong. */
export function readDispense(
  draft: DispenseDraft,
  plan: DosePlanContent,
  { medicine, strengths, language, fillsFrom: from, saidFrom }: Proposal,
) {
  const unit = unitOf(medicine, plan.form);
  const typedDays = wholeTyped(draft.daysSupply);
  const daysSupply = typedDays ?? 0;
  const count = wholeTyped(draft.fills) ?? 0;
  const isCounted = daysSupply > 0 && count > 0 && count <= FILLS_TYPED_MAX;
  const input = { medicine, from, daysSupply, fills: count };
  const fills = isCounted ? fillsOf(plan, input) : [];
  const served = isCounted ? servedSteps(plan, { ...input, saidFrom: saidFrom ?? from }) : plan;
  const { before } = draft;
  const stands =
    before !== null && JSON.stringify(before.plan) === JSON.stringify(plan) ? before : null;
  const typed = fills.map(
    (fill, index) => draft.quantities?.[index] ?? String(stands?.quantities[index] ?? fill.usual),
  );
  const quantities = typed.map((text) => quantityTyped(text));
  const directions = {
    en: draft.directions ?? stands?.directions.en ?? directionsOf(medicine, served, 'en'),
    patient:
      draft.patientDirections ??
      // Whose patient reads English signs the same words twice.
      (language === 'en' ? draft.directions : null) ??
      stands?.directions.patient ??
      directionsOf(medicine, served, language),
  };
  const offered = offeredAs(strengths, medicine, plan.form);
  const contradictions: Contradiction[] = contradictionsOf(
    fills,
    quantities.map((quantity) => quantity ?? Number.NaN),
    offered,
  );
  const parsed = check(PrescriptionWrite, {
    plan,
    directions,
    quantities,
    daysSupply: typedDays,
    validMonths: wholeTyped(draft.validMonths),
    compoundedBecause: draft.compoundedBecause.trim() || null,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  const isSound = parsed.success && contradictions.length === 0;
  return {
    unit,
    fills,
    typed,
    directions,
    contradictions,
    errors,
    write: isSound ? parsed.data : null,
  };
}

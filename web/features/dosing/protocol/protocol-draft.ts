import { dayOf } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { MedicineId } from '#shared/medicines/medicines.ts';
import { planOf, ProtocolContent } from '#shared/prescriptions/protocol.ts';
import { draftOf, emptyDraft, withMedicine, type PlanDraft } from '../plan/plan-draft.ts';
import { check } from '#web/lib/zod.ts';
import { quantityTyped, wholeTyped } from '../typed-numbers.ts';

/** What a protocol says beside its steps, as it is typed. */
export type TermsDraft = {
  quantities: readonly string[];
  daysSupply: string;
  inUseDays: string;
  firstDoseAfterDays: string;
  validMonths: string;
  compoundedBecause: string;
};

export const termsOf = (content: ProtocolContent | null): TermsDraft => ({
  quantities: content?.steps.map(({ quantity }) => String(quantity)) ?? [],
  daysSupply: content ? String(content.daysSupply) : '',
  inUseDays: String(content?.inUseDays ?? ''),
  firstDoseAfterDays: content ? String(content.firstDoseAfterDays) : '',
  validMonths: content ? String(content.validMonths) : '',
  compoundedBecause: content?.compoundedBecause ?? '',
});

/** A protocol has no first day: the plan that stands for it here begins today. */
export function planDraftOf(content: ProtocolContent | null, medicine: MedicineId): PlanDraft {
  const today = dayOf(Date.now(), 'UTC');
  if (!content) return withMedicine({ ...emptyDraft, startDay: today }, medicine);
  return draftOf(planOf({ ...content, firstDoseAfterDays: 0 }, medicine, today));
}

export function readTerms(terms: TermsDraft, plan: DosePlanContent) {
  const parsed = check(ProtocolContent, {
    form: plan.form,
    syringe: plan.syringe,
    instructions: plan.instructions,
    steps: plan.periods.map((period, index) => ({
      ...period,
      quantity: quantityTyped(terms.quantities[index]),
    })),
    daysSupply: wholeTyped(terms.daysSupply),
    ...(plan.form === 'vial' &&
      terms.inUseDays.trim() && { inUseDays: wholeTyped(terms.inUseDays) }),
    firstDoseAfterDays: wholeTyped(terms.firstDoseAfterDays),
    validMonths: wholeTyped(terms.validMonths),
    compoundedBecause: terms.compoundedBecause.trim() || null,
  });
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return { content: parsed.data ?? null, errors };
}

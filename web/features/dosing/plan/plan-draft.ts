import type { CarePlan } from '#shared/dose-plans.ts';
import { formatThousandths, parseThousandths } from '#shared/dosing/amounts.ts';
import type { AskedOfStep } from '#shared/dosing/label.ts';
import { PlanReason, type PlanQuestion } from '#shared/dosing/plan-reason.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { CheckedPlan } from '#shared/dosing/plan.ts';
import { FACTS, type Substance } from '#shared/dosing/substances.ts';
import type { Syringe } from '#shared/dosing/syringe.ts';

/** A plan as it is typed. Nothing in it is preselected for the doctor. */
export type PlanDraft = {
  substance: Substance | '';
  form: 'vial' | 'pen' | '';
  startDay: string;
  /** `50/2`: units of the syringe, and half units between two lines. */
  syringe: string;
  periods: PeriodDraft[];
  instructions: string;
  heldFrom: string | null;
};
export type PeriodDraft = {
  mg: string;
  weeks: string;
  vialMg: string;
  vialMl: string;
  /** Why this step leaves the label. */
  reasons: Partial<Record<PlanQuestion, string>>;
};

export const emptyPeriod: PeriodDraft = { mg: '', weeks: '', vialMg: '', vialMl: '', reasons: {} };
export const emptyDraft: PlanDraft = {
  substance: '',
  form: '',
  startDay: '',
  syringe: '',
  periods: [emptyPeriod],
  instructions: '',
  heldFrom: null,
};

export const syringeKey = ({ units, markHalfUnits }: Syringe): string =>
  `${units}/${markHalfUnits}`;

/** The reasons of an earlier version stand at the steps with the same dose, to be read again before they are sent. */
export const draftOf = (plan: DosePlanContent, earlier?: PlanVersion): PlanDraft => ({
  ...plan,
  syringe: plan.syringe ? syringeKey(plan.syringe) : '',
  periods: plan.periods.map(({ micrograms, weeks, concentration }) => ({
    mg: formatThousandths(micrograms),
    weeks: weeks === null ? '' : String(weeks),
    vialMg: formatThousandths(concentration.micrograms),
    vialMl: formatThousandths(concentration.microlitres),
    reasons: reasonsFor(micrograms, earlier),
  })),
});

type PlanVersion = CarePlan['plans'][number];

const reasonsFor = (micrograms: number, earlier: PlanVersion | undefined) =>
  Object.fromEntries(
    (earlier?.reasons ?? [])
      .filter(({ step }) => earlier?.content.periods[step]?.micrograms === micrograms)
      .map(({ question, reason }) => [question, reason]),
  );

/** The steps of the label, keeping what was typed about the vial. */
export function withLabelSteps(draft: PlanDraft, substance: Substance): PlanDraft {
  const [first = emptyPeriod] = draft.periods;
  return {
    ...draft,
    periods: FACTS[substance].steps.map(({ micrograms, weeks }, index) => ({
      vialMg: draft.periods[index]?.vialMg || first.vialMg,
      vialMl: draft.periods[index]?.vialMl || first.vialMl,
      mg: formatThousandths(micrograms),
      weeks: weeks === null ? '' : String(weeks),
      reasons: {},
    })),
  };
}

const wholeNumber = (text: string): number =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;

const syringeOf = (key: string): Syringe | null => {
  const [units, markHalfUnits] = key.split('/').map(Number);
  return key ? ({ units, markHalfUnits } as Syringe) : null;
};

/** The input in the contract's format. What cannot be parsed becomes NaN, which is rejected at its field. */
const typedContent = (draft: PlanDraft) => ({
  ...draft,
  syringe: draft.form === 'pen' ? null : syringeOf(draft.syringe),
  periods: draft.periods.map(({ mg, weeks, vialMg, vialMl }) => ({
    micrograms: parseThousandths(mg) ?? Number.NaN,
    weeks: weeks.trim() === '' ? null : wholeNumber(weeks),
    concentration: {
      micrograms: parseThousandths(vialMg) ?? Number.NaN,
      microlitres: parseThousandths(vialMl) ?? Number.NaN,
    },
  })),
});

export type PlanErrors = Partial<Record<string, string>>;

/** The plan, or its errors by field: `periods.0.micrograms`. */
export function readDraft(
  draft: PlanDraft,
): { content: DosePlanContent; errors: null } | { content: null; errors: PlanErrors } {
  const parsed = CheckedPlan.safeParse(typedContent(draft));
  if (parsed.success) return { content: parsed.data, errors: null };
  const errors: PlanErrors = {};
  for (const { path, message } of parsed.error.issues) {
    // Both numbers of a concentration are in one field.
    const field = path.slice(0, path.includes('concentration') ? 3 : path.length).join('.');
    errors[field] ??= message;
  }
  return { content: null, errors };
}

/** The reasons in the contract's format, or what is wrong with them by field: `periods.0.reasons.early_step`. */
export function readReasons(
  draft: PlanDraft,
  asked: readonly AskedOfStep[],
): { reasons: PlanReason[]; errors: PlanErrors } {
  const reasons: PlanReason[] = [];
  const errors: PlanErrors = {};
  for (const { step, question } of asked) {
    const reason = draft.periods[step]?.reasons[question] ?? '';
    const parsed = PlanReason.safeParse({ step, question, reason });
    if (parsed.success) reasons.push(parsed.data);
    else errors[`periods.${step}.reasons.${question}`] = parsed.error.issues[0]!.message;
  }
  return { reasons, errors };
}

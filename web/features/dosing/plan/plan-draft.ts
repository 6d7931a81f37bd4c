import type { CarePlan } from '#shared/dose-plans.ts';
import { formatThousandths, parseThousandths } from '#shared/dosing/amounts.ts';
import type { AskedOfStep } from '#shared/dosing/label.ts';
import { PlanReason, type PlanQuestion } from '#shared/dosing/plan-reason.ts';
import { lengthOf, type DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { CheckedPlan } from '#shared/dosing/plan.ts';
import type { Syringe } from '#shared/dosing/syringe.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import {
  MEDICINE,
  rhythmOf,
  type Medicated,
  type MedicineId,
  type MedicineSubstance,
} from '#shared/medicines/medicines.ts';
import { check } from '#web/lib/zod.ts';
import { wholeTyped } from '../typed-numbers.ts';

/** A plan as it is typed. Nothing in it is preselected for the doctor. */
export type PlanDraft = {
  substance: MedicineSubstance | '';
  medicine?: MedicineId | undefined;
  form: DosePlanContent['form'] | '';
  startDay: string;
  /** `50/2`: units of the syringe, and half units between two lines. */
  syringe: string;
  periods: PeriodDraft[];
  instructions: string;
  inUseDays?: number | undefined;
  heldFrom: string | null;
};
export type PeriodDraft = {
  mg: string;
  /** Days, of what is taken each day. */
  weeks: string;
  /** The strength of a tablet in mg, and how many of it are a dose. */
  tablet: string;
  count: string;
  vialMg: string;
  vialMl: string;
  /** Why this step leaves the label. */
  reasons: Partial<Record<PlanQuestion, string>>;
};

export const emptyPeriod: PeriodDraft = {
  ...{ mg: '', weeks: '', tablet: '', count: '', vialMg: '', vialMl: '' },
  reasons: {},
};
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
  periods: plan.periods.map(({ micrograms, concentration, tablets, ...period }) => ({
    mg: formatThousandths(micrograms),
    weeks: lengthText(plan, period),
    tablet: tablets ? formatThousandths(tablets.micrograms) : '',
    count: tablets ? String(tablets.count) : '',
    vialMg: concentration ? formatThousandths(concentration.micrograms) : '',
    vialMl: concentration ? formatThousandths(concentration.microlitres) : '',
    reasons: reasonsFor(micrograms, earlier),
  })),
});

/** The length of a step in the unit in which it is typed. */
function lengthText(of: Exclude<Medicated, string>, period: LabelStepLength): string {
  const days = lengthOf(period);
  return days === null ? '' : String(days / rhythmOf(of));
}
type LabelStepLength = Parameters<typeof lengthOf>[0];

type PlanVersion = CarePlan['plans'][number];

const reasonsFor = (micrograms: number, earlier: PlanVersion | undefined) =>
  Object.fromEntries(
    (earlier?.reasons ?? [])
      .filter(({ step }) => earlier?.content.periods[step]?.micrograms === micrograms)
      .map(({ question, reason }) => [question, reason]),
  );

/** A draft whose medicine is known. */
export type NamedDraft = PlanDraft & { substance: MedicineSubstance };

export const isNamed = (draft: PlanDraft): draft is NamedDraft => draft.substance !== '';

/** The steps of the label from one of them on, keeping what was typed about the vial. */
export function withLabelSteps(draft: NamedDraft, begin = 0): PlanDraft {
  const [first = emptyPeriod] = draft.periods;
  return {
    ...draft,
    periods: factsOf(draft)
      .steps.slice(begin)
      .map(({ micrograms, ...step }, index) => ({
        vialMg: draft.periods[index]?.vialMg || first.vialMg,
        vialMl: draft.periods[index]?.vialMl || first.vialMl,
        mg: formatThousandths(micrograms),
        weeks: lengthText(draft, step),
        tablet: formatThousandths(micrograms),
        count: '1',
        reasons: {},
      })),
  };
}

/** What is chosen: plans of the weekly injections name their substance alone, as they always did. */
export const choiceOf = (medicine: MedicineId): MedicineId | MedicineSubstance =>
  MEDICINE[medicine].everyDays === 7 ? MEDICINE[medicine].substance : medicine;

/** Tablets are a form of their own; a vial or pen is chosen. */
export function withMedicine(draft: PlanDraft, medicine: MedicineId | undefined): PlanDraft {
  if (!medicine) return { ...draft, substance: '', medicine: undefined };
  const { substance, form, everyDays } = MEDICINE[medicine];
  const kept = draft.form === 'tablets' ? '' : draft.form;
  return {
    ...draft,
    substance,
    medicine: everyDays === 7 ? undefined : medicine,
    form: form === 'tablets' ? 'tablets' : kept,
  };
}

const syringeOf = (key: string): Syringe | null => {
  const [units, markHalfUnits] = key.split('/').map(Number);
  return key ? ({ units, markHalfUnits } as Syringe) : null;
};

/** The input in the contract's format. What cannot be parsed becomes NaN, which is rejected at its field. */
const typedContent = (draft: PlanDraft) => ({
  ...draft,
  syringe: draft.form === 'vial' || draft.form === '' ? syringeOf(draft.syringe) : null,
  periods: draft.periods.map((period) => ({
    ...(draft.form === 'tablets' ? tabletsOf(period) : volumesOf(period)),
    ...lengthTyped(draft, period.weeks.trim()),
  })),
});

const volumesOf = ({ mg, vialMg, vialMl }: PeriodDraft) => ({
  micrograms: parseThousandths(mg) ?? Number.NaN,
  concentration: {
    micrograms: parseThousandths(vialMg) ?? Number.NaN,
    microlitres: parseThousandths(vialMl) ?? Number.NaN,
  },
});

/** The dose of tablets is never typed: it is what they contain. */
function tabletsOf({ tablet, count: typed }: PeriodDraft) {
  const micrograms = parseThousandths(tablet) ?? Number.NaN;
  const count = wholeTyped(typed) ?? Number.NaN;
  return { micrograms: micrograms * count, tablets: { micrograms, count } };
}

function lengthTyped(draft: PlanDraft, text: string) {
  if (text === '') return { weeks: null };
  const length = wholeTyped(text) ?? Number.NaN;
  const isDaily = isNamed(draft) && rhythmOf(draft) === 1;
  return isDaily ? { weeks: null, days: length } : { weeks: length };
}

export type PlanErrors = Partial<Record<string, string>>;

/** The plan, or its errors by field: `periods.0.micrograms`. */
export function readDraft(
  draft: PlanDraft,
): { content: DosePlanContent; errors: null } | { content: null; errors: PlanErrors } {
  const parsed = check(CheckedPlan, typedContent(draft));
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
    const parsed = check(PlanReason, { step, question, reason });
    if (parsed.success) reasons.push(parsed.data);
    else errors[`periods.${step}.reasons.${question}`] = parsed.error.issues[0]!.message;
  }
  return { reasons, errors };
}

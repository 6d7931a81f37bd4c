import { z } from 'zod';

/**
 * Where a rule comes from. The facts are those of shared/clinic.md, which cites the prescribing information of Wegovy and
 * Zepbound; sections are those of the common label format. What no label says is a choice of ours and says so.
 */
export const SOURCES = {
  indication: 'Wegovy and Zepbound labels, section 1 (indications)',
  contraindication: 'Wegovy and Zepbound labels, section 4 (contraindications)',
  warning: 'Wegovy and Zepbound labels, section 5 (warnings and precautions)',
  interaction: 'Wegovy and Zepbound labels, section 7 (drug interactions)',
  population: 'Wegovy and Zepbound labels, section 8 (specific populations)',
  /** To be checked by a clinician: the practice's own caution, in no label. */
  practice: 'Own rule of the practice, to be checked by a clinician',
} as const;

/**
 * How much a finding asks of the doctor, heaviest first (decision C116). block: approval needs a typed reason; ask: it
 * must be ticked; note: it is shown. None of them refuses a patient.
 */
export const SAFETY_LEVELS = ['block', 'ask', 'note'] as const;
export type SafetyLevel = (typeof SAFETY_LEVELS)[number];

/** Where something was told: an answer of the medical form, the clinic's own record, the profile, or an earlier order. */
export const SAFETY_FIELDS = [
  'dateOfBirth',
  'height',
  'weight',
  'hasDiabetes',
  'hasHeartDisease',
  'hasThyroidIssues',
  'hasKidneyDisease',
  'hasCancer',
  'hasHypertension',
  'currentMedications',
  'allergies',
  'previousWeightLossAttempts',
  'weightManagementGoals',
  'recordHistory',
  'recordAllergies',
  'recordMedications',
  'profileDateOfBirth',
  'order',
] as const;
export type SafetyField = (typeof SAFETY_FIELDS)[number];

export const SafetyAnswer = z.object({
  field: z.enum(SAFETY_FIELDS),
  /** As it was told: a sentence, a figure in cm or kg, a day, a reference number; empty for a ticked box. */
  quote: z.string(),
  /** The reference number of the earlier order in whose form it stands; null for the present one. */
  from: z.string().nullable().default(null),
});
export type SafetyAnswer = z.infer<typeof SafetyAnswer>;

export const SafetyFinding = z.object({
  /** Of the rule, and so of its texts. A string: decisions keep findings of rules that are gone. */
  id: z.string(),
  level: z.enum(SAFETY_LEVELS),
  /** What raised it. */
  answers: z.array(SafetyAnswer),
  /** Read out of free text, and perhaps misread. */
  isHint: z.boolean(),
  /** The figure that decided: a BMI or an age. */
  value: z.number().nullable(),
  source: z.string(),
});
export type SafetyFinding = z.infer<typeof SafetyFinding>;

/** What an approval says to each finding that asks for something. */
export const SafetyReplies = z.object({
  acknowledged: z.array(z.string()),
  reasons: z.record(z.string(), z.string()),
});
export type SafetyReplies = z.infer<typeof SafetyReplies>;

/** How far this person has come with us: the number of this order, and kg since the first one. */
export const SafetyCourse = z.object({ order: z.number(), weightChange: z.number().nullable() });
export type SafetyCourse = z.infer<typeof SafetyCourse>;

/** What a doctor is shown of a case, or was shown when it was decided. */
export const SafetyReport = z.object({
  /** Of the rules (SAFETY_VERSION). */
  version: z.number(),
  findings: z.array(SafetyFinding),
  /** What the decision said to them; null while there is none. */
  replies: SafetyReplies.nullable(),
  /** Null for a first order, and for a decided case. */
  course: SafetyCourse.nullable().default(null),
});
export type SafetyReport = z.infer<typeof SafetyReport>;

const isAnswered = ({ id, level }: SafetyFinding, { acknowledged, reasons }: SafetyReplies) => {
  if (level === 'note') return true;
  return level === 'ask' ? acknowledged.includes(id) : Boolean(reasons[id]?.trim());
};

/** The findings that keep a case from being approved: no tick, or no reason. */
export const openFindings = (
  findings: readonly SafetyFinding[],
  replies: SafetyReplies,
): SafetyFinding[] => findings.filter((one) => !isAnswered(one, replies));

import { z } from 'zod';
import type { MedicineId } from '../medicines/medicines.ts';
import { hasWords } from '../lib/visible-text.ts';

/**
 * The source of a rule. The facts are those of the clinical requirements, which cite the prescribing information of
 * Wegovy and Zepbound. Sections are those of the common label format. Rules that are in no label are our own choice and
 * say so.
 */
export const SOURCES = {
  indication: 'Wegovy and Zepbound labels, section 1 (indications)',
  dosage: 'Wegovy and Zepbound labels, section 2 (dosage and administration)',
  contraindication: 'Wegovy and Zepbound labels, section 4 (contraindications)',
  warning: 'Wegovy and Zepbound labels, section 5 (warnings and precautions)',
  interaction: 'Wegovy and Zepbound labels, section 7 (drug interactions)',
  population: 'Wegovy and Zepbound labels, section 8 (specific populations)',
  /** The same tablets for diabetes, whose label says it. */
  rybelsus: 'Rybelsus label, section 7 (drug interactions)',
  /** The practice's own caution, found in no label. To be checked by a clinician. */
  practice: 'Own rule of the practice, to be checked by a clinician',
} as const;

/** With these words the sources above begin. */
export const BOTH_LABELS = 'Wegovy and Zepbound labels';
/** The brand whose label speaks of the others. */
export const BRAND_OF: Readonly<Partial<Record<MedicineId, string>>> = {
  'semaglutide-tablets': 'Wegovy',
  'orforglipron-tablets': 'Foundayo',
  'liraglutide-injection': 'Saxenda',
};

export const labelOf = (brand: string): string => `${brand} label`;

/** The source of a rule, as the label of the medicine that was ordered. */
export function sourceFor(source: string, medicine: MedicineId): string {
  const brand = BRAND_OF[medicine];
  return brand ? source.replace(BOTH_LABELS, labelOf(brand)) : source;
}

/**
 * How much a finding requires of the doctor, most serious first (decision C116). block: approval needs a typed reason.
 * ask: it must be ticked. note: it is shown. None of them refuses a patient.
 */
export const SAFETY_LEVELS = ['block', 'ask', 'note'] as const;
export type SafetyLevel = (typeof SAFETY_LEVELS)[number];

/**
 * Where something was stated: an answer of the medical form, the clinic's own record, the profile, the health check
 * before the order (as a whole, or one question of it), an earlier order, the supply that it brought, or the day of an
 * order under another account.
 */
export const SAFETY_FIELDS = [
  'dateOfBirth',
  'height',
  'weight',
  /** In kg, as it was recorded or stated before. */
  'lastWeight',
  'hasDiabetes',
  'hasHeartDisease',
  'hasThyroidIssues',
  'hasKidneyDisease',
  'hasCancer',
  'hasHypertension',
  'hasNoMedicalConditions',
  'currentMedications',
  'allergies',
  'previousWeightLossAttempts',
  'weightManagementGoals',
  /** A question of the form that was answered with yes: the quote is its id. */
  'questions',
  /** One that was not asked. */
  'notAsked',
  /** One that was answered with no, beside a yes elsewhere. */
  'deniedQuestion',
  'kidneyStage',
  'operationOn',
  'weightMedicine',
  'weightMedicineTaken',
  /** In the patient's own words. */
  'weightMedicineDose',
  /** Names of medicines that were typed beside a question. */
  'otherMedicine',
  'caseAnswer',
  'recordHistory',
  'recordAllergies',
  'recordMedications',
  'profileDateOfBirth',
  'healthCheck',
  'healthThyroid',
  'healthPancreatitis',
  'healthPregnancy',
  'order',
  'supply',
  'placedOn',
] as const;
export type SafetyField = (typeof SAFETY_FIELDS)[number];

/** The quote of a box that is not ticked. */
export const UNTICKED = 'no';

export const SafetyAnswer = z.object({
  field: z.enum(SAFETY_FIELDS),
  /**
   * As it was stated: a sentence, a figure in cm or kg, a day, a reference number. Of the health check the answer and its
   * moment, `no 2026-11-28T10:00:00.000Z`. Empty for a ticked box, UNTICKED for one that is not.
   */
  quote: z.string(),
  /** The reference number of the earlier order whose form contains it. Null for the current one. */
  from: z.string().nullable().default(null),
});
export type SafetyAnswer = z.infer<typeof SafetyAnswer>;

export const SafetyFinding = z.object({
  /**
   * The rule's id, which also selects its texts. A string, because decisions keep findings of rules that no longer
   * exist.
   */
  id: z.string(),
  level: z.enum(SAFETY_LEVELS),
  /** What raised it. */
  answers: z.array(SafetyAnswer),
  /** Found in free text, and possibly misread. */
  isHint: z.boolean(),
  /** The decisive figure: a BMI or an age. */
  value: z.number().nullable(),
  source: z.string(),
});
export type SafetyFinding = z.infer<typeof SafetyFinding>;

/** The replies of an approval to each finding that requires one. */
export const SafetyReplies = z.object({
  acknowledged: z.array(z.string()),
  reasons: z.record(z.string(), z.string()),
});
export type SafetyReplies = z.infer<typeof SafetyReplies>;

/** The patient's history with us: the number of this order, and the weight change in kg since the first one. */
export const SafetyCourse = z.object({ order: z.number(), weightChange: z.number().nullable() });
export type SafetyCourse = z.infer<typeof SafetyCourse>;

/** What a doctor sees of a case, or saw when it was decided. */
export const SafetyReport = z.object({
  /** The version of the rules (SAFETY_VERSION). */
  version: z.number(),
  findings: z.array(SafetyFinding),
  /** The replies given with the decision. Null while there is none. */
  replies: SafetyReplies.nullable(),
  /** Null for a first order, and for a decided case. */
  course: SafetyCourse.nullable().default(null),
});
export type SafetyReport = z.infer<typeof SafetyReport>;

/** The finding that there are free words, which no rule may judge alone (decision C132). */
export const WORDS_TO_READ = 'words_to_read';

/** What the rules found beside words that somebody has to read. */
export const beyondWords = (findings: readonly SafetyFinding[]): SafetyFinding[] =>
  findings.filter(({ id }) => id !== WORDS_TO_READ);

const isAnswered = ({ id, level }: SafetyFinding, { acknowledged, reasons }: SafetyReplies) => {
  if (level === 'note') return true;
  return level === 'ask' ? acknowledged.includes(id) : hasWords(reasons[id] ?? '');
};

/** The findings that prevent an approval: no tick, or no reason. */
export const openFindings = (
  findings: readonly SafetyFinding[],
  replies: SafetyReplies,
): SafetyFinding[] => findings.filter((one) => !isAnswered(one, replies));

/** A shorter reason explains nothing. */
export const REASON_MIN = 15;
/** The same words for as many findings as this are no reason for any of them. */
const SAME_REASONS = 3;

/** The blocking findings whose reason is too short, or word for word that of two others. */
export function unreasoned(
  findings: readonly SafetyFinding[],
  { reasons }: SafetyReplies,
): SafetyFinding[] {
  const reasonOf = ({ id }: SafetyFinding) => (reasons[id] ?? '').trim().toLowerCase();
  const blocking = findings.filter(({ level }) => level === 'block');
  return blocking.filter((one) => {
    const reason = reasonOf(one);
    const same = blocking.filter((other) => reasonOf(other) === reason);
    return reason.length < REASON_MIN || same.length >= SAME_REASONS;
  });
}

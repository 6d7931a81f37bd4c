import { z } from 'zod';
import { measures } from '../intake.ts';
import { IsoDay } from '../lib/dates.ts';
import { text } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';
import { SAFETY_LEVELS } from '../safety/finding.ts';
import type { WeightFlag } from './weight-course.ts';

/** Side effects are graded 0 none, 1 mild, 2 moderate, 3 severe (clinical requirements, "After that"). */
export const SIDE_EFFECTS = [
  'nausea',
  'vomiting',
  'diarrhoea',
  'constipation',
  'abdominal_pain',
  'reflux',
  'injection_site',
  'dizziness',
  'hair',
  'mood',
] as const;
export type SideEffect = (typeof SIDE_EFFECTS)[number];
/** What patients of these medicines are asked: nobody injects tablets. Without a medicine everything is asked. */
export const effectsAskedOf = (medicines: readonly MedicineId[]): readonly SideEffect[] => {
  const isTablets =
    medicines.length > 0 && medicines.every((id) => MEDICINE[id].form === 'tablets');
  return isTablets ? SIDE_EFFECTS.filter((name) => name !== 'injection_site') : SIDE_EFFECTS;
};
export const GRADES = [0, 1, 2, 3] as const;
export const SEVERE = 3;

/** Severe abdominal pain may be pancreatitis, even if the box for it was not ticked (labels, section 5). */
export const isUrgentEffect = (name: SideEffect, grade: number): boolean =>
  name === 'abdominal_pain' && grade >= SEVERE;

/**
 * Signs that are reported to a doctor at once and answered with advice to seek help now (clinical requirements, "After
 * that", after section 5 of the labels of Wegovy and Zepbound).
 */
export const RED_SIGNS = [
  'severe_pain',
  'gallbladder',
  'allergy',
  'no_fluids',
  'fainting',
  'vision',
  'self_harm',
  'pregnancy',
  'hypoglycaemia',
  'wrong_dose',
] as const;
export type RedSign = (typeof RED_SIGNS)[number];

const Grade = z.int(says('invalid')).min(0, says('invalid')).max(3, says('invalid'));
const shape = Object.fromEntries(SIDE_EFFECTS.map((name) => [name, Grade])) as Record<
  SideEffect,
  typeof Grade
>;

export const MISSED_MAX = 3;

/** The patient's answers, which take half a minute a week. */
export const CheckInAnswers = z.object({
  /** The day in the patient's time zone. */
  day: IsoDay,
  kg: measures.weight.nullable(),
  effects: z.object(shape),
  signs: z.array(z.enum(RED_SIGNS)).max(RED_SIGNS.length),
  /** Since the last check-in. The maximum means that many or more. */
  missedDoses: z.int(says('invalid')).min(0, says('invalid')).max(MISSED_MAX, says('invalid')),
  newMedicines: text(1000),
  words: text(2000),
});
export type CheckInAnswers = z.infer<typeof CheckInAnswers>;

/**
 * `urgent` needs a doctor now, `soon` before the next dose. `to_read` has words or a photo that nobody has seen (decision
 * C132). `fine` continues as planned. Most serious first.
 */
export const RISKS = ['urgent', 'soon', 'to_read', 'fine'] as const;
export type Risk = (typeof RISKS)[number];

/** What the safety rules found in the text of a check-in. */
export const CheckInFinding = z.object({ id: z.string(), level: z.enum(SAFETY_LEVELS) });
export type CheckInFinding = z.infer<typeof CheckInFinding>;

/** Known facts beside the answers. */
export const CheckInContext = z.object({
  findings: z.array(CheckInFinding),
  weightFlags: z.array(z.enum(['fast_loss', 'low_bmi'] as const satisfies readonly WeightFlag[])),
  /** The change in kg since the day of a weight that the new one is too far from. Missing in older ones. */
  sudden: z.object({ kg: z.number(), since: IsoDay }).nullish(),
  /** Nobody has looked at a photo before its reader, whatever the answers say. Missing in older copies. */
  hasPhoto: z.boolean().optional(),
  /** Ticked, or read in the words when they came: no later reader takes one back. Missing in older ones. */
  signs: z.array(z.enum(RED_SIGNS)).optional(),
  /** After how many missed doses of what the patient takes they must ask the doctor. Missing in older ones. */
  askAfterMissed: z.int().optional(),
});
export type CheckInContext = z.infer<typeof CheckInContext>;

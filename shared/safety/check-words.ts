import { apply } from './apply.ts';
import type { SafetyField, SafetyFinding } from './finding.ts';
import { readingOf, type Reading } from './reader/reading.ts';
import { circumstanceRules } from './rules/circumstances.ts';
import { conditionRules } from './rules/conditions.ts';
import { interactionRules } from './rules/interactions.ts';
import { medicineRules } from './rules/medicines.ts';
import type { SafetyCase } from './safety-case.ts';

/**
 * The rules that read words. The check-in itself says whether its words are to be read, and has neither boxes that they
 * could contradict nor a history.
 */
const RULES = [...conditionRules, ...circumstanceRules, ...medicineRules, ...interactionRules];

/** A body and a history that raise no rule, because only the text of a check-in is judged. */
const HARMLESS = {
  dateOfBirth: '1985-01-01',
  height: 170,
  weight: 95,
  hasDiabetes: false,
  hasHeartDisease: false,
  hasHypertension: false,
  hasThyroidIssues: false,
  hasKidneyDisease: false,
  hasCancer: false,
  allergies: '',
  previousWeightLossAttempts: '',
};
const READ: readonly SafetyField[] = ['currentMedications', 'weightManagementGoals'];

type Texts = { newMedicines: string; words: string };

/** What the doctors' safety rules find in new medicines and free text, most serious first. */
export const assessWords = (
  { newMedicines, words }: Texts,
  { product, medicine }: Pick<SafetyCase, 'product' | 'medicine'>,
  today: string,
  read = readingOf,
): SafetyFinding[] => {
  const findings = apply(RULES, {
    today,
    product,
    medicine,
    form: { ...HARMLESS, currentMedications: newMedicines, weightManagementGoals: words },
    record: null,
    profileDateOfBirth: null,
    earlier: [],
    read,
  });
  return findings.filter(({ answers }) => answers.some(({ field }) => READ.includes(field)));
};

/** Whose writer's medicine nobody knows here: no rule that blocks depends on the day, and one on the medicine. */
const UNKNOWN = { product: 'semaglutide', medicine: 'semaglutide-injection' } as const;
const ANY_DAY = HARMLESS.dateOfBirth;

/**
 * What waits for a doctor's word before the next dose. The page of the writer does not know whose medicine it was, and a
 * reaction to any of the class may have been to their own.
 */
export const isBlocking = ({ id, level }: Pick<SafetyFinding, 'id' | 'level'>): boolean =>
  level === 'block' || id === 'allergy_to_substance';

/** Whether a patient tells of what the rules block, which makes a check-in urgent and a letter too. */
export function tellsBlock(reading: Reading, field: keyof Texts = 'words'): boolean {
  const told = { newMedicines: '', words: '', [field]: reading.original };
  return assessWords(told, UNKNOWN, ANY_DAY, () => reading).some(isBlocking);
}

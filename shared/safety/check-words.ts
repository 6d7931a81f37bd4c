import { assessSafety } from './assess.ts';
import { consistencyRules } from './rules/consistency.ts';
import type { SafetyCase } from './safety-case.ts';
import { beyondWords, type SafetyField, type SafetyFinding } from './finding.ts';

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

/** What the doctors' safety rules find in new medicines and free text, most serious first. */
export const assessWords = (
  { newMedicines, words }: { newMedicines: string; words: string },
  { product, medicine }: Pick<SafetyCase, 'product' | 'medicine'>,
  today: string,
): SafetyFinding[] => {
  const findings = assessSafety({
    today,
    product,
    medicine,
    form: { ...HARMLESS, currentMedications: newMedicines, weightManagementGoals: words },
    record: null,
    profileDateOfBirth: null,
    earlier: [],
  });
  // The check-in itself says whether its words are to be read, and has no boxes that they could contradict.
  return beyondWords(findings).filter(
    ({ id, answers }) =>
      !consistencyRules.some((rule) => rule.id === id) &&
      answers.some(({ field }) => READ.includes(field)),
  );
};

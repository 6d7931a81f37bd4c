import { toFeet, toPounds } from '#shared/body.ts';
import { CONDITIONS, type MedicalInfo } from '#shared/intake.ts';
import { currentAccount } from '#web/device/page/account.ts';
import { writeDraft } from '#web/device/page/draft-store.ts';
import { PRE_CHECK_DRAFT } from './draft-key.ts';
import type { IntakeValues, PreCheckDraft } from './intake-form-schema.ts';
import { knownQuestions } from './form-questions.ts';
import { showMeasure } from './measure-values.ts';

/** What the patient has reported since the last form, in check-ins and weights. */
export type Since = { kg: number | null; newMedicines: string };

/**
 * Initial values for the next form: the answers of the last one with later reports, to be reviewed and changed. Name
 * and phone come from the account, and consent must be given again.
 */
export function valuesOf(form: MedicalInfo, since: Since, language: string): Partial<IntakeValues> {
  const kg = since.kg ?? form.weight;
  const { feet, inches } = toFeet(form.height);
  const ticks = [...CONDITIONS, 'hasNoMedicalConditions' as const].filter((name) => form[name]);
  return {
    dateOfBirth: form.dateOfBirth,
    gender: form.gender,
    useEnglishUnits: form.useEnglishUnits,
    height: showMeasure(form.height, language),
    heightFeet: String(form.heightFeet ?? feet),
    heightInches: String(form.heightInches ?? inches),
    weight: showMeasure(kg, language),
    weightLbs: showMeasure(
      since.kg === null ? (form.weightLbs ?? toPounds(kg)) : toPounds(kg),
      language,
    ),
    ...Object.fromEntries(ticks.map((name) => [name, true])),
    currentMedications: withNew(form.currentMedications, since.newMedicines),
    ...knownQuestions(form.questions),
    hasAllergies: form.allergies ? 'yes' : 'no',
    allergies: form.allergies,
    hasPreviousWeightLoss: form.previousWeightLossAttempts ? 'yes' : 'no',
    previousWeightLossAttempts: form.previousWeightLossAttempts,
    weightManagementGoals: form.weightManagementGoals,
  };
}

const withNew = (known: string, added: string): string =>
  added && !known.includes(added) ? [known, added].filter(Boolean).join('\n') : known;

/** Prefills the form of the next order. Without storage it has to be filled in again. */
export async function beginWith(values: Partial<IntakeValues>): Promise<void> {
  const draft: PreCheckDraft = { topic: 0, values };
  const { key, version } = PRE_CHECK_DRAFT;
  await writeDraft(currentAccount(), key, version, draft).catch(() => undefined);
}

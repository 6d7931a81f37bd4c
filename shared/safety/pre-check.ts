import type { ProductId } from '../catalogue.ts';
import type { Condition } from '../intake.ts';
import { assessSafety } from './assess.ts';
import type { SafetyFinding } from './finding.ts';
import type { SafetyForm } from './safety-case.ts';

/** What somebody answers before they pay: the part of the medical form that decides most often. */
export type PreCheckAnswers = Pick<
  SafetyForm,
  | 'dateOfBirth'
  | 'height'
  | 'weight'
  | 'heightFeet'
  | 'heightInches'
  | 'weightLbs'
  | 'useEnglishUnits'
  | Condition
>;

export const PRE_CHECK_VERDICTS = ['likely', 'close_look', 'unlikely'] as const;
export type PreCheckVerdict = (typeof PRE_CHECK_VERDICTS)[number];

/**
 * What the safety rules of the doctors say to these answers alone, told before anything is paid (decision C116): no
 * diagnosis and no refusal, since a doctor reads the whole form. `reasons` holds what a doctor will have to answer,
 * heaviest first.
 */
export function preCheck(
  answers: PreCheckAnswers,
  product: ProductId,
  today: string,
): { verdict: PreCheckVerdict; reasons: SafetyFinding[] } {
  const reasons = assessSafety({
    today,
    product,
    form: { ...answers, ...UNASKED },
    record: null,
    profileDateOfBirth: null,
    earlier: [],
  }).filter(({ level }) => level !== 'note');
  const isBlocked = reasons.some(({ level }) => level === 'block');
  return {
    verdict: isBlocked ? 'unlikely' : reasons.length > 0 ? 'close_look' : 'likely',
    reasons,
  };
}

const UNASKED = {
  currentMedications: '',
  allergies: '',
  previousWeightLossAttempts: '',
  weightManagementGoals: '',
};

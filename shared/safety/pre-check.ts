import type { Condition } from '../intake.ts';
import { apply } from './apply.ts';
import type { SafetyFinding } from './finding.ts';
import { bodyRules } from './rules/body.ts';
import { conditionRules } from './rules/conditions.ts';
import type { SafetyCase, SafetyForm } from './safety-case.ts';

/** Answers given before paying: the part of the medical form that most often decides. */
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
 * The result of the doctors' safety rules for these answers alone, which are those about the body and its conditions, shown before anything is paid (decision C116). It is
 * neither a diagnosis nor a refusal, because a doctor reads the whole form. `reasons` lists what a doctor will have to
 * answer, most serious first.
 */
export function preCheck(
  answers: PreCheckAnswers,
  { product, medicine }: Pick<SafetyCase, 'product' | 'medicine'>,
  today: string,
): { verdict: PreCheckVerdict; reasons: SafetyFinding[] } {
  const reasons = apply([...bodyRules, ...conditionRules], {
    today,
    product,
    medicine,
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

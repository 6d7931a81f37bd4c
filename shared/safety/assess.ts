import { SAFETY_LEVELS, sourceFor, type SafetyFinding } from './finding.ts';
import { bodyRules } from './rules/body.ts';
import { circumstanceRules } from './rules/circumstances.ts';
import { conditionRules } from './rules/conditions.ts';
import { consistencyRules } from './rules/consistency.ts';
import { healthCheckRules } from './rules/health-check.ts';
import { changedSinceRefusal, historyRules } from './rules/history.ts';
import { interactionRules } from './rules/interactions.ts';
import { medicineRules } from './rules/medicines.ts';
import { questionRules } from './rules/questions.ts';
import { recordRules } from './rules/records.ts';
import { wordRules } from './rules/words.ts';
import { type SafetyCase, type SafetyRule } from './safety-case.ts';
import { medicineOfOrder } from '../medicines/medicine-of-order.ts';

/** Stored with every decision. Increase it when a rule, a threshold or a word changes. */
export const SAFETY_VERSION = 7;

const formRules: readonly SafetyRule[] = [
  ...bodyRules,
  ...conditionRules,
  ...circumstanceRules,
  ...medicineRules,
  ...interactionRules,
  ...consistencyRules,
];

const weightOf = ({ level }: SafetyFinding) => SAFETY_LEVELS.indexOf(level);

function apply(rules: readonly SafetyRule[], of: SafetyCase): SafetyFinding[] {
  return rules.flatMap(({ id, level, source, raise }) => {
    const raised = raise(of);
    if (!raised) return [];
    return {
      id,
      level: raised.level ?? level,
      answers: raised.answers,
      isHint: raised.isHint ?? false,
      value: raised.value ?? null,
      source: sourceFor(raised.source ?? source, medicineOfOrder(of)),
    };
  });
}

export const SAFETY_RULES: readonly SafetyRule[] = [
  ...formRules,
  ...healthCheckRules,
  ...historyRules,
  ...recordRules,
  changedSinceRefusal((of) => apply(formRules, of)),
  ...questionRules,
  ...wordRules,
];

/**
 * What a doctor has to know before approving, most serious first. It flags and explains; the doctor decides (decision
 * C116).
 */
export const assessSafety = (of: SafetyCase): SafetyFinding[] =>
  apply(SAFETY_RULES, of).sort((one, two) => weightOf(one) - weightOf(two));

import { medicineOfOrder } from '../medicines/medicine-of-order.ts';
import { SAFETY_LEVELS, sourceFor, type SafetyFinding } from './finding.ts';
import type { SafetyCase, SafetyRule } from './safety-case.ts';

const weightOf = ({ level }: SafetyFinding) => SAFETY_LEVELS.indexOf(level);

/** What these rules find in a case, most serious first. */
export const apply = (rules: readonly SafetyRule[], of: SafetyCase): SafetyFinding[] =>
  rules
    .flatMap(({ id, level, source, raise }) => {
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
    })
    .sort((one, two) => weightOf(one) - weightOf(two));

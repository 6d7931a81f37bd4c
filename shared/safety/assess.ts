import { apply } from './apply.ts';
import type { SafetyFinding } from './finding.ts';
import { readingOf } from './reader/reading.ts';
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
import type { SafetyCase, SafetyRule } from './safety-case.ts';

/** Stored with every decision. Increase it when a rule, a threshold or a word changes. */
export const SAFETY_VERSION = 15;

const formRules: readonly SafetyRule[] = [
  ...bodyRules,
  ...conditionRules,
  ...circumstanceRules,
  ...medicineRules,
  ...interactionRules,
  ...consistencyRules,
];

const applyReading = (rules: readonly SafetyRule[], of: SafetyCase): SafetyFinding[] =>
  apply(rules, { ...of, read: readingOf });

export const SAFETY_RULES: readonly SafetyRule[] = [
  ...formRules,
  ...healthCheckRules,
  ...historyRules,
  ...recordRules,
  changedSinceRefusal((of) => applyReading(formRules, of)),
  ...questionRules,
  ...wordRules,
];

/**
 * What a doctor has to know before approving, most serious first. It flags and explains; the doctor decides (decision
 * C116).
 */
export const assessSafety = (of: SafetyCase): SafetyFinding[] => applyReading(SAFETY_RULES, of);

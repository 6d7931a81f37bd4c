import type { SafetyField, SafetyLevel } from '../finding.ts';
import type { Matcher } from '../matcher.ts';
import { mentionsOf, type TextField, type Where } from '../mentions.ts';
import { told, type SafetyCase, type SafetyRule } from '../safety-case.ts';

type Tick = Extract<SafetyField, `has${string}`>;

type Said = {
  id: string;
  level: SafetyLevel;
  source: string;
  words?: Matcher;
  /** All texts without. */
  fields?: readonly TextField[];
  where?: Where;
  /** A box of the form that says the same. */
  tick?: Tick;
};

/** A rule that something was told: by a tick of the form, or by words in its free text, which are a hint only. */
export function said({ id, level, source, words, fields, where, tick }: Said): SafetyRule {
  return {
    id,
    level,
    source,
    raise: (of: SafetyCase) => {
      const ticked = tick && of.form[tick] ? [told(tick)] : [];
      const mentioned = words ? mentionsOf(of, words, fields, where) : [];
      const answers = [...ticked, ...mentioned];
      return answers.length > 0 ? { answers, isHint: ticked.length === 0 } : null;
    },
  };
}

import type { FormQuestion } from '../../form-questions.ts';
import type { SafetyField, SafetyLevel } from '../finding.ts';
import { saidIn, type TextField, type Where } from '../said-in.ts';
import { affirmedIn, answerTo, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import type { Concept } from '../words/lexicon.ts';

type Tick = Extract<SafetyField, `has${string}`>;

type Said = {
  id: string;
  level: SafetyLevel;
  source: string;
  words?: Concept | readonly Concept[];
  /** All text fields if left out. */
  fields?: readonly TextField[];
  where?: Where;
  /** A box of the form with the same meaning. */
  tick?: Tick;
  /** Questions of the form with the same meaning. */
  asked?: readonly FormQuestion[];
};

/** A rule about a statement: a ticked box, a question answered with yes, or words in free text, which are only a hint. */
export function said({
  id,
  level,
  source,
  words,
  fields,
  where,
  tick,
  asked = [],
}: Said): SafetyRule {
  return {
    id,
    level,
    source,
    raise: (of: SafetyCase) => {
      const ticked = [
        ...(tick && of.form[tick] ? [answerTo(tick)] : []),
        ...affirmedIn(of, ...asked),
      ];
      const mentioned = words ? saidIn(of, words, fields, where) : [];
      const answers = [...ticked, ...mentioned];
      return answers.length > 0 ? { answers, isHint: ticked.length === 0 } : null;
    },
  };
}

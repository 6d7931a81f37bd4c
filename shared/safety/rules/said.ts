import type { FormQuestion } from '../../form-questions.ts';
import type { HealthQuestion } from '../../health-check.ts';
import { yesTo } from '../asked.ts';
import type { SafetyField, SafetyLevel } from '../finding.ts';
import { isFirm, isOwn, isSaidIn, saidIn, type TextField, type Where } from '../said-in.ts';
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
  /** A question of the health check with the same meaning. */
  checked?: HealthQuestion;
};

/** A rule about a statement: an answer, a ticked box, or words in free text, which are only a hint. */
export function said({
  id,
  level,
  source,
  words,
  fields,
  where = isOwn,
  tick,
  asked = [],
  checked,
}: Said): SafetyRule {
  const isFirmlySaid = (of: SafetyCase) =>
    words !== undefined && isSaidIn(of, words, fields, (...one) => where(...one) && isFirm(...one));
  return {
    id,
    level,
    source,
    raise: (of: SafetyCase) => {
      const ticked = [
        ...(tick && of.form[tick] ? [answerTo(tick)] : []),
        ...affirmedIn(of, ...asked),
      ];
      const answered = checked ? yesTo(of, checked) : [];
      const mentioned = words ? saidIn(of, words, fields, where) : [];
      const answers = [...answered, ...ticked, ...mentioned];
      if (answers.length === 0) return null;
      const isHint = answered.length === 0 && ticked.length === 0;
      const isOnlyFeared = isHint && level === 'block' && !isFirmlySaid(of);
      return { answers, isHint, ...(isOnlyFeared && { level: 'ask' }) };
    },
  };
}

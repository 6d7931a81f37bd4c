import { firstUnread } from '../reader/unread.ts';
import { readingsOf } from '../said-in.ts';
import { answerTo, type SafetyRule } from '../safety-case.ts';
import { SOURCES, WORDS_TO_READ } from '#shared/safety/finding.ts';

const LONGEST = 500;

/** A long text from where it says more than harmless words. The form itself shows all of it. */
function quoteFrom(text: string, at: number): string {
  if (text.trim().length <= LONGEST) return text.trim();
  const from = Math.max(0, Math.min(at, text.length - LONGEST));
  const part = text.slice(from, from + LONGEST).trim();
  return `${from > 0 ? '… ' : ''}${part}${from + LONGEST < text.length ? ' …' : ''}`;
}

/**
 * What no rule may judge alone: free words are never the reason for "nothing found" (the practice's decision C132).
 * Somebody reads them and says so.
 */
const wordsToRead: SafetyRule = {
  id: WORDS_TO_READ,
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const answers = readingsOf(of).flatMap(([field, reading]) => {
      // A yes means what the doctor has asked, which no rule reads.
      const isReply = field === 'caseAnswer' && reading.original.trim() !== '';
      const at = isReply ? 0 : firstUnread(reading, ['nothing', 'well', 'plans', 'supplements']);
      return at === null ? [] : answerTo(field, quoteFrom(reading.original, at));
    });
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

export const wordRules: readonly SafetyRule[] = [wordsToRead];

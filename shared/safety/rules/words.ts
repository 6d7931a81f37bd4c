import { bmi, LB_PER_KG } from '../../body.ts';
import type { Reading } from '../reader/reading.ts';
import { firstUnread, type Unit } from '../reader/unread.ts';
import { isPlainDose } from './plain-dose.ts';
import { MISTAKEN, TOO_LOW as TOO_LOW_BMI } from './body.ts';
import { ALLERGY_FIELDS, MEDICINE_FIELDS, readingsOf, type TextField } from '../said-in.ts';
import { answerTo, type SafetyCase, type SafetyForm, type SafetyRule } from '../safety-case.ts';
import { SOURCES, WORDS_TO_READ } from '#shared/safety/finding.ts';

const LONGEST = 500;

const KINDS = ['nothing', 'well', 'plans', 'supplements'] as const;
/** No substance: what somebody is allergic to may be in what we send, as B12 is added to compounded vials. */
const ALLERGY_KINDS = ['nothing', 'well'] as const;
const isAllergy = (field: TextField) => ALLERGY_FIELDS.some((one) => one === field);
const isMedicine = (field: TextField) => MEDICINE_FIELDS.some((one) => one === field);

/** How a field is read: a goal by the body it is for. */
const askedIn = (field: TextField, form: SafetyForm) => ({
  kinds: isAllergy(field) ? ALLERGY_KINDS : KINDS,
  isWhich: isAllergy(field) || isMedicine(field),
  ...(field === 'weightManagementGoals' && {
    isPlan: (figure: number, unit: Unit | null) =>
      (unit ? [unit] : (['kilograms', 'pounds'] as const)).every((one) =>
        isPlausibleGoal(form, one === 'pounds' ? figure / LB_PER_KG : figure),
      ),
  }),
});

/** Either a weight to reach, or so little that it can only be what is to be lost. Neither leads below a BMI of 20. */
function isPlausibleGoal({ height, weight }: SafetyForm, kg: number): boolean {
  const [reached, left] = [bmi(height, kg), bmi(height, weight - kg)];
  if (reached !== null && reached >= TOO_LOW_BMI) return kg <= weight;
  return (reached ?? 0) < MISTAKEN.bmi[0] && left !== null && left >= TOO_LOW_BMI;
}

function unreadAt(of: SafetyCase, field: TextField, reading: Reading): number | null {
  // A yes means what the doctor has asked, which no rule reads.
  if (field === 'caseAnswer') return reading.original.trim() === '' ? null : 0;
  if (field !== 'weightMedicineDose') return firstUnread(reading, askedIn(field, of.form));
  return isPlainDose(of, reading) ? null : firstUnread(reading, { kinds: [] });
}

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
      const at = unreadAt(of, field, reading);
      return at === null ? [] : answerTo(field, quoteFrom(reading.original, at));
    });
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

export const wordRules: readonly SafetyRule[] = [wordsToRead];

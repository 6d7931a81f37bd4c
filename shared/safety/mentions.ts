import type { SafetyAnswer, SafetyField } from './finding.ts';
import { fold, type Folded } from './fold.ts';
import type { Matcher, Span } from './matcher.ts';
import { isDenied } from './negation.ts';
import { answerTo, type SafetyCase } from './safety-case.ts';

export type TextField = Extract<
  SafetyField,
  | 'currentMedications'
  | 'allergies'
  | 'previousWeightLossAttempts'
  | 'weightManagementGoals'
  | 'recordHistory'
  | 'recordAllergies'
  | 'recordMedications'
>;

export const MEDICINE_FIELDS = ['currentMedications', 'recordMedications'] as const;
export const ALLERGY_FIELDS = ['allergies', 'recordAllergies'] as const;
export const TEXT_FIELDS: readonly TextField[] = [
  'currentMedications',
  'allergies',
  'previousWeightLossAttempts',
  'weightManagementGoals',
  'recordHistory',
  'recordAllergies',
  'recordMedications',
];

const LONGEST_QUOTE = 160;

function textOf({ form, record }: SafetyCase, field: TextField): string {
  switch (field) {
    case 'recordHistory':
      return record?.medicalHistory ?? '';
    case 'recordAllergies':
      return record?.allergies ?? '';
    case 'recordMedications':
      return record?.medications ?? '';
    default:
      return form[field];
  }
}

/** The original sentence around a mention. Of a long one only the part that contains it. */
function quoteOf(original: string, folded: Folded, { start, end }: Span): string {
  const from = folded.at[start] ?? 0;
  const to = folded.at[end] ?? original.length;
  const before = original.slice(0, from);
  const begin =
    Math.max(...['. ', ';', '!', '?', '\n'].map((stop) => before.lastIndexOf(stop))) + 1;
  const after = original.slice(to).search(/\.\s|[;!?\n]/);
  const finish = after < 0 ? original.length : to + after;
  if (finish - begin <= LONGEST_QUOTE) return original.slice(begin, finish).trim();
  const spare = Math.max(0, Math.floor((LONGEST_QUOTE - (to - from)) / 2));
  const [cutFrom, cutTo] = [Math.max(begin, from - spare), Math.min(finish, to + spare)];
  const text = original.slice(cutFrom, cutTo).trim();
  return `${cutFrom > begin ? '… ' : ''}${text}${cutTo < finish ? ' …' : ''}`;
}

/** An additional condition on a mention: the folded text, and the position of the mention in it. */
export type Where = (text: string, span: Span) => boolean;

/** The sentences in these fields that mention what is searched for, without denials and duplicates. */
export function mentionsOf(
  of: SafetyCase,
  find: Matcher,
  fields: readonly TextField[] = TEXT_FIELDS,
  where: Where = () => true,
): SafetyAnswer[] {
  return fields.flatMap((field) => {
    const original = textOf(of, field);
    if (original === '') return [];
    const folded = fold(original);
    const quotes = find(folded)
      .filter((span) => !isDenied(folded.text, span) && where(folded.text, span))
      .map((span) => quoteOf(original, folded, span));
    return [...new Set(quotes)].map((quote) => answerTo(field, quote));
  });
}

import type { SafetyAnswer, SafetyField } from './finding.ts';
import type { Matcher, Span } from './matcher.ts';
import { isDenied } from './negation.ts';
import { readingOf, type Reading } from './reading.ts';
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

/** The object that has the text of a field, and the text. */
function textOf({ form, record }: SafetyCase, field: TextField): [owner: object, text: string] {
  switch (field) {
    case 'recordHistory':
      return [record ?? form, record?.medicalHistory ?? ''];
    case 'recordAllergies':
      return [record ?? form, record?.allergies ?? ''];
    case 'recordMedications':
      return [record ?? form, record?.medications ?? ''];
    default:
      return [form, form[field]];
  }
}

const QUOTE_BEGINS = /\. |[;!?\n]/g;
const QUOTE_ENDS = /\.\s|[;!?\n]/g;

/** The original sentence around a mention. Of a long one only the part that contains it. */
function quoteOf(reading: Reading, { start, end }: Span): string {
  const { original, folded } = reading;
  const from = folded.at[start] ?? 0;
  const to = folded.at[end] ?? original.length;
  const before = reading.originalPlaces(QUOTE_BEGINS).lastBefore(from);
  const begin = before ? before.start + 1 : 0;
  const finish = reading.originalPlaces(QUOTE_ENDS).firstFrom(to)?.start ?? original.length;
  if (finish - begin <= LONGEST_QUOTE) return original.slice(begin, finish).trim();
  const spare = Math.max(0, Math.floor((LONGEST_QUOTE - (to - from)) / 2));
  const [cutFrom, cutTo] = [Math.max(begin, from - spare), Math.min(finish, to + spare)];
  const text = original.slice(cutFrom, cutTo).trim();
  return `${cutFrom > begin ? '… ' : ''}${text}${cutTo < finish ? ' …' : ''}`;
}

/** An additional condition on a mention: the text, and the position of the mention in it. */
export type Where = (reading: Reading, span: Span) => boolean;

/** What is mentioned and not denied. */
const statedIn = (reading: Reading, find: Matcher): readonly Span[] =>
  reading.once(find, () => find(reading.folded).filter((span) => !isDenied(reading, span)));

/** The sentences in these fields that mention what is searched for, without denials and duplicates. */
export function mentionsOf(
  of: SafetyCase,
  find: Matcher,
  fields: readonly TextField[] = TEXT_FIELDS,
  where: Where = () => true,
): SafetyAnswer[] {
  return fields.flatMap((field) => {
    const [owner, original] = textOf(of, field);
    if (original === '') return [];
    const reading = readingOf(owner, original);
    const quotes = statedIn(reading, find)
      .filter((span) => where(reading, span))
      .map((span) => quoteOf(reading, span));
    return [...new Set(quotes)].map((quote) => answerTo(field, quote));
  });
}

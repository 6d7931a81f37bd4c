import { typedBeside } from '../form-questions.ts';
import type { SafetyAnswer, SafetyField } from './finding.ts';
import type { Reading } from './reader/reading.ts';
import type { Statement as AnyStatement } from './reader/said.ts';
import { answerTo, type SafetyCase } from './safety-case.ts';
import type { Concept } from './words/lexicon.ts';

export type Statement = AnyStatement<Concept>;

export type TextField = Extract<
  SafetyField,
  | 'currentMedications'
  | 'allergies'
  | 'previousWeightLossAttempts'
  | 'weightManagementGoals'
  | 'otherMedicine'
  | 'weightMedicineDose'
  | 'caseAnswer'
  | 'recordHistory'
  | 'recordAllergies'
  | 'recordMedications'
>;

export const MEDICINE_FIELDS = [
  'currentMedications',
  'otherMedicine',
  'recordMedications',
] as const;
export const ALLERGY_FIELDS = ['allergies', 'recordAllergies'] as const;
export const TEXT_FIELDS: readonly TextField[] = [
  'currentMedications',
  'allergies',
  'previousWeightLossAttempts',
  'weightManagementGoals',
  'otherMedicine',
  'weightMedicineDose',
  'caseAnswer',
  'recordHistory',
  'recordAllergies',
  'recordMedications',
];

const isAllergyField = (field: TextField) => ALLERGY_FIELDS.some((one) => one === field);
export const PROSE = TEXT_FIELDS.filter((field) => !isAllergyField(field));

/** The object that has the text of a field, and the text. */
function textOf(
  { form, record, caseAnswers }: SafetyCase,
  field: TextField,
): [owner: object, text: string] {
  switch (field) {
    case 'otherMedicine':
    case 'weightMedicineDose':
      return [form.questions ?? form, typedBeside(form.questions)[field]];
    case 'caseAnswer':
      return [caseAnswers ?? form, (caseAnswers ?? []).join('\n')];
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

/** The texts that are not empty, as they are read. */
export const readingsOf = (
  of: SafetyCase,
  fields: readonly TextField[] = TEXT_FIELDS,
): [field: TextField, reading: Reading][] =>
  fields.flatMap((field) => {
    const [owner, text] = textOf(of, field);
    return text === '' || !of.read ? [] : [[field, of.read(owner, text)]];
  });

/** An additional condition on a statement, and the text that it is in. */
export type Where = (statement: Statement, reading: Reading) => boolean;

/** Said of the patient, now or earlier. */
export const isOwn: Where = ({ person }) => person === 'self';
export const isNow: Where = ({ standing, isMaybe }) => standing === 'stated' && !isMaybe;

/** A disease or pregnancy may be only feared, asked about or ruled out; behaviour and thoughts that are feared are there. */
const FEARED = new Set<Concept>([
  'thyroid_cancer',
  'pancreatitis',
  'gastroparesis',
  'type_1_diabetes',
  'pregnancy',
]);
export const isFirm: Where = ({ isDoubted, concept }) => !isDoubted || !FEARED.has(concept);

/** More sentences of one field say nothing new. */
export const MOST_QUOTES = 10;

/** What these fields say of it, without denials. */
const statementsIn = (
  reading: Reading,
  concepts: Concept | readonly Concept[],
  where: Where,
): Statement[] =>
  reading
    .of(concepts)
    .filter((statement) => statement.standing !== 'denied' && where(statement, reading));

/** Whether these fields say so, without looking for the sentences that do. */
export const isSaidIn = (
  of: SafetyCase,
  concepts: Concept | readonly Concept[],
  fields: readonly TextField[] = TEXT_FIELDS,
  where: Where = isOwn,
): boolean =>
  readingsOf(of, fields).some(([, reading]) => statementsIn(reading, concepts, where).length > 0);

/** The sentences in these fields that say so, without denials and duplicates. */
export function saidIn(
  of: SafetyCase,
  concepts: Concept | readonly Concept[],
  fields: readonly TextField[] = TEXT_FIELDS,
  where: Where = isOwn,
): SafetyAnswer[] {
  return readingsOf(of, fields).flatMap(([field, reading]) => {
    const quotes = new Set<string>();
    for (const statement of statementsIn(reading, concepts, where)) {
      if (quotes.size === MOST_QUOTES) break;
      quotes.add(reading.quote(statement));
    }
    return [...quotes].map((quote) => answerTo(field, quote));
  });
}

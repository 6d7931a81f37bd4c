import { DOCUMENTED, isDocumented } from '../../product-id.ts';
import { toCm, toKg } from '../../body.ts';
import type { SafetyLevel } from '../finding.ts';
import type { EarlierOrder, SafetyCase, SafetyForm } from '../safety-case.ts';

export const TODAY = '2026-11-23';

/** An ordinary case: an adult with a BMI of 32.8 and no other answers. It raises no finding. */
export const ordinaryForm: SafetyForm = {
  dateOfBirth: '1985-02-28',
  height: 168,
  weight: 92.5,
  hasDiabetes: false,
  hasHeartDisease: false,
  hasHypertension: false,
  hasThyroidIssues: false,
  hasKidneyDisease: false,
  hasCancer: false,
  currentMedications: '',
  allergies: '',
  previousWeightLossAttempts: '',
  weightManagementGoals: '',
};

export type Given = Partial<Omit<SafetyCase, 'form'>> & { form?: Partial<SafetyForm> };

/** What a case of one of the documented products is for. */
export const orderOf = (product: string) =>
  ({
    product,
    medicine: isDocumented(product) ? DOCUMENTED[product].medicine : 'semaglutide-injection',
  }) as const;

export const aSafetyCase = ({
  form,
  product = 'semaglutide',
  ...rest
}: Given = {}): SafetyCase => ({
  today: TODAY,
  ...orderOf(product),
  record: null,
  profileDateOfBirth: null,
  earlier: [],
  ...rest,
  form: { ...ordinaryForm, ...form },
});

/** A written case: its topic, the input, and the level of every finding it raises beside words to read. */
export type WrittenCase = readonly [
  says: string,
  given: Given,
  expected: Readonly<Record<string, SafetyLevel>>,
];

/** Each quote as the text of one form field, with the same findings. */
export const quotes = (
  field:
    | 'currentMedications'
    | 'allergies'
    | 'previousWeightLossAttempts'
    | 'weightManagementGoals',
  texts: readonly string[],
  expected: WrittenCase[2],
): WrittenCase[] => texts.map((text) => [text, { form: { [field]: text } }, expected]);

/** A body entered in feet, inches and pounds, converted as the form does. */
export const imperial = (feet: number, inches: number, pounds: number) => ({
  height: toCm({ feet, inches }),
  weight: toKg(pounds),
  heightFeet: feet,
  heightInches: inches,
  weightLbs: pounds,
  useEnglishUnits: true,
});

export const anEarlierOrder = (
  change: Partial<Omit<EarlierOrder, 'form'>> & { form?: Partial<SafetyForm> } = {},
): EarlierOrder => ({
  reference: 'SEM-1001',
  state: 'in_use',
  product: 'semaglutide',
  endsOn: null,
  ...change,
  form: { ...ordinaryForm, ...change.form },
});

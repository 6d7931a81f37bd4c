import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFeet, toPounds } from '../body.ts';
import { CONDITIONS, Intake } from '../intake.ts';
import { runsOf } from '../testing/depth.ts';
import { assessSafety } from './assess.ts';
import { conditionCases } from './cases/condition-cases.ts';
import { circumstanceCases } from './cases/circumstance-cases.ts';
import { anEarlierOrder, aSafetyCase, orderOf, ordinaryForm } from './cases/given.ts';
import { medicineCases } from './cases/medicine-cases.ts';
import { openFindings, SAFETY_LEVELS } from './finding.ts';
import type { SafetyCase, SafetyForm } from './safety-case.ts';

/** What is wrong with one pair of sentences in many shows in thousands of draws. */
const RUNS = { numRuns: runsOf('SAFETY_DRAWS', { sample: 100, deep: 3_000 }) };

/** Realistic sentences from the written cases, and arbitrary text. */
const sentences = [...conditionCases, ...circumstanceCases, ...medicineCases].flatMap(
  ([, { form }]) =>
    Object.values(form ?? {}).filter((value): value is string => typeof value === 'string'),
);
const words = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  { arbitrary: fc.constantFrom(...sentences), weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }), weight: 1 },
);
const tick = fc.boolean();

const forms: fc.Arbitrary<SafetyForm> = fc.record({
  dateOfBirth: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2008-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  height: fc.integer({ min: 1000, max: 2500 }).map((tenths) => tenths / 10),
  weight: fc.integer({ min: 300, max: 3000 }).map((tenths) => tenths / 10),
  hasDiabetes: tick,
  hasHeartDisease: tick,
  hasHypertension: tick,
  hasThyroidIssues: tick,
  hasKidneyDisease: tick,
  hasCancer: tick,
  currentMedications: words,
  allergies: words,
  previousWeightLossAttempts: words,
  weightManagementGoals: words,
});

const cases: fc.Arbitrary<SafetyCase> = fc
  .record({
    today: fc.constant('2026-11-23'),
    ordered: fc.constantFrom(orderOf('semaglutide'), orderOf('tirzexa')),
    form: forms,
    record: fc.option(fc.record({ medicalHistory: words, allergies: words, medications: words })),
    profileDateOfBirth: fc.option(fc.constantFrom('1985-02-28', '1990-01-01')),
    earlier: fc.array(
      fc.record({
        reference: fc.constant('SEM-1001'),
        state: fc.constantFrom('in_use' as const, 'refused' as const, 'waiting' as const),
        product: fc.constantFrom('semaglutide' as const, 'tirzexa' as const),
        endsOn: fc.option(fc.constantFrom('2026-12-01', '2027-06-01')),
        form: fc.option(forms),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ ordered, ...rest }) => ({ ...ordered, ...rest }));

const ids = (of: SafetyCase) => assessSafety(of).map(({ id }) => id);
const without = (more: readonly string[], fewer: readonly string[]) =>
  fewer.filter((id) => !more.includes(id));

/**
 * A condition that makes a BMI of 27 to 30 an indication is both a risk and a justification, so it may remove that
 * finding.
 */
const notTheIndication = (id: string) => id !== 'bmi_without_condition';

/** A medicine for the thyroid is quoted beside its box. */
const notBesideThe = (box: string) => (id: string) =>
  !(box === 'hasThyroidIssues' && id === 'narrow_index');

/** A treatment that goes on is judged by its beginning, and its own medicine is no other one. */
const COURSE = ['bmi_under_27', 'bmi_without_condition', 'incretin_taken', 'incretin_mentioned'];
const notOfTheCourse = (id: string) => !COURSE.includes(id) && id !== 'treatment_ended';

test('a ticked box never takes a finding away', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(...CONDITIONS), (of, box) => {
      const less = { ...of, earlier: [], form: { ...of.form, [box]: false } };
      const more = { ...less, form: { ...of.form, [box]: true } };
      expect(
        without(ids(more), ids(less))
          .filter(notTheIndication)
          .filter(notBesideThe(box))
          // It asks why the box is not ticked.
          .filter((id) => id !== 'medicine_without_condition'),
      ).toEqual([]);
    }),
    RUNS,
  );
});

/** Rules of their own, which block, in the place of one that asks. */
const STRONGER: Readonly<Record<string, string>> = {
  diabetes: 'type_1_diabetes',
  incretin_mentioned: 'incretin_taken',
};

test('a further sentence never takes a finding away', () => {
  const fields = [
    'currentMedications',
    'allergies',
    'previousWeightLossAttempts',
    'weightManagementGoals',
  ] as const;
  fc.assert(
    fc.property(
      cases,
      fc.constantFrom(...fields),
      fc.constantFrom(...sentences),
      (of, field, said) => {
        const less = { ...of, earlier: [] };
        const more = { ...less, form: { ...of.form, [field]: `${of.form[field]}\n${said}` } };
        const found = ids(more);
        expect(
          without(found, ids(less))
            .filter(notTheIndication)
            .filter((id) => !found.includes(STRONGER[id] ?? '')),
        ).toEqual([]);
      },
    ),
    RUNS,
  );
});

test.each([
  ['hasHeartDisease', 'no heart problems but pancreatitis once', 'ticked_and_denied'],
  ['hasDiabetes', 'No diabetes, pancreatitis in 2019', 'contradiction'],
])('a father’s disease takes no denial of %s away', (box, denial, expected) => {
  const weightManagementGoals = `${denial}\nNo personal history of MTC, my father had it`;
  expect(ids(aSafetyCase({ form: { [box]: true, weightManagementGoals } }))).toContain(expected);
});

test.each([
  'No thyroid cancer. No diabetes, my mother had both',
  'No thyroid cancer or diabetes, my mother had both',
  'không ung thư tuyến giáp, không viêm tụy, mẹ tôi bị cả hai',
  'no tuve cáncer de tiroides ni pancreatitis, mi mamá tuvo las dos',
])('what a mother had of several things is hers: %s', (weightManagementGoals) => {
  expect(ids(aSafetyCase({ form: { weightManagementGoals } }))).toContain('thyroid_cancer');
});

test('a further order, refused, used or waiting, never takes a finding away', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom('in_use', 'refused', 'waiting'), (of, state) => {
      const more = { ...of, earlier: [...of.earlier, anEarlierOrder({ state })] };
      expect(without(ids(more), ids(of)).filter(notOfTheCourse)).toEqual([]);
    }),
    RUNS,
  );
});

test('the units in which a body was typed change nothing', () => {
  fc.assert(
    fc.property(cases, (of) => {
      const { height, weight } = of.form;
      const { feet, inches } = toFeet(height);
      const typed = { heightFeet: feet, heightInches: inches, weightLbs: toPounds(weight) };
      const inFeet = { ...of, form: { ...of.form, ...typed, useEnglishUnits: true } };
      expect(assessSafety(inFeet)).toEqual(assessSafety(of));
    }),
    RUNS,
  );
});

test('every form that the contract accepts is assessed, and what blocks cannot be ticked away', () => {
  const accepted = forms.filter(
    (form) =>
      Intake.safeParse({ ...form, hasConsent: true, fullName: 'Maya Thompson', gender: 'female' })
        .success,
  );
  fc.assert(
    fc.property(accepted, (form) => {
      const findings = assessSafety(aSafetyCase({ form }));
      const acknowledged = findings.map(({ id }) => id);
      const open = openFindings(findings, { acknowledged, reasons: {} });
      expect(open).toEqual(findings.filter(({ level }) => level === 'block'));
      expect(findings.every(({ level }) => SAFETY_LEVELS.includes(level))).toBe(true);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
    }),
    RUNS,
  );
});

test('a quote occurs word for word in the patient’s answers', () => {
  fc.assert(
    fc.property(words, (weightManagementGoals) => {
      const findings = assessSafety(aSafetyCase({ form: { weightManagementGoals } }));
      for (const { field, quote } of findings.flatMap(({ answers }) => answers)) {
        // A box that is not ticked has no words.
        if (field !== 'weightManagementGoals') continue;
        expect(weightManagementGoals).toContain(quote.replace(/^… | …$/g, ''));
      }
    }),
    RUNS,
  );
});

test('the longest text there may be is read in a moment, and what it ends with is found', () => {
  const long = `${'no history of asthma or migraine, nor of '.repeat(115)}. Pancreatitis in 2019`;
  const form = { ...ordinaryForm, weightManagementGoals: long };
  expect(ids(aSafetyCase({ form }))).toEqual(['pancreatitis', 'words_to_read']);
});

import { localDay } from '#web/lib/local-day.ts';
import { describe, expect, test } from 'vitest';
import {
  affirmed,
  FORM_QUESTIONS,
  QUESTION_SCREEN_NAMES,
  QUESTIONS_VERSION,
} from '#shared/form-questions.ts';
import { Intake } from '#shared/intake.ts';
import { asMeantNow, knownQuestions, rowsOn, withoutStaleNone } from './form-questions.ts';
import {
  emptyIntake,
  intakeFormSchema,
  toIntake,
  type IntakeValues,
} from './intake-form-schema.ts';

const today = () => '2026-11-21';
const metric: IntakeValues = {
  ...emptyIntake,
  fullName: 'Mai Nguyen',
  dateOfBirth: '1984-03-09',
  gender: 'female',
  useEnglishUnits: false,
  height: '165',
  weight: '82',
  hasNoMedicalConditions: true,
  organs: ['none'],
  illnesses: ['none'],
  now: ['none'],
  hasConsent: true,
};
const english: IntakeValues = {
  ...metric,
  useEnglishUnits: true,
  heightFeet: '5',
  heightInches: '5',
  weightLbs: '181',
};
const sender = { userId: null, referenceNumber: 'SEM-1010', guest: null };

const faults = (change: Partial<IntakeValues>, from = metric) =>
  Object.fromEntries(
    (intakeFormSchema(today).safeParse({ ...from, ...change }).error?.issues ?? []).map((one) => [
      one.path.join('.'),
      one.message.replace('validation.', ''),
    ]),
  );

describe('what the medical form accepts', () => {
  test.each([
    [{ height: '99.9' }, { height: 'heightRange' }],
    [{ height: '250.1' }, { height: 'heightRange' }],
    [{ height: '100' }, {}],
    [{ height: '250' }, {}],
    [{ height: '172,5' }, {}],
    [{ height: 'tall' }, { height: 'heightRange' }],
    [{ weight: '29' }, { weight: 'weightRange' }],
    [{ weight: '301' }, { weight: 'weightRange' }],
    [{ fullName: 'M' }, { fullName: 'fullNameMin' }],
    [{ dateOfBirth: '' }, { dateOfBirth: 'dateOfBirth' }],
    [{ dateOfBirth: '1899-12-31' }, { dateOfBirth: 'dateOfBirth' }],
    [{ dateOfBirth: '84-03-09' }, { dateOfBirth: 'dateOfBirth' }],
    [{ dateOfBirth: '1984-02-30' }, { dateOfBirth: 'dateOfBirth' }],
    [{ dateOfBirth: '2027-01-01' }, { dateOfBirth: 'dateOfBirthFuture' }],
    [{ dateOfBirth: '2008-11-22' }, { dateOfBirth: 'dateOfBirthAdult' }],
    [{ dateOfBirth: '2008-11-21' }, {}],
    [{ gender: '' as const }, { gender: 'gender' }],
    [{ phone: '' }, {}],
    [{ hasNoMedicalConditions: false }, { hasNoMedicalConditions: 'conditions' }],
    [{ hasNoMedicalConditions: false, hasCancer: true }, {}],
    [{ hasAllergies: 'yes' as const }, { allergies: 'required' }],
    [{ hasAllergies: 'yes' as const, allergies: 'Penicillin' }, {}],
    [{ hasConsent: undefined }, { hasConsent: 'medicalConsent' }],
  ])('%j gives %j', (change, found) => {
    expect(faults(change)).toEqual(found);
  });

  test.each([
    [{}, {}],
    [{ heightFeet: '2' }, { heightFeet: 'feetRange' }],
    [{ heightFeet: '9' }, { heightFeet: 'feetRange' }],
    [{ heightInches: '12' }, { heightInches: 'inchesRange' }],
    [{ heightInches: '' }, {}],
    [{ heightFeet: '3', heightInches: '0' }, { heightFeet: 'heightRange' }],
    [{ weightLbs: '65' }, { weightLbs: 'poundsRange' }],
    [{ weightLbs: '661' }, { weightLbs: 'poundsRange' }],
    [{ weightLbs: '66' }, {}],
    [{ height: '', weight: '' }, {}],
  ])('in English units %j gives %j', (change, found) => {
    expect(faults(change, english)).toEqual(found);
  });
});

describe('what is sent', () => {
  test.each([metric, english, { ...english, weightLbs: '66' }, { ...metric, weight: '300' }])(
    'fits the contract',
    (values) => {
      expect(Intake.safeParse(toIntake(values, sender, 'en')).error).toBeUndefined();
    },
  );

  test('an allergy and former attempts are sent only with a yes; the answers themselves stay here', () => {
    const texts = { allergies: 'Penicillin', previousWeightLossAttempts: 'Diets' };
    const no = toIntake(
      { ...metric, ...texts, hasAllergies: 'no', hasPreviousWeightLoss: 'no' },
      sender,
      'en',
    );
    expect(no).toMatchObject({ allergies: '', previousWeightLossAttempts: '' });
    expect(no).not.toHaveProperty('hasAllergies');
    expect(no).not.toHaveProperty('hasPreviousWeightLoss');
    const yes = toIntake({ ...metric, ...texts, hasAllergies: 'yes' }, sender, 'en');
    expect(yes).toMatchObject(texts);
  });

  test('everything the documents list is there', () => {
    const guest = { phone: '4155550123', fullName: 'Mai Nguyen', email: '' };
    expect(toIntake(metric, { ...sender, guest }, 'en')).toEqual({
      userId: null,
      height: 165,
      weight: 82,
      heightFeet: 5,
      heightInches: 5,
      weightLbs: 180.8,
      useEnglishUnits: false,
      hasDiabetes: false,
      hasHeartDisease: false,
      hasHypertension: false,
      hasThyroidIssues: false,
      hasKidneyDisease: false,
      hasCancer: false,
      hasNoMedicalConditions: true,
      currentMedications: '',
      allergies: '',
      previousWeightLossAttempts: '',
      weightManagementGoals: '',
      questions: expect.objectContaining({ version: QUESTIONS_VERSION, language: 'en' }),
      hasConsent: true,
      fullName: 'Mai Nguyen',
      dateOfBirth: '1984-03-09',
      gender: 'female',
      phone: '',
      referenceNumber: 'SEM-1010',
      filledOn: localDay(),
      guestInfo: { ...guest, email: null },
    });
  });
});

describe('the questions with a tap each', () => {
  const sent = (change: Partial<IntakeValues>) =>
    Intake.parse(toIntake({ ...metric, ...change }, sender, 'vi')).questions!;

  test('each screen is answered, by a yes or by "none of these"', () => {
    expect(faults({ organs: [] })).toEqual({ organs: 'questions' });
    expect(faults({ illnesses: [], now: [] })).toEqual({
      illnesses: 'questions',
      now: 'questions',
    });
    expect(faults({ organs: ['pancreatitis'] })).toEqual({});
  });

  test('each question is in one row, and an opened row says which of its questions it is', () => {
    const rows = QUESTION_SCREEN_NAMES.flatMap((screen) => rowsOn(screen, metric));
    expect(rows.flatMap(({ questions }) => questions)).toEqual(FORM_QUESTIONS);
    expect(faults({ organs: ['pancreatitis', 'gallbladder'] })).toEqual({ organs: 'questions' });
    expect(affirmed(sent({ organs: ['gallbladder', 'gallstones'] }))).toEqual(['gallstones']);
  });

  test('"none of these" says no to every question that was asked, in the language that was read', () => {
    const { answers, language } = sent({});
    expect(language).toBe('vi');
    expect(answers).toEqual(Object.fromEntries(FORM_QUESTIONS.map((one) => [one, false])));
  });

  test.each([
    ['a man', { gender: 'male' as const }],
    ['a woman over 55', { dateOfBirth: '1966-01-01' }],
  ])(
    '%s is not asked about pregnancy, and an answer from before does not count',
    (_who, person) => {
      const { answers } = sent({ ...person, now: ['pregnant'] });
      expect(answers).not.toHaveProperty('pregnant');
      expect(answers).not.toHaveProperty('contraceptive_pill');
      expect(answers.operation_planned).toBe(false);
    },
  );

  test('an answer that is no longer asked does not answer the others', () => {
    expect(faults({ gender: 'male', now: ['pregnant'] })).toEqual({ now: 'questions' });
    expect(faults({ gender: 'male', now: ['pregnant', 'operation_planned'] })).toEqual({});
  });

  test('"none of these" does not answer what is asked since gender or age were corrected', () => {
    const values = { ...emptyIntake, gender: 'female', dateOfBirth: '1987-05-20', now: ['none'] };
    const asMan = { gender: 'male', dateOfBirth: '1987-05-20' };
    expect(withoutStaleNone(values as never, asMan)).toEqual({ now: [] });
    expect(withoutStaleNone(values as never, { ...asMan, gender: 'female' })).toEqual({});
    expect(
      withoutStaleNone({ ...values, ...asMan } as never, { ...asMan, gender: 'female' }),
    ).toEqual({});
  });

  test('another medicine needs its name, and what belongs to a yes goes with it alone', () => {
    const medicine = { weightMedicine: 'other' as const, weightMedicineDose: '2 mg' };
    expect(faults({ now: ['weight_medicine_now'] })).toEqual({ weightMedicine: 'required' });
    expect(faults({ now: ['weight_medicine_now'], ...medicine })).toEqual({
      weightMedicineName: 'required',
    });
    const named = { ...medicine, weightMedicineName: 'Retatrutide', kidneyStage: '3' as const };
    const { weightMedicine, kidneyStage } = sent({ now: ['weight_medicine_now'], ...named });
    expect(weightMedicine).toEqual({
      which: 'other',
      name: 'Retatrutide',
      dose: '2 mg',
      lastTaken: null,
    });
    expect(kidneyStage).toBeNull();
    expect(sent(named).weightMedicine).toBeNull();
  });

  test('an operation is on a day to come, and a last dose on one that is over', () => {
    const planned = { now: ['operation_planned' as const] };
    expect(faults({ ...planned, operationOn: '2026-11-20' })).toEqual({ operationOn: 'pastDay' });
    expect(faults({ ...planned, operationOn: '2026-11-21' })).toEqual({});
    expect(faults({ operationOn: '2026-11-20' })).toEqual({});
    const taken = {
      now: ['weight_medicine_before' as const],
      weightMedicine: 'liraglutide' as const,
    };
    expect(faults({ ...taken, weightMedicineTaken: '2026-11-22' })).toEqual({
      weightMedicineTaken: 'futureDay',
    });
    expect(faults({ ...taken, weightMedicineTaken: '2026-11-21' })).toEqual({});
  });

  test('the next form knows what does not change, and asks again what is now', () => {
    const known = sent({ organs: ['gallstones'], now: ['operation_planned'] });
    expect(affirmed(known)).toEqual(['gallstones', 'operation_planned']);
    expect(knownQuestions(known)).toEqual({
      questionsVersion: QUESTIONS_VERSION,
      organs: ['gallstones'],
      // Two of its questions are about now.
      illnesses: [],
      kidneyStage: '',
      sulfonylurea: '',
    });
    expect(knownQuestions(sent({}))).toMatchObject({ organs: ['none'], illnesses: [] });
    const partly = { ...known, answers: { ...known.answers, bowel_disease: undefined } };
    expect(knownQuestions(partly)).toMatchObject({ organs: ['gallstones', 'again'] });
    expect(knownQuestions(null)).toEqual({});
  });

  test('a yes that is known stands, but does not answer the questions about now', () => {
    const before = ['retinopathy' as const, 'suicidal_now' as const];
    const { illnesses } = knownQuestions(sent({ illnesses: before }));
    expect(illnesses).toEqual(['retinopathy', 'suicidal', 'again']);
    expect(faults({ illnesses: ['retinopathy', 'again'] })).toEqual({ illnesses: 'questions' });
    const both = knownQuestions(sent({ illnesses: ['suicidal_before', 'suicidal_now'] }));
    expect(both.illnesses).toEqual(['suicidal', 'again']);
    // Its row is open, and says which it is or is closed.
    expect(faults({ illnesses: ['retinopathy', 'suicidal'] })).toEqual({ illnesses: 'questions' });
    expect(faults({ illnesses: ['retinopathy'] })).toEqual({});
  });

  test('answers to words that meant something else are asked again, and a yes to them stands', () => {
    const draft = { organs: ['none' as const], now: ['none' as const], fullName: 'Mai' };
    expect(asMeantNow(draft)).toEqual({
      ...draft,
      now: [],
      questionsVersion: QUESTIONS_VERSION,
    });
    const planned = { questionsVersion: 2, now: ['planning_pregnancy' as const] };
    expect(asMeantNow(planned)).toMatchObject({ now: ['planning_pregnancy', 'again'] });
    const ofNow = { questionsVersion: QUESTIONS_VERSION, now: ['none' as const] };
    expect(asMeantNow(ofNow)).toEqual(ofNow);
    expect(asMeantNow(null)).toBeNull();
  });
});

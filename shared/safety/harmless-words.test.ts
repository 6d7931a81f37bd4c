import { describe, expect, test } from 'vitest';
import { readCheckInWords } from '../care/check-in-words.ts';
import { assessSafety } from './assess.ts';
import { aSafetyCase } from './cases/given.ts';
import { WORDS_TO_READ } from './finding.ts';
import type { SafetyForm } from './safety-case.ts';

const isRead = (form: Partial<SafetyForm>) =>
  assessSafety(aSafetyCase({ form: { height: 170, weight: 95, ...form } })).some(
    ({ id }) => id === WORDS_TO_READ,
  );

describe('in a check-in', () => {
  test.each([
    '1 mg once a day',
    '10 mg a day',
    'once a day',
    'Vitamin D, 1 mg once a day',
    '911',
    'All good? No.',
    'feeling good? nope',
    'Feeling good. No.',
    'Todo bien? No.',
    '¿Todo bien',
    'mọi thứ ổn? Không',
    'great week :(',
    'great week 😢',
    'great week 😊😢',
    'yes',
    'Feeling good, no',
    'Feeling well - nope',
    'all good no',
    'Muy bien, no.',
    'bien no',
    'tốt, không',
    'ổn không',
    'mọi thứ ổn không, cảm ơn bác sĩ',
    'zinc 5000 mg',
    'zinc 5,000 mg',
    'kẽm 5.000 mg',
    'zinc 5 000 mg',
    'vitamin D 50000 IU',
  ])('"%s" is read', (words) => {
    expect(readCheckInWords(words).isHarmless).toBe(false);
    expect(readCheckInWords(words).signs).toEqual([]);
  });

  test.each([
    'Vitamin D 2000 IU once a day',
    'magnesium 400 mg, zinc 15 mg',
    'omega 3',
    'No side effects. Feeling great!',
    'All good. No side effects',
    'All good (no changes)',
    'great week :)',
    'great week 😊',
    'Hello doctor, no.',
    'No, all good. Thank you',
    'mọi thứ ổn, không có gì mới',
    'Todo bien, sin efectos secundarios',
    'vitamin D 5,000 IU, vitamin C 1000 mg',
    'b12 1000 mcg',
  ])('"%s" is not', (words) => {
    expect(readCheckInWords(words).isHarmless).toBe(true);
  });

  test('what is new to take is told, not affirmed', () => {
    expect(readCheckInWords('ok', 'which').isHarmless).toBe(false);
    expect(readCheckInWords('ok').isHarmless).toBe(true);
    expect(readCheckInWords('none, thanks', 'which').isHarmless).toBe(true);
  });
});

describe('on a form', () => {
  const fields = ['allergies', 'currentMedications'] as const;

  test.each(['yes', 'yes, 3', 'ok', 'dạ', 'vâng', '5 mg a day', '5 mg once a day, 500 mg, 20 mg'])(
    '"%s" names nothing, and is read',
    (words) => {
      for (const field of fields) expect(isRead({ [field]: words })).toBe(true);
    },
  );

  test.each([
    'none',
    'none, thank you',
    'dạ không',
    'ninguna',
    'nka',
    'no allergies',
    'No known drug allergies.',
    'sin alergias',
    'không dị ứng',
  ])('"%s" is not', (words) => {
    for (const field of fields) expect(isRead({ [field]: words })).toBe(false);
  });

  test.each(['allergies', 'no allergies?', 'no, allergies', 'no allergies but hives'])(
    '"%s" is no denial',
    (words) => expect(isRead({ allergies: words })).toBe(true),
  );

  test.each(['vitamin d3 5000 iu', 'vitamin B12', 'zinc', 'fish oil', 'kẽm, dầu cá', 'calcio'])(
    '"%s" is harmless to take, and never to be allergic to',
    (words) => {
      expect(isRead({ currentMedications: words })).toBe(false);
      expect(isRead({ allergies: words })).toBe(true);
      expect(isRead({ allergies: `none, ${words}` })).toBe(true);
    },
  );

  test('exercise is a plan, and an allergy to it is read', () => {
    expect(isRead({ weightManagementGoals: 'exercise' })).toBe(false);
    expect(isRead({ allergies: 'none, exercise' })).toBe(true);
  });

  test.each([
    ['goal weight 40 kg', true],
    ['bajar a 40 kilos', true],
    ['giảm cân để đẹp hơn, 38 kg', true],
    ['lose weight 35', true],
    ['goal 911', true],
    // Of pounds as much as of kilograms, unless it is said which.
    ['goal weight 100', true],
    ['goal weight 70 kg', false],
    ['goal weight 160 lbs', false],
    ['lose 15 kg', false],
    ['lose 40 pounds', false],
  ])('the goal "%s" is read: %s', (weightManagementGoals, expected) => {
    expect(isRead({ weightManagementGoals })).toBe(expected);
  });

  test('what is left after the loss counts, and the body it is of', () => {
    const weightManagementGoals = 'lose 15 kg';
    expect(isRead({ weightManagementGoals, weight: 70 })).toBe(true);
    expect(isRead({ weightManagementGoals: 'goal weight 55 kg', height: 158 })).toBe(false);
    expect(isRead({ weightManagementGoals: 'goal weight 55 kg', height: 180 })).toBe(true);
  });
});

import { expect, test } from 'vitest';
import { SIDE_EFFECTS, type CheckInAnswers } from './check-in.ts';
import { checkInCases } from '../safety/cases/check-in-cases.ts';
import { moreToldEmergencies } from '../safety/cases/told-emergencies-more.ts';
import { amountCases } from '../safety/cases/told-amounts.ts';
import { toldEmergencies } from '../safety/cases/told-emergencies.ts';
import { toldFourthLook } from '../safety/cases/told-fourth-look.ts';
import { toldFifthLook } from '../safety/cases/told-fifth-look.ts';
import { toldSixthLook } from '../safety/cases/told-sixth-look.ts';
import { toldSeventhLook } from '../safety/cases/told-seventh-look.ts';
import { toldEighthLook } from '../safety/cases/told-eighth-look.ts';
import { toldHarmless } from '../safety/cases/told-harmless.ts';
import { toldSecondLook } from '../safety/cases/told-second-look.ts';
import { toldThirdLook } from '../safety/cases/told-third-look.ts';
import { toldWays } from '../safety/cases/told-ways.ts';
import { isRed, reasonsOf, riskOf, signsOf } from './check-in-risk.ts';
import { readCheckInWords, WORD_SIGNS } from './check-in-words.ts';

const effects = Object.fromEntries(
  SIDE_EFFECTS.map((name) => [name, 0]),
) as CheckInAnswers['effects'];
const wrote = (change: Partial<CheckInAnswers>): CheckInAnswers => ({
  ...{
    day: '2026-11-24',
    kg: null,
    effects,
    signs: [],
    missedDoses: 0,
    newMedicines: '',
    words: '',
  },
  ...change,
});
const nothing = { findings: [], weightFlags: [] };

/** Not read rightly yet: each comes to "to read", or asks for a call that was not needed. One that is mended fails below. */
const OPEN = [
  'is it safe to get pregnant on this?',
  'used to pass out as a kid, not anymore',
  'What would happen if someone injected ten times the dose?',
  'My sugar was 104 this morning, the nurse had asked me to watch for lows.',
];

const all = [
  checkInCases,
  toldEmergencies,
  moreToldEmergencies,
  toldHarmless,
  toldWays,
  toldSecondLook,
  toldThirdLook,
  toldFourthLook,
  toldFifthLook,
  toldSixthLook,
  toldSeventhLook,
  toldEighthLook,
  amountCases,
]
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => {
    const [words, expected] = line.split(' => ') as [string, string];
    const [risk, sign = null] = expected.split(' ') as [string, string?];
    return { words, risk, sign };
  });
const cases = all.filter(({ words }) => !OPEN.includes(words));

test('what is open is still read wrongly, and never taken for fine', () => {
  const wrong = all.filter(({ words, risk }) => riskOf(wrote({ words }), nothing) !== risk);
  expect(wrong.map(({ words }) => words)).toEqual(OPEN);
  expect(OPEN.filter((words) => readCheckInWords(words).isHarmless)).toEqual([]);
});

/** No sign, but a disease that the doctors' rules take as told, on the server too. */
const TAKEN_AS_TOLD = 'Should I worry about pancreatitis in the future? I feel great.';

test.each(cases)('"$words" is $risk', ({ words, risk, sign }) => {
  expect(riskOf(wrote({ words }), nothing)).toBe(risk);
  const { signs } = readCheckInWords(words);
  if (sign === null) expect(signs).toEqual([]);
  else expect(signs).toContain(sign);
  expect(isRed(wrote({ words }))).toBe(risk === 'urgent' || words === TAKEN_AS_TOLD);
});

test('there are cases of every sign', () => {
  expect(new Set(cases.map(({ sign }) => sign))).toEqual(new Set([...WORD_SIGNS, null]));
  expect(cases.length).toBeGreaterThanOrEqual(52);
});

test('no words are fine, and words in the field for medicines are read as well', () => {
  expect(riskOf(wrote({}), nothing)).toBe('fine');
  expect(riskOf(wrote({ newMedicines: 'vitamin D' }), nothing)).toBe('fine');
  expect(riskOf(wrote({ newMedicines: 'amoxicillin' }), nothing)).toBe('to_read');
  expect(riskOf(wrote({ newMedicines: 'took two doses of it' }), nothing)).toBe('urgent');
});

test('what a sign says is not said again by the rule that found it in the words', () => {
  const findings = [
    { id: 'suicidal_thoughts', level: 'block' as const },
    { id: 'insulin', level: 'ask' as const },
  ];
  const insulin = { risk: 'soon', kind: 'finding', name: 'insulin' };
  const words = 'I want to kill myself';
  expect(reasonsOf(wrote({ words }), { ...nothing, findings, signs: ['self_harm'] })).toEqual([
    { risk: 'urgent', kind: 'words', name: 'suicidal' },
    insulin,
    { risk: 'to_read', kind: 'to_read' },
  ]);
  expect(reasonsOf(wrote({ signs: ['self_harm'] }), { ...nothing, findings })).toEqual([
    { risk: 'urgent', kind: 'sign', name: 'self_harm' },
    insulin,
  ]);
  // Alone it is said, and as urgent as before.
  expect(reasonsOf(wrote({}), { ...nothing, findings })).toEqual([
    { risk: 'urgent', kind: 'finding', name: 'suicidal_thoughts' },
    insulin,
  ]);
});

test('what was ticked is not said again for its words, and the advice is the same', () => {
  const told = wrote({ signs: ['self_harm'], words: 'I want to kill myself' });
  expect(reasonsOf(told, nothing)).toEqual([
    { risk: 'urgent', kind: 'sign', name: 'self_harm' },
    { risk: 'to_read', kind: 'to_read' },
  ]);
  expect(signsOf(wrote({ words: 'I want to kill myself' }))).toEqual(['self_harm']);
});

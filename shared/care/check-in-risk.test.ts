import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MISSED_MAX,
  RED_SIGNS,
  RISKS,
  SIDE_EFFECTS,
  type CheckInAnswers,
  type CheckInContext,
  type Risk,
} from './check-in.ts';
import { isCheckInDue } from './check-in-due.ts';
import { MEDICINE_FACTS } from '../medicines/facts.ts';
import { assessWords } from '../safety/check-words.ts';
import { isEmergency, isRed, reasonsOf, riskOf } from './check-in-risk.ts';

const none = Object.fromEntries(SIDE_EFFECTS.map((name) => [name, 0])) as CheckInAnswers['effects'];
const answers = (change: Partial<CheckInAnswers> = {}): CheckInAnswers => ({
  day: '2026-11-24',
  kg: null,
  effects: none,
  signs: [],
  missedDoses: 0,
  newMedicines: '',
  words: '',
  ...change,
});
const effects = (change: Partial<CheckInAnswers['effects']>) =>
  answers({ effects: { ...none, ...change } });
const nothing: CheckInContext = { findings: [], weightFlags: [] };

test.each<[string, CheckInAnswers, Partial<CheckInContext>, Risk]>([
  ['nothing to tell', answers(), {}, 'fine'],
  ['mild and moderate ones', effects({ nausea: 2, constipation: 2, hair: 1 }), {}, 'fine'],
  ['three moderate ones together', effects({ nausea: 2, constipation: 2, reflux: 2 }), {}, 'soon'],
  ['a severe one', effects({ nausea: 3 }), {}, 'soon'],
  ['severe vomiting with fluids kept down', effects({ vomiting: 3 }), {}, 'soon'],
  ['severe pain in the belly', effects({ abdominal_pain: 3 }), {}, 'urgent'],
  ['moderate pain in the belly', effects({ abdominal_pain: 2 }), {}, 'fine'],
  ['one missed dose', answers({ missedDoses: 1 }), {}, 'fine'],
  ['two missed doses', answers({ missedDoses: 2 }), {}, 'soon'],
  ['two of a daily medicine', answers({ missedDoses: 2 }), { askAfterMissed: 3 }, 'fine'],
  ['three of a daily medicine', answers({ missedDoses: 3 }), { askAfterMissed: 3 }, 'soon'],
  [
    'a word the rules block',
    answers(),
    { findings: [{ id: 'pregnancy', level: 'block' }] },
    'urgent',
  ],
  ['one they ask about', answers(), { findings: [{ id: 'insulin', level: 'ask' }] }, 'soon'],
  ['one they only note', answers(), { findings: [{ id: 'alcohol', level: 'note' }] }, 'fine'],
  ['weight lost too fast', answers(), { weightFlags: ['fast_loss'] }, 'soon'],
  ['a weight far from the last', answers(), { sudden: { kg: -9, since: '2026-11-17' } }, 'soon'],
  ['a photo and nothing else', answers(), { hasPhoto: true }, 'to_read'],
  ['a low BMI', answers(), { weightFlags: ['low_bmi'] }, 'soon'],
  ...RED_SIGNS.map((sign): [string, CheckInAnswers, Partial<CheckInContext>, Risk] => [
    sign,
    answers({ signs: [sign] }),
    {},
    'urgent',
  ]),
])('%s', (_, given, context, expected) => {
  expect(riskOf(given, { ...nothing, ...context })).toBe(expected);
});

test('reasons come heaviest first, and say how severe', () => {
  const given = { ...effects({ nausea: 3 }), signs: ['vision' as const], missedDoses: 3 };
  expect(reasonsOf(given, nothing)).toEqual([
    { risk: 'urgent', kind: 'sign', name: 'vision' },
    { risk: 'soon', kind: 'effect', name: 'nausea', grade: 3 },
    { risk: 'soon', kind: 'missed', count: 3 },
  ]);
});

describe('worse answers are never a lower risk', () => {
  const grade = fc.integer({ min: 0, max: 3 });
  const someEffects = fc.record(
    Object.fromEntries(SIDE_EFFECTS.map((name) => [name, grade])),
  ) as fc.Arbitrary<CheckInAnswers['effects']>;
  const given = fc.record({
    effects: someEffects,
    signs: fc.subarray([...RED_SIGNS]),
    missedDoses: fc.integer({ min: 0, max: 3 }),
  });
  const context: fc.Arbitrary<CheckInContext> = fc.record({
    findings: fc.array(
      fc.record({ id: fc.constant('rule'), level: fc.constantFrom('block', 'ask', 'note') }),
      {
        maxLength: 2,
      },
    ),
    weightFlags: fc.subarray(['fast_loss', 'low_bmi'] as const),
  }) as fc.Arbitrary<CheckInContext>;
  const weight = (risk: Risk) => RISKS.length - RISKS.indexOf(risk);

  test('by grade, sign, missed dose, finding or flag', () => {
    fc.assert(
      fc.property(given, given, context, (one, further, about) => {
        const worse = {
          effects: Object.fromEntries(
            SIDE_EFFECTS.map((name) => [name, Math.max(one.effects[name], further.effects[name])]),
          ) as CheckInAnswers['effects'],
          signs: [...new Set([...one.signs, ...further.signs])],
          missedDoses: Math.max(one.missedDoses, further.missedDoses),
        };
        const before = weight(riskOf(answers(one), nothing));
        expect(weight(riskOf(answers(worse), nothing))).toBeGreaterThanOrEqual(before);
        expect(weight(riskOf(answers(one), about))).toBeGreaterThanOrEqual(before);
        if (isRed(answers(one))) expect(riskOf(answers(worse), about)).toBe('urgent');
      }),
    );
  });

  test('what is red on the device is urgent for the doctor, whatever else is answered', () => {
    fc.assert(
      fc.property(given, context, (one, about) => {
        fc.pre(isRed(answers(one)));
        expect(riskOf(answers(one), about)).toBe('urgent');
      }),
    );
  });
});

test('no medicine asks the doctor about more missed doses than can be answered', () => {
  for (const { askAfterMissed } of Object.values(MEDICINE_FACTS))
    expect(askAfterMissed).toBeLessThanOrEqual(MISSED_MAX);
});

/** On the page and on the server, which knows the medicine too. */
test.each<[Partial<CheckInAnswers>, boolean]>([
  [{ words: 'I have pancreatitis' }, true],
  [{ words: 'I am bulimic again' }, true],
  [{ newMedicines: 'Ozempic from a friend' }, true],
  [{ words: 'I am breastfeeding now' }, true],
  [{ words: 'I am allergic to Ozempic' }, true],
  [{ words: 'I am allergic to Mounjaro' }, true],
  [{ words: 'Small rash from Ozempic' }, true],
  [{ words: 'No pancreatitis, the doctor says' }, false],
  [{ newMedicines: 'Lantus 10 units' }, false],
])('%o is red: %s, and no emergency', (told, expected) => {
  const given = answers(told);
  const of = { product: 'tirzexa', medicine: 'tirzepatide-injection' } as const;
  const findings = assessWords(given, of, given.day);
  expect(riskOf(given, { ...nothing, findings }) === 'urgent').toBe(expected);
  expect(isRed(given)).toBe(expected);
  expect(isEmergency(given)).toBe(false);
});

type CareTexts = { checkIn: { sign: Record<string, string>; feverAlone: string } };

describe('a fever', () => {
  test.each(['I have had a fever since Monday', 'sốt 38 độ', 'tengo fiebre'])(
    'alone is for the doctor to read: %s',
    (words) => {
      expect(riskOf(answers({ words }), nothing)).toBe('to_read');
      expect(isRed(answers({ words }))).toBe(false);
    },
  );

  test('with severe pain of the belly is urgent', () => {
    expect(isRed(answers({ words: 'fever and severe stomach pain' }))).toBe(true);
  });

  test('is no sign to tick that calls for an ambulance, unless with pain', async () => {
    for (const language of ['en', 'vi', 'es']) {
      const file = new URL(`../../web/locales/${language}/care.json`, import.meta.url);
      const { checkIn } = JSON.parse(await readFile(file, 'utf8')) as CareTexts;
      const feverish = Object.values(checkIn.sign).filter((text) => /fever|fiebre|sốt/i.test(text));
      for (const text of feverish)
        expect(text).toMatch(/with or without fever|con o sin fiebre|có sốt hay không/);
      expect(checkIn.feverAlone).toMatch(/fever|fiebre|sốt/i);
    }
  });
});

test.each([
  [null, true],
  ['2026-11-18', false],
  ['2026-11-17', true],
  ['2026-11-24', false],
])('after %s a check-in is due: %s', (last, expected) => {
  expect(isCheckInDue(last, '2026-11-24')).toBe(expected);
});

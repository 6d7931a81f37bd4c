import { describe, expect, test } from 'vitest';
import { assessSafety, SAFETY_RULES } from './assess.ts';
import { bodyCases } from './cases/body-cases.ts';
import { classCases } from './cases/class-cases.ts';
import { circumstanceCases } from './cases/circumstance-cases.ts';
import { conditionCases } from './cases/condition-cases.ts';
import { consistencyCases } from './cases/consistency-cases.ts';
import { aSafetyCase } from './cases/given.ts';
import { healthCheckCases } from './cases/health-check-cases.ts';
import { historyCases } from './cases/history-cases.ts';
import { medicineCases } from './cases/medicine-cases.ts';
import type { MedicineId } from '../medicines/medicines.ts';
import { beyondWords, SOURCES, WORDS_TO_READ } from './finding.ts';

const groups = {
  'body and age': bodyCases,
  diseases: conditionCases,
  circumstances: circumstanceCases,
  'health check': healthCheckCases,
  medicines: medicineCases,
  'the medicine that is ordered': classCases,
  history: historyCases,
  contradictions: consistencyCases,
};
const all = Object.values(groups).flat();

describe.each(Object.entries(groups))('%s', (_group, cases) => {
  test.each(cases)('%s', (_says, given, expected) => {
    const findings = beyondWords(assessSafety(aSafetyCase(given)));
    const levels = findings.map(({ id, level }) => [id, level]);
    expect(Object.fromEntries(levels)).toEqual(expected);
  });
});

test('there are at least 200 of them, and every rule and level is among them', () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  const expected = all.flatMap(([, , findings]) => Object.keys(findings));
  expect(SAFETY_RULES.map(({ id }) => id).filter((id) => !expected.includes(id))).toEqual([
    WORDS_TO_READ,
  ]);
});

test('a finding quotes what raised it, in the patient’s words', () => {
  const [finding] = assessSafety(
    aSafetyCase({
      form: { weightManagementGoals: 'Feel well again. Tôi từng bị VIÊM TỤY cấp! Run 5 km.' },
    }),
  );
  expect(finding).toMatchObject({
    id: 'pancreatitis',
    isHint: true,
    answers: [{ field: 'weightManagementGoals', quote: 'Tôi từng bị VIÊM TỤY cấp', from: null }],
  });
});

test('what was ticked is no hint, also where words say it as well', () => {
  const form = { hasKidneyDisease: true, currentMedications: 'dialysis on Mondays' };
  const [finding] = assessSafety(aSafetyCase({ form }));
  expect(finding).toMatchObject({ id: 'kidney_disease', isHint: false });
  expect(finding!.answers.map(({ field }) => field)).toEqual([
    'hasKidneyDisease',
    'currentMedications',
  ]);
});

test('thoughts of suicide are asked about by the practice, and not said to be in a label', () => {
  const form = { weightManagementGoals: 'I have suicidal thoughts' };
  const [finding] = assessSafety(aSafetyCase({ form }));
  expect(finding).toMatchObject({ id: 'suicidal_thoughts', source: SOURCES.practice });
});

test('of another medicine its own label is the source, where that has been read', () => {
  const sourceOf = (medicine: MedicineId, words: string) =>
    assessSafety(aSafetyCase({ medicine, form: { weightManagementGoals: words } }))[0]!.source;
  const section5 = 'label, section 5 (warnings and precautions)';
  expect(sourceOf('orforglipron-tablets', 'I had pancreatitis')).toBe(`Foundayo ${section5}`);
  expect(sourceOf('liraglutide-injection', 'I had pancreatitis')).toBe(`Saxenda ${section5}`);
  expect(sourceOf('semaglutide-tablets', 'I had pancreatitis')).toBe(`Wegovy ${section5}`);
  expect(sourceOf('tirzepatide-injection', 'I had pancreatitis')).toBe(SOURCES.warning);
  expect(sourceOf('semaglutide-tablets', 'diabetic retinopathy')).toBe(`Wegovy ${section5}`);
  expect(sourceOf('orforglipron-tablets', 'diabetic retinopathy')).toBe(SOURCES.practice);
  expect(sourceOf('liraglutide-injection', 'NAION')).toBe(SOURCES.practice);
  expect(sourceOf('semaglutide-tablets', 'I take levothyroxine')).toBe(SOURCES.rybelsus);
});

test('the heaviest stand first', () => {
  const form = { hasHeartDisease: true, hasKidneyDisease: true, allergies: 'semaglutide' };
  expect(assessSafety(aSafetyCase({ form })).map(({ level }) => level)).toEqual([
    'block',
    'ask',
    // The allergy is in words, which are to be read.
    'ask',
    'note',
  ]);
});

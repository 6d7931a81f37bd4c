import { describe, expect, test } from 'vitest';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import type { FormQuestion } from '../form-questions.ts';
import { redOf, toldInForm, toldInHealthCheck, type Told } from './told.ts';

const ORDER = {
  product: 'semaglutide',
  medicine: 'semaglutide-injection',
  today: '2026-11-30',
} as const;
const TEXTS = {
  currentMedications: 'Metformin 500 mg',
  allergies: 'Penicillin: throat swelling',
  previousWeightLossAttempts: 'I fainted on phentermine in 2018',
  weightManagementGoals: 'Lose 15 kg',
};
const form = (yes: readonly FormQuestion[], texts: Partial<typeof TEXTS> = {}): Told => {
  const answers = Object.fromEntries(yes.map((one) => [one, true]));
  const questions = { version: 3, language: 'en', answers } as const;
  return toldInForm({ ...TEXTS, ...texts, questions });
};
const red = (told: Told, known: readonly Told[] = [form([])], before: Told | null = null) =>
  redOf(told, { before, known }, ORDER);
const NOTHING = { yes: [], words: [] };

describe('of the form of somebody in treatment', () => {
  test.each(['pregnant', 'suicidal_now'] as const)(
    '%s is red whatever was known, and told once',
    (box) => {
      expect(red(form([box]), [form([box])]).yes).toEqual([box]);
      expect(red(form([box]), [], form([box])).yes).toEqual([]);
    },
  );

  test.each([
    'pancreatitis',
    'thyroid_cancer_self',
    'thyroid_cancer_family',
    'sight_loss',
  ] as const)('%s is red unless they are in treatment with it', (box) => {
    expect(red(form([box])).yes).toEqual([box]);
    expect(red(form([box]), [form([box])]).yes).toEqual([]);
  });

  test('other questions, and words that stand as they stood, wait for the review', () => {
    expect(red(form(['gallstones', 'suicidal_before', 'planning_pregnancy']))).toEqual(NOTHING);
  });

  test.each([
    'pancreatitis, discharged yesterday',
    'I keep fainting since the last dose',
    'Bị viêm tụy, hôm qua mới xuất viện',
    'No puedo retener ni el agua',
  ])('new words are red: %s', (words) => {
    expect(red(form([], { weightManagementGoals: words })).words).toEqual([words]);
  });

  test.each([
    ['pancreatitis', 'I had pancreatitis in 2010'],
    ['thyroid_cancer_self', 'I had medullary thyroid cancer'],
  ] as const)('words of a disease that was known, %s, are no news: %s', (box, words) => {
    const told = form([box], { weightManagementGoals: words });
    expect(red(told).words).toEqual([words]);
    expect(red(told, [form([box])])).toEqual(NOTHING);
    const worse = `${words}. I keep fainting`;
    expect(red(form([box], { allergies: worse }), [form([box])]).words).toEqual([worse]);
  });

  test('a disease that was known and is there again is red', () => {
    const known = form(['pancreatitis']);
    for (const words of ['In hospital with pancreatitis last week', 'pancreatitis again'])
      expect(red(form([], { weightManagementGoals: words }), [known]).words).toEqual([words]);
  });

  test('a relative’s cancer that was known says nothing of their own', () => {
    const words = 'I was told that I have medullary thyroid cancer';
    const known = form(['thyroid_cancer_family']);
    expect(red(form([], { weightManagementGoals: words }), [known]).words).toEqual([words]);
  });

  test.each(['No pancreatitis, never fainted', 'Semaglutide 1 mg, from you', 'Lose 10 kg'])(
    'others are not: %s',
    (words) => expect(red(form([], { currentMedications: words }))).toEqual(NOTHING),
  );
});

describe('of the health check', () => {
  test('a yes is red, of a disease if it is new', () => {
    const ill = toldInHealthCheck(aReply({ thyroid: 'yes', pancreatitis: 'yes' }));
    expect(red(ill).yes).toEqual(['thyroid_cancer', 'pancreatitis']);
    expect(red(ill, [form(['thyroid_cancer_family', 'pancreatitis'])])).toEqual(NOTHING);
    const pregnancy = toldInHealthCheck(aReply({ pregnancy: 'yes' }));
    expect(red(pregnancy, [pregnancy]).yes).toEqual(['pregnancy']);
    expect(red(toldInHealthCheck(aReply({ thyroid: 'one_of_these' }))).yes).toEqual(['unsaid']);
    expect(red(toldInHealthCheck(aReply()))).toEqual(NOTHING);
  });
});

import { expect, test } from 'vitest';
import { letterCases } from '../safety/cases/letters.ts';
import { amountCases } from '../safety/cases/told-amounts.ts';
import { work } from '../safety/reader/work.ts';
import { SIGN_OF_WORDS, type WordSign } from './check-in-words.ts';
import { readLetter } from './letter-words.ts';

test.each([
  ['I want to kill myself', ['self_harm'], 'urgent'],
  ['Tôi không muốn sống nữa', ['self_harm'], 'urgent'],
  ['No quiero vivir', ['self_harm'], 'urgent'],
  ['I injected 50 units instead of 5', ['wrong_dose'], 'urgent'],
  ['Me inyecté dos veces', ['wrong_dose'], 'urgent'],
  ['My throat is closing after the shot', ['allergy'], 'urgent'],
  ['Tôi bị ngất sáng nay', ['fainting'], 'urgent'],
  ['I paid for 5 units and injected too much', ['wrong_dose'], 'urgent'],
  ['Two lines on the test!', ['pregnancy'], 'urgent'],
  // "The" is no card of a bank.
  ['We are going to have a baby, the test says so', ['pregnancy'], 'urgent'],
])('%s is urgent', (words, signs, attention) => {
  expect(readLetter(words)).toEqual({ signs, attention });
});

/** What a check-in is urgent for without a sign of its own (check-words.ts). */
test.each([
  'The hospital says I have pancreatitis',
  'I was diagnosed with medullary thyroid cancer',
  'I am bulimic again',
  'Tôi bị viêm tụy',
  'Me diagnosticaron pancreatitis',
  'I am allergic to tirzepatide',
  'I am pregnant, please refund my order',
])('%s is urgent, and no emergency of itself', (words) => {
  expect(readLetter(words)).toEqual({ signs: [], attention: 'urgent' });
});

test.each([
  'I have been throwing up since Tuesday',
  'Đã ba ngày nay tôi bị tiêu chảy',
  'Tengo mareos y náuseas desde el lunes',
  'My doctor found gallstones',
  'When will my parcel come? Also my stomach hurts.',
])('%s is a clinician’s matter', (words) => {
  expect(readLetter(words)).toEqual({ signs: [], attention: 'symptoms' });
});

test.each([
  'Where is my parcel?',
  'You charged me too much',
  'I was charged twice, please refund my card',
  'My address has changed, the second line is Apt 4',
  'Me cobraron 50 en vez de 40',
  'Tôi bị tính tiền hai lần, thay vì một lần',
  'Thank you, no side effects so far',
  'No nausea, no vomiting',
  'Không buồn nôn',
  'Sin náuseas, gracias',
  'Can I move my appointment to Friday?',
  'Can you send Ozempic instead?',
  'I have a baby at home, so ring the bell softly',
])('%s is nobody’s alarm', (words) => {
  expect(readLetter(words)).toEqual({ signs: [], attention: null });
});

test('a letter is read in linear time', () => {
  const stepsFor = (length: number) => {
    const letter = 'không buồn nôn, charged too much pain '.repeat(280).slice(0, length);
    work.steps = 0;
    readLetter(letter);
    return work.steps;
  };
  expect(stepsFor(10_000) / stepsFor(2_500)).toBeLessThan(4.4);
});

/** What may have happened, or is far away, counts as told: a call that was not needed costs less than one that is missed. */
const OPEN = [
  'What should I do if I ever get severe stomach pain?',
  '¿Qué pasa si me inyecto el doble por error?',
  'Nếu lỡ tiêm hai lần thì phải làm sao?',
  'The pharmacist warned me about low blood sugar, mine is 101.',
  'What would happen if someone injected ten times the dose?',
  'My sugar was 104 this morning, the nurse had asked me to watch for lows.',
];

test('those letters are urgent that should be, but for what is known to be open', () => {
  const wrong = [letterCases, amountCases]
    .flatMap((lines) => lines.trim().split('\n'))
    .map((line) => line.split(' => ') as [string, string])
    .filter(([words, expected]) => {
      const [risk, sign] = expected.split(' ') as [string, WordSign?];
      const { attention, signs } = readLetter(words);
      if (!sign) return attention === 'urgent';
      return attention !== risk || !signs.includes(SIGN_OF_WORDS[sign]);
    });
  expect(wrong.map(([words]) => words)).toEqual(OPEN);
});

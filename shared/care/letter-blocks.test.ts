import { expect, test } from 'vitest';
import { readLetter } from './letter-words.ts';

/** The patient's own, and of today: doctors are called. */
test.each([
  'I have pancreatitis what should I do?',
  'Can I go on with my pancreatitis?',
  'Tengo pancreatitis ¿qué hago?',
  'Me diagnosticaron pancreatitis qué hago?',
  'Tôi bị viêm tụy có nên tiêm không?',
  'I stopped taking it when I got pancreatitis',
  'I had pancreatitis last week',
  'I had pancreatitis in 2010 and I have it again now',
  'I was diagnosed with pancreatitis, please refund order 2013',
  'I was born in 1980 and have pancreatitis',
  'Bác sĩ nói tôi bị ung thư tuyến giáp thể tủy',
  'Me diagnosticaron cáncer medular de tiroides',
  'Had medullary thyroid cancer in 2010',
  'Soy bulímica otra vez',
  'Tôi lại bị chứng cuồng ăn',
  'I make myself throw up after meals',
  'I throw up after eating on purpose',
  'Me provoco el vómito después de comer',
  'I am breastfeeding, stop the parcel',
  'I am pregnant, the doctor says so',
  'Estoy embarazada, quiero un reembolso',
  'Tôi đang mang thai, xin hoàn tiền',
  'I had a reaction to my second Wegovy shot',
  'I have a Wegovy allergy',
  'Soy alérgica a la semaglutida',
  'Tôi bị dị ứng với Wegovy',
  'Tôi dị ứng thuốc Wegovy',
  'Em có bầu rồi, xin hoàn tiền',
  'Estoy encinta, quiero un reembolso',
  'My pregnancy is confirmed, please refund my last payment',
  'Hola doctora me diagnosticaron pancreatitis puedo seguir?',
  'Tuve pancreatitis ayer puedo inyectarme?',
  'Just got out of the hospital for pancreatitis can I take my dose tonight?',
  'Doctor diagnosed me with pancreatitis what should I do?',
  'Tui bị viêm tụy có nên tiêm không?',
  'Bác sĩ chẩn đoán viêm tụy có tiêm được không?',
  'I had pancreatitis last week, first time was in 2019',
  "We're going to have a baby girl in May",
])('%s is urgent', (words) => {
  expect(readLetter(words).attention).toBe('urgent');
});

/** For a clinician to read, and nobody's night. */
test.each([
  'What is my due date for the next payment?',
  'We are having a baby shower on Sunday, can you deliver on Monday?',
  'My BF picked up the parcel',
  "I don't binge anymore",
  'Ya no tengo atracones',
  'I throw up after meals',
  'Vomito después de comer',
  'Nôn sau khi ăn',
  'Ói sau khi ăn',
  'Do I have pancreatitis?',
  'Should I worry about pancreatitis in the future? I feel great.',
  '¿Puede causar pancreatitis?',
  'Thuốc có gây viêm tụy không?',
  'Is it ok while breastfeeding?',
  'I had pancreatitis in 2010, you know that already',
  'Tuve pancreatitis en 2010, ya lo saben',
  'My father died of thyroid cancer',
  'Can I take allergy pills with semaglutide?',
  'My allergies are fine with Ozempic',
  'I have an allergy to penicillin and take Wegovy',
  'The wegovy shot leaves a small swelling',
  'My rash from the Wegovy is gone',
])('%s calls nobody', (words) => {
  expect(readLetter(words)).toEqual({ signs: [], attention: 'symptoms' });
});

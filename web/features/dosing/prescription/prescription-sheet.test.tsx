import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { directionsOf } from '#shared/prescriptions/directions.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aPrescription } from '../testing/prescription.ts';
import { PrescriptionSheet } from './prescription-sheet.tsx';

const rising = () => {
  const prescription = aPrescription();
  const { content } = prescription;
  const perFill = [
    { strength: '1 mg/mL', amount: 1 },
    { strength: '5 mg/mL', amount: 2 },
    { strength: '5 mg/mL', amount: 2 },
  ];
  return { ...prescription, content: { ...content, perFill } };
};

const detail = (term: string) => within(screen.getByText(term).parentElement!);

test('each step of the directions has a line, and no amount is apart from its unit', async () => {
  const prescription = rising();
  const text = 'Inject 0.25 mg once a week for 4 weeks; then inject 0.5 mg once a week.';
  prescription.content.directions = { en: text, patient: { language: 'en', text } };
  await renderPart(<PrescriptionSheet prescription={prescription} />);
  const directions = detail('Directions');
  const first = directions.getByText('Inject 0.25 mg once a week for 4 weeks;');
  expect(first.textContent).toContain('0.25\u00a0mg');
  directions.getByText('then inject 0.5 mg once a week.');
  expect(first.parentElement!.textContent.replaceAll('\u00a0', ' ').trim()).toBe(text);
});

test('fills that hold the same are told once', async () => {
  await renderPart(<PrescriptionSheet prescription={rising()} />);
  const fills = detail('For 28 days each');
  fills.getByText('Fill 1: 1 mL of 1 mg/mL');
  fills.getByText('Fills 2–3: 2 mL of 5 mg/mL');
});

test('where all are alike, no fill is numbered', async () => {
  await renderPart(<PrescriptionSheet prescription={aPrescription()} />);
  detail('For 28 days each').getByText('1 mL of 1 mg/mL');
});

test('the medicine is named by its substance, whatever the practice calls what it sells', async () => {
  const prescription = aPrescription();
  prescription.content.product.name = 'SemaLean';
  await renderPart(<PrescriptionSheet prescription={prescription} />);
  const medicine = detail('Medicine');
  medicine.getByText('Semaglutide');
  medicine.getByText('SemaLean');
});

test('a product that is called like its medicine is named once', async () => {
  await renderPart(<PrescriptionSheet prescription={aPrescription()} />);
  detail('Medicine').getByText('Semaglutide');
});

test('directions that say the plan are read in the reader’s language, and a doctor’s own words as they were signed', async () => {
  const prescription = aPrescription();
  const { content } = prescription;
  const en = directionsOf(content.medicine, content.dosePlan, 'en');
  content.directions = { en, patient: { language: 'en', text: en } };
  const { unmount } = await renderPart(<PrescriptionSheet prescription={prescription} />, {
    language: 'vi',
  });
  screen.getByText(/^Tiêm dưới da/);
  unmount();
  content.directions = { en: `${en} With food.`, patient: { language: 'en', text: en } };
  await renderPart(<PrescriptionSheet prescription={prescription} />, { language: 'vi' });
  screen.getByText(/With food\.$/);
});

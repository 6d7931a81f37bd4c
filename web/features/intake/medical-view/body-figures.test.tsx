import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONDITIONS, type Condition } from '#shared/intake.ts';
import { renderPart } from '#web/testing/render.tsx';
import { BodyFigures } from './body-figures.tsx';
import { MedicalHistory } from './medical-history.tsx';

const weightAt = (bmi: number) => bmi * 1.7 ** 2;

test.each([
  [24.96, '24.9', 'Normal weight'],
  [25, '25.0', 'Overweight'],
  [29.98, '29.9', 'Overweight'],
  [18.47, '18.4', 'Underweight'],
])('a BMI of %s reads %s and %s', async (bmi, figure, category) => {
  await renderPart(<BodyFigures height={170} weight={weightAt(bmi)} />);
  expect(screen.getByText(figure)).toBeDefined();
  expect(screen.getByText(category)).toBeDefined();
});

test('figures that no body has make no BMI but a plain word', async () => {
  await renderPart(<BodyFigures height={1.7} weight={80.5} />);
  expect(document.body.textContent).not.toContain('278546');
  expect(
    screen.getByText('Not calculated: the height or the weight cannot be right'),
  ).toBeDefined();
});

test('without two positive figures there is no line for it', async () => {
  await renderPart(<BodyFigures height={0} weight={80} />);
  expect(screen.queryByText('BMI')).toBeNull();
});

test('pounds stand as they were typed, not as their rounded kilograms', async () => {
  await renderPart(<BodyFigures height={165} weight={106.2} pounds={234.2} />);
  expect(screen.getByText(/234\.2 lb/)).toBeDefined();
});

test.each([
  [true, '202.8 lb'],
  [false, '288.8 lb'],
])('pounds beside a form in kilograms count for nothing: %s', async (useEnglishUnits, shown) => {
  const none = Object.fromEntries(CONDITIONS.map((one) => [one, false])) as Record<
    Condition,
    boolean
  >;
  const figures = { height: 183, weight: 131, weightLbs: 202.8, useEnglishUnits };
  const words = { currentMedications: '', allergies: '', previousWeightLossAttempts: '' };
  const info = { ...none, ...figures, ...words, weightManagementGoals: '', questions: null };
  await renderPart(<MedicalHistory info={info} />);
  expect(screen.getByText(new RegExp(shown))).toBeDefined();
});

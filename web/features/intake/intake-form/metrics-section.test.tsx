import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { emptyIntake, type IntakeValues } from './intake-form-schema.ts';
import { MetricsSection } from './metrics-section.tsx';

function Section(values: Partial<IntakeValues>) {
  const form = useForm<IntakeValues>({ defaultValues: { ...emptyIntake, ...values } });
  return <MetricsSection form={form as never} />;
}

const valueOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test('1.70 in centimetres makes no BMI: the form asks whether 170 was meant, and one press corrects it', async () => {
  fakeApi();
  const { user } = await renderPart(<Section useEnglishUnits={false} />);
  await user.type(await screen.findByLabelText(/^Height \(cm\)/), '1.70');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await user.type(screen.getByLabelText(/^Weight \(kg\)/), '80.5');
  expect(screen.getByText('Did you mean 170 cm?')).toBeDefined();
  expect(valueOf(/^BMI/)).toBe('–');

  await user.click(screen.getByRole('button', { name: 'Use 170 cm' }));
  expect(valueOf(/^Height \(cm\)/)).toBe('170');
  expect(valueOf(/^BMI/)).toBe('27.9');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Height \(cm\)/));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  // The other system was updated.
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect([valueOf(/\(feet\)/), valueOf(/\(inches\)/)]).toEqual(['5', '7']);
});

test('centimetres in the field for feet are asked about too, also in a draft that comes back', async () => {
  fakeApi();
  const { user } = await renderPart(<Section useEnglishUnits heightFeet="170" weightLbs="180" />);
  await screen.findByText('Did you mean 5 ft 7 in?');
  await user.click(screen.getByRole('button', { name: 'Use 5 ft 7 in' }));
  expect([valueOf(/\(feet\)/), valueOf(/\(inches\)/)]).toEqual(['5', '7']);
  expect(valueOf(/^BMI/)).toBe('28.2');
});

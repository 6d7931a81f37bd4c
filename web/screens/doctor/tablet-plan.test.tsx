import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { aTabletPlan } from '#shared/testing/a-dose-plan.ts';
import { aPrescription } from '#web/features/dosing/testing/prescription.ts';
import { aCarePlan, aPlan, TODAY } from '#web/testing/dose-samples.ts';
import { aDoctor } from '#web/testing/samples.ts';
import { openPatient } from './testing/patient-world.tsx';

const ordered = { substance: 'orforglipron', medicine: 'orforglipron-tablets' } as const;

test('a plan of tablets has days and tablets, and no syringe, vial or pen', async () => {
  const { api, user } = await openPatient(aDoctor(), {}, (fake) => {
    fake.on(dosePlanContract.find, aCarePlan({ ...ordered, plans: [] }));
    fake.on(prescriptionContract.find, [aPrescription()]);
  });
  const plan = within(await screen.findByRole('region', { name: /^Dose plan/ }));
  await user.click(await plan.findByRole('button', { name: 'Write a plan' }));
  plan.getByText('Orforglipron tablets');
  expect(plan.queryByLabelText(/^Substance/)).toBeNull();
  plan.getByText(/Source: Foundayo label, section 2/);
  for (const label of [/^Form/, /syringe/, /vial or pen/])
    expect(plan.queryByLabelText(label)).toBeNull();

  await user.type(plan.getByLabelText(/^First dose on/), TODAY);
  await user.click(plan.getByRole('button', { name: 'Save plan' }));
  const wrong = 'Choose an available tablet, and how many of it make this dose';
  expect(await plan.findAllByText(wrong)).toHaveLength(2);
  await user.click(plan.getByRole('button', { name: 'Fill in these steps' }));
  plan.getByText('= 0.8 mg a day');
  const days = plan.getByLabelText('Days of step 1');
  await user.clear(days);
  await user.type(days, '20');
  await plan.findByLabelText(/The label calls for at least 30 days in a row on 0.8 mg first/);
  await user.clear(days);
  await user.type(days, '30');

  // Where a prescription follows the plan, the version that is in force now is on screen at once.
  await plan.findByText(/^Version 1, signed/);
  api.on(prescriptionContract.find, [aPrescription({ version: 2 })]);
  api.on(dosePlanContract.plan, ({ body }) =>
    aCarePlan({ ...ordered, plans: [aPlan(body.content)] }),
  );
  await user.click(plan.getByRole('button', { name: 'Save plan' }));
  await screen.findByText('The plan is saved');
  await plan.findByText(/^Version 2, signed/);
  const { content } = api.calls(dosePlanContract.plan)[0]!.body;
  expect(content).toMatchObject({ ...ordered, form: 'tablets', syringe: null });
  expect(content.periods).toEqual([
    { micrograms: 800, weeks: null, days: 30, tablets: { micrograms: 800, count: 1 } },
    { micrograms: 2_500, weeks: null, days: 30, tablets: { micrograms: 2_500, count: 1 } },
    { micrograms: 5_500, weeks: null, tablets: { micrograms: 5_500, count: 1 } },
  ]);
});

test('a plan of tablets opens for a change as it was written', async () => {
  const { user } = await openPatient(aDoctor(), {}, (fake) =>
    fake.on(
      dosePlanContract.find,
      aCarePlan({ ...ordered, plans: [aPlan(aTabletPlan({ startDay: TODAY }))] }),
    ),
  );
  const plan = within(await screen.findByRole('region', { name: /^Dose plan/ }));
  await plan.findByText('0.8 mg a day');
  plan.getByText('Once a day: take 1 tablet of 0.8 mg.');
  await user.click(plan.getByRole('button', { name: 'Edit' }));
  expect(plan.getByLabelText('Days of step 2')).toHaveProperty('value', '30');
  expect(plan.getByLabelText('Tablet of step 3')).toHaveProperty('value', '5.5');
  expect(plan.getByLabelText('Tablets per day in step 3')).toHaveProperty('value', '1');
});

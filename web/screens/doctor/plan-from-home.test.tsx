import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { aCarePlan, aPlan } from '#web/testing/dose-samples.ts';
import { wholeText } from '#web/testing/whole-text.ts';
import { aDoctor } from '#web/testing/samples.ts';
import { openPatient } from './testing/patient-world.tsx';

const weak = { micrograms: 1_000, microlitres: 1_000 };
const strong = { micrograms: 5_000, microlitres: 1_000 };

/** On the second step, which is drawn from the stronger vial; the one before was from the weaker. */
async function openRestart() {
  const startDay = addDays(dayOf(Date.now(), DEFAULT_PROMISES.timeZone), -42);
  const periods = [
    { micrograms: 1_000, weeks: 4, concentration: weak },
    { micrograms: 1_700, weeks: null, concentration: strong },
  ];
  const syringe = { units: 100, markHalfUnits: 2 } as const;
  const plans = [aPlan({ startDay, periods, syringe })];
  const { api, user } = await openPatient(aDoctor(), {}, (one) =>
    one.on(dosePlanContract.find, aCarePlan({ plans, atHome: [strong] })),
  );
  api.on(dosePlanContract.plan, aCarePlan());
  const plan = within(await screen.findByRole('region', { name: /^Dose plan/ }));
  await user.click(await plan.findByRole('button', { name: 'Restart' }));
  return { api, user, plan, saved: () => api.calls(dosePlanContract.plan) };
}
const QUESTION = /should have vials of 5.mg\/mL at home, and none of 1.mg\/mL/;

test('a step from another vial than what is at home is drawn from that on a press', async () => {
  const { user, plan, saved } = await openRestart();
  plan.getByLabelText(QUESTION);
  await user.click(plan.getByRole('button', { name: 'Save plan' }));
  await plan.findByText('Please say in at least 15 characters why');
  expect(saved()).toEqual([]);

  await user.click(plan.getByRole('button', { name: /^Draw it from 5.mg\/mL: 20 units$/ }));
  expect(plan.queryByLabelText(QUESTION)).toBeNull();
  plan.getByText(wholeText('= 0.2 mL = 20 units on a U-100 syringe'));
});

test('or it is saved with the reason why the patient has another vial', async () => {
  const { user, plan, saved } = await openRestart();
  const reason = 'Was handed the new vial in the practice';
  await user.type(plan.getByLabelText(QUESTION), reason);
  for (const field of plan.queryAllByLabelText(/Why does this plan begin|Why sooner|left out/))
    await user.type(field, reason);
  await user.click(plan.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]!.body.reasons).toContainEqual({ step: 0, question: 'other_vial', reason });
});

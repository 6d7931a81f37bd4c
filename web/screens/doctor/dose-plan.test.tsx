import { wholeText } from '#web/testing/whole-text.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { dosePlanContract, type CarePlan } from '#shared/dose-plans.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { aCarePlan, aDose, aPlan, TODAY } from '#web/testing/dose-samples.ts';
import { aDoctor, aStaffMember } from '#web/testing/samples.ts';
import { openPatient } from './testing/patient-world.tsx';

const VIAL = { micrograms: 5_000, microlitres: 1_000 };

async function openPlan(care: CarePlan) {
  const opened = await openPatient(aDoctor(), {}, (api) => api.on(dosePlanContract.find, care));
  return { ...opened, plan: await screen.findByRole('region', { name: /^Dose plan/ }) };
}

test('staff are not even asked: it is health data', async () => {
  const { api, record } = await openPatient(aStaffMember());
  await within(record).findByText('Medical notes');
  expect(within(record).queryByText('Dose plan')).toBeNull();
  expect(api.calls(dosePlanContract.find)).toEqual([]);
});

test('a plan begins with the medicine of its order and no number; the steps of the label come on a press, and say where they are from', async () => {
  const { api, user, plan } = await openPlan(aCarePlan({ plans: [] }));
  await user.click(await within(plan).findByRole('button', { name: 'Write a plan' }));
  expect(within(plan).queryByLabelText(/^Substance/)).toBeNull();
  within(plan).getByText(/Source: Wegovy label, section 2/);
  expect((within(plan).getByLabelText(/of step 1, in mg/) as HTMLInputElement).value).toBe('');

  await user.type(within(plan).getByLabelText(/^First dose on/), TODAY);
  await user.selectOptions(within(plan).getByLabelText(/^Form/), 'vial');
  await user.selectOptions(within(plan).getByLabelText(/U-100 syringe/), '50/2');
  await user.type(within(plan).getByLabelText('mg in the vial or pen of step 1'), '5');
  await user.type(within(plan).getByLabelText('mL in the vial or pen of step 1'), '1');
  await user.click(within(plan).getByRole('button', { name: 'Fill in these steps' }));
  within(plan).getByText(wholeText('= 0.05 mL = 5 units on a U-100 syringe'));

  api.on(dosePlanContract.plan, ({ body }) => aCarePlan({ plans: [aPlan(body.content)] }));
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await screen.findByText('The plan is saved');
  const [call] = api.calls(dosePlanContract.plan);
  expect(call!.body).toMatchObject({ version: 0, move: 'start' });
  expect(call!.body.content.periods.map(({ micrograms, weeks }) => [micrograms, weeks])).toEqual([
    [250, 4],
    [500, 4],
    [1_000, 4],
    [1_700, 4],
    [2_400, null],
  ]);
});

test('a tenfold dose and a tenfold concentration are refused at their fields, and nothing is sent', async () => {
  const { api, user, plan } = await openPlan(aCarePlan());
  await user.click(await within(plan).findByRole('button', { name: 'Edit' }));
  const dose = within(plan).getByLabelText(/of step 1, in mg/);
  await user.clear(dose);
  await user.type(dose, '25');
  const vial = within(plan).getByLabelText('mg in the vial or pen of step 2');
  await user.clear(vial);
  await user.type(vial, '50');
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await within(plan).findByText('This is more than twice the highest weekly dose of the label');
  within(plan).getByText(/This concentration cannot be right/);
  await waitFor(() => expect(document.activeElement).toBe(dose));
  expect(api.calls(dosePlanContract.plan)).toEqual([]);
});

test('"continue as planned" is one press; a step up is read before it is saved', async () => {
  const { api, user, plan } = await openPlan(aCarePlan());
  api.on(dosePlanContract.plan, aCarePlan());
  await user.click(await within(plan).findByRole('button', { name: 'Continue as planned' }));
  await waitFor(() => expect(api.calls(dosePlanContract.plan)).toHaveLength(1));
  expect(api.calls(dosePlanContract.plan)[0]!.body).toMatchObject({ move: 'continue', version: 1 });
  await user.click(await within(plan).findByRole('button', { name: 'Step up' }));
  expect((within(plan).getByLabelText(/of step 1, in mg/) as HTMLInputElement).value).toBe('0.5');
  expect(api.calls(dosePlanContract.plan)).toHaveLength(1);
});

test('where somebody was faster both stand there, and a second press puts this one after theirs', async () => {
  const { api, user, plan } = await openPlan(aCarePlan());
  const { startDay } = aCarePlan().plans[0]!.content;
  const theirs = aPlan(
    { instructions: 'Theirs', startDay },
    { version: 2, authorName: 'Dr. Other' },
  );
  let isFirst = true;
  api.on(dosePlanContract.plan, () => {
    if (!isFirst) return aCarePlan();
    isFirst = false;
    throw new AppError(errors.conflict, { details: { current: aCarePlan({ plans: [theirs] }) } });
  });
  await user.click(await within(plan).findByRole('button', { name: 'Edit' }));
  const words = within(plan).getByLabelText(/^Instructions/);
  await user.clear(words);
  await user.type(words, 'Mine');
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await within(plan).findByText('Somebody else has changed this plan in the meantime');
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(api.calls(dosePlanContract.plan)).toHaveLength(2));
  expect(api.calls(dosePlanContract.plan)[1]!.body).toMatchObject({
    version: 2,
    content: { instructions: 'Mine' },
  });
});

const fill = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  if (text) await user.type(field, text);
};

test('a step sooner than on the label is asked about beside it, and saved with the answer', async () => {
  const doses = [aDose({ takenAt: new Date(Date.now() - 7 * 86_400_000).toISOString() })];
  const { api, user, plan } = await openPlan(aCarePlan({ doses }));
  await user.click(await within(plan).findByRole('button', { name: 'Step up' }));
  const question = within(plan).getByLabelText(
    /4 weeks in a row on 0\.25.mg first. Here it is 1 week\..* Taken: 1 of 4, last on \w+ \d+/,
  );
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await within(plan).findByText('Please say in at least 15 characters why');
  await waitFor(() => expect(document.activeElement).toBe(question));
  await user.type(question, 'soon');
  within(plan).getByText('Please say in at least 15 characters why');
  expect(api.calls(dosePlanContract.plan)).toEqual([]);

  api.on(dosePlanContract.plan, aCarePlan());
  await fill(user, question, 'Was on 0.5 mg at another clinic');
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(api.calls(dosePlanContract.plan)).toHaveLength(1));
  expect(api.calls(dosePlanContract.plan)[0]!.body).toMatchObject({
    move: 'step_up',
    reasons: [{ step: 0, question: 'early_step', reason: 'Was on 0.5 mg at another clinic' }],
  });
});

test('what nobody knows to be taken is no dose of the step before, and is shown', async () => {
  const startDay = addDays(dayOf(Date.now(), DEFAULT_PROMISES.timeZone), -28);
  const { user, plan } = await openPlan(aCarePlan({ plans: [aPlan({ startDay })] }));
  await user.click(await within(plan).findByRole('button', { name: 'Step up' }));
  within(plan).getByLabelText(/Here it is 0 weeks\..* Taken: 0 of 4, no answer: 4\./);
});

test('a reason is read in the history, and stands there again when its step is planned anew', async () => {
  const reasons = [{ step: 0, question: 'first_dose' as const, reason: 'On 1 mg since August' }];
  const periods = [{ micrograms: 1_000, weeks: null, concentration: VIAL }];
  const first = { ...aPlan({ periods }, { createdAt: new Date().toISOString() }), reasons };
  const { user, plan } = await openPlan(aCarePlan({ plans: [first] }));
  await within(plan).findByText('Step 1, first dose:');
  within(plan).getByText('On 1 mg since August');
  await user.click(within(plan).getByRole('button', { name: 'Edit' }));
  await fill(user, within(plan).getByLabelText(/Weeks of step 1/), '8');
  const question = within(plan).getByLabelText(/The label begins with 0\.25.mg/);
  expect((question as HTMLTextAreaElement).value).toBe('On 1 mg since August');
});

test('what is missing is said in our words, also where a rule has none of its own', async () => {
  const { api, user, plan } = await openPlan(aCarePlan({ plans: [], doses: [] }));
  await user.click(await within(plan).findByRole('button', { name: 'Write a plan' }));
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  // Form and first day.
  expect(await within(plan).findAllByText('This field is required')).toHaveLength(2);
  expect(plan.textContent).not.toMatch(/Invalid|expected/);
  expect(api.calls(dosePlanContract.plan)).toEqual([]);
});

test('what the syringe cannot measure names what it can, and nothing is sent', async () => {
  const { api, user, plan } = await openPlan(aCarePlan());
  await user.click(await within(plan).findByRole('button', { name: 'Edit' }));
  await fill(user, within(plan).getByLabelText('mg in the vial or pen of step 1'), '10');
  const dose = within(plan).getByLabelText(/of step 1, in mg/);
  await within(plan).findByText(/cannot measure it. It can measure 0\.2.mg or 0\.3.mg/);
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(document.activeElement).toBe(dose));
  expect(api.calls(dosePlanContract.plan)).toEqual([]);
});

test("instructions with an amount that is not the plan's are refused with that amount", async () => {
  const { api, user, plan } = await openPlan(aCarePlan());
  await user.click(await within(plan).findByRole('button', { name: 'Edit' }));
  const words = within(plan).getByLabelText(/^Instructions/);
  await fill(user, words, 'Draw 50 units');
  await user.click(within(plan).getByRole('button', { name: 'Save plan' }));
  await within(plan).findByText(/Not what the plan says: “50 units”/);
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(api.calls(dosePlanContract.plan)).toEqual([]);
  within(plan).getByText(wholeText(/draw to 5 units on a U.100 syringe \(0\.05.mL\)/));
});

test('only the substance of the order is offered, and a plan of another one says so', async () => {
  const { user, plan } = await openPlan(aCarePlan({ substance: 'tirzepatide' }));
  await user.click(await within(plan).findByRole('button', { name: 'Edit' }));
  await within(plan).findByText('This order is for Tirzepatide.');
  const substance = within(plan).getByLabelText(/^Substance/);
  await user.selectOptions(substance, 'tirzepatide');
  expect(within(plan).queryByText('This order is for Tirzepatide.')).toBeNull();
  expect(within(plan).queryByRole('option', { name: 'Semaglutide' })).toBeNull();
});

/** As the practice reads a day. */
const format = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(day));

test('the ladder of the label has its days, and a beginning above its first step is asked about', async () => {
  const { user, plan } = await openPlan(aCarePlan({ plans: [] }));
  await user.click(await within(plan).findByRole('button', { name: 'Write a plan' }));
  await user.type(within(plan).getByLabelText(/^First dose on/), TODAY);
  const second = new RegExp(`${format(addDays(TODAY, 28))}.*Begin with 0\\.5.mg.*${format(TODAY)}`);
  await user.click(within(plan).getByRole('button', { name: second }));
  const dose = within(plan).getByLabelText(/of step 1, in mg/);
  expect((dose as HTMLInputElement).value).toBe('0.5');
  await user.selectOptions(within(plan).getByLabelText(/^Form/), 'vial');
  await user.selectOptions(within(plan).getByLabelText(/U-100 syringe/), '50/2');
  await user.type(within(plan).getByLabelText('mg in the vial or pen of step 1'), '5');
  await user.type(within(plan).getByLabelText('mL in the vial or pen of step 1'), '1');
  await user.click(within(plan).getByRole('button', { name: second }));
  within(plan).getByLabelText(/The label begins with 0\.25.mg/);
});

test('going on where the next parcel would hold two strengths opens the plan and says so', async () => {
  const held = aPlan({ ...aPlan().content, heldFrom: addDays(TODAY, -1) });
  const { api, user, plan } = await openPlan(aCarePlan({ plans: [held] }));
  const details = {
    unit: 'mL',
    contradictions: [{ fill: 1, what: 'two_strengths', bound: 1, given: 2 }],
  };
  api.on(dosePlanContract.plan, () => {
    throw new AppError(caseErrors.prescription_contradicts, { details });
  });
  await user.click(await within(plan).findByRole('button', { name: 'Continue as planned' }));
  await within(plan).findByText(
    'Fill 1: its doses come from two strengths, and a fill has only one.',
  );
  within(plan).getByRole('button', { name: 'Save plan' });
});

test('going on with a plan that needs a reason opens it first', async () => {
  const held = aPlan({
    startDay: addDays(TODAY, -20),
    periods: [
      { micrograms: 250, weeks: 2, concentration: VIAL },
      { micrograms: 500, weeks: null, concentration: VIAL },
    ],
    heldFrom: addDays(TODAY, -10),
  });
  const { api, user, plan } = await openPlan(aCarePlan({ plans: [held] }));
  await user.click(await within(plan).findByRole('button', { name: 'Continue as planned' }));
  await within(plan).findByLabelText(/at least 4 weeks in a row on 0\.25.mg/);
  expect(api.calls(dosePlanContract.plan)).toEqual([]);
});

test('after two missed doses the doctor reads what the label says; after a step too few took, where it stands', async () => {
  const answer = (days: number, taken: boolean) => ({
    ...{ orderId: 41, day: addDays(TODAY, days), taken },
    answeredAt: new Date().toISOString(),
  });
  const startDay = addDays(TODAY, -28);
  const plans = [aPlan({ startDay }, { createdAt: `${addDays(TODAY, -29)}T09:00:00.000Z` })];
  const missed = await openPlan(
    aCarePlan({
      plans,
      doses: [aDose({ takenAt: `${startDay}T09:30:00.000Z` })],
      answers: [answer(-7, false), answer(-14, false), answer(-21, true)],
    }),
  );
  await within(missed.plan).findByText('Missed doses in a row');
  within(missed.plan).getByText(
    /sees no dose until you write a plan or choose “Continue as planned”/,
  );
  within(missed.plan).getByText(/^Wegovy label, section 2: after two or more missed doses/);
  within(missed.plan).getByText('A step was not raised');
  // The next step is prepared from where the patient stands, not from the calendar's.
  await missed.user.click(within(missed.plan).getByRole('button', { name: 'Step up' }));
  const dose = within(missed.plan).getByLabelText(/of step 1, in mg/);
  expect((dose as HTMLInputElement).value).toBe('0.5');
});

test('what was taken against a hold of which the device had not heard stands above the plan', async () => {
  const before = aPlan({}, { version: 1 });
  const hold = { ...{ version: 2, move: 'hold' as const }, createdAt: '2026-11-02T09:30:00.000Z' };
  const held = aPlan({ startDay: '2026-10-05', heldFrom: '2026-11-02' }, hold);
  const doses = [aDose({ takenAt: '2026-11-03T09:00:00.000Z' })];
  const { plan } = await openPlan(aCarePlan({ plans: [held, before], doses }));
  const note = await within(plan).findByText('Taken against this version of the plan');
  expect(note.closest('[role=note]')!.textContent).toMatch(/Nov\s3,\s2026.*0\.25\smg/);
});

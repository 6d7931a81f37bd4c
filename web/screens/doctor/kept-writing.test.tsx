import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { withDatabase } from '#web/testing/database.ts';
import { aCarePlan, aPlan } from '#web/testing/dose-samples.ts';
import { countDrafts, forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { openPatient } from './testing/patient-world.tsx';
import { button, doctor, openCase, ready } from './testing/review-world.tsx';

withDatabase();
afterEach(() => forgetDrafts(doctor));

/** A tablet that is reloaded, or whose login has ended. */
async function leave() {
  await settleDrafts();
  cleanup();
}

const editor = async () => within(await screen.findByRole('dialog', { name: 'Prescription' }));
const quantity = async () =>
  (await editor()).findByRole<HTMLInputElement>('textbox', { name: /Quantity of fill 1/ });

test('a prescription that a doctor wrote is still what the approval signs when the case is opened again', async () => {
  const first = await openCase();
  await first.user.click(await button('Change'));
  await first.user.clear(await quantity());
  await first.user.type(await quantity(), '1.5');
  await leave();

  // Half written, it is in the editor as it was left.
  const { user } = await openCase();
  await user.click(await button('Change'));
  expect((await quantity()).value).toBe('1.5');
  await user.click((await editor()).getByRole('button', { name: 'Use this prescription' }));
  await screen.findByText('Your approval signs, as you wrote it:');
  await leave();

  const again = await openCase();
  await screen.findByText('Your approval signs, as you wrote it:');
  await again.user.click(await ready('Approve'));
  await again.user.click(await screen.findByRole('button', { name: 'Approve order' }));
  await waitFor(() =>
    expect(again.api.calls(orderContract.move).at(-1)?.body).toMatchObject({
      prescription: { quantities: [1.5, 2, 2] },
    }),
  );
  await waitFor(async () => {
    await settleDrafts();
    expect(await countDrafts(doctor)).toBe(0);
  });
});

test('what was written on another day is signed only after a look at it', async () => {
  const first = await openCase();
  await first.user.click(await button('Change'));
  await first.user.clear(await quantity());
  await first.user.type(await quantity(), '1.5');
  await first.user.click((await editor()).getByRole('button', { name: 'Use this prescription' }));
  await screen.findByText('Your approval signs, as you wrote it:');
  await leave();

  const { user } = await openCase({}, (api) =>
    api.on(prescribingContract.proposal, aProposal({ today: '2027-03-01' })),
  );
  await screen.findByText(/^You wrote your own prescription here earlier/);
  expect(screen.queryByText('Your approval signs, as you wrote it:')).toBeNull();
  await user.click(await button('Change'));
  expect((await quantity()).value).toBe('1.5');
});

test('whoever has written their own goes back to the proposal with one press', async () => {
  const { user } = await openCase();
  await user.click(await button('Change'));
  await user.click((await editor()).getByRole('button', { name: 'Use this prescription' }));
  await screen.findByText('Your approval signs, as you wrote it:');
  await user.click(await button('Use the proposal'));
  await waitFor(() =>
    expect(screen.queryByText('Your approval signs, as you wrote it:')).toBeNull(),
  );
  expect(screen.queryByText(/^You wrote your own prescription here earlier/)).toBeNull();
});

test('a plan that was begun before a colleague’s is saved only after theirs was shown, also on the next visit', async () => {
  const { startDay } = aCarePlan().plans[0]!.content;
  const theirs = aPlan(
    { instructions: 'Theirs', startDay },
    { version: 2, authorName: 'Dr. Other' },
  );
  const open = () =>
    openPatient(doctor, {}, (api) => {
      api.on(dosePlanContract.find, aCarePlan());
      api.on(dosePlanContract.plan, ({ body }) => {
        if (body.version === 2) return aCarePlan();
        throw new AppError(errors.conflict, {
          details: { current: aCarePlan({ plans: [theirs] }) },
        });
      });
    });
  const save = async () => screen.findByRole('button', { name: 'Save plan' });
  const isTold = () => screen.findByText('Somebody else has changed this plan in the meantime');
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await first.user.type(await screen.findByLabelText(/^Instructions/), ' Mine');
  await first.user.click(await save());
  await isTold();
  await leave();

  const { api, user } = await open();
  await user.click(await save());
  await isTold();
  await user.click(await save());
  await waitFor(() => expect(api.calls(dosePlanContract.plan)).toHaveLength(2));
  expect(api.calls(dosePlanContract.plan).map(({ body }) => body.version)).toEqual([1, 2]);
});

test('a dose plan that was begun opens as it was left, until it is cancelled', async () => {
  const open = () => openPatient(doctor, {}, (api) => api.on(dosePlanContract.find, aCarePlan()));
  const words = () => screen.findByLabelText<HTMLTextAreaElement>(/^Instructions/);
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: 'Step up' }));
  await first.user.clear(await words());
  await first.user.type(await words(), 'In the evening');
  await leave();

  const { user } = await open();
  expect((await words()).value).toBe('In the evening');
  expect(screen.getByLabelText<HTMLInputElement>(/of step 1, in mg/).value).toBe('0.5');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await leave();
  await open();
  await screen.findByRole('button', { name: 'Step up' });
  expect(screen.queryByLabelText(/^Instructions/)).toBeNull();
});

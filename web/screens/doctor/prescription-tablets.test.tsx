import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MEDICINE, type MedicineId } from '#shared/medicines/medicines.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { button, openCase, ready } from './testing/review-world.tsx';

const TABLETS = [
  ['orforglipron-tablets', 'Orforglipron tablets', '0.8', 800],
  ['semaglutide-tablets', 'Semaglutide tablets', '1.5', 1_500],
] as const;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Prescription' }));

/** What is proposed for whoever begins with these tablets. */
function aTabletProposal(medicine: MedicineId, micrograms: number) {
  const { substance } = MEDICINE[medicine];
  const tablets = { micrograms, count: 1 };
  const plan = {
    ...{ substance, medicine, form: 'tablets' as const, startDay: '2026-12-05' },
    periods: [{ micrograms, weeks: null, days: 90, tablets }],
    ...{ syringe: null, instructions: '', heldFrom: null },
  };
  const write = { ...aProposal().write!, plan, quantities: [30, 30, 30], daysSupply: 30 };
  return aProposal({ medicine, write });
}

test.each(TABLETS)('%s are prescribed without a protocol', async (medicine, name, mg, dose) => {
  const missing = aProposal({ medicine, write: null, neededBecause: 'no_protocol' });
  const { api, user } = await openCase({ medicine }, (fake) =>
    fake.on(prescribingContract.proposal, missing),
  );
  await user.click(await button('Write prescription'));
  const editor = await dialog();
  editor.getByText(name);
  await user.selectOptions(editor.getByRole('combobox', { name: 'Tablet of step 1' }), mg);
  await user.type(editor.getByRole('textbox', { name: 'Tablets per day in step 1' }), '1');
  const days = await editor.findByRole<HTMLInputElement>('textbox', { name: /Days of each fill/ });
  expect(days.value).toBe('30');
  await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
  await user.click(await ready('Approve'));
  await user.click(await screen.findByRole('button', { name: 'Approve order' }));
  const plan = { medicine, form: 'tablets', periods: [{ micrograms: dose }] };
  await waitFor(() =>
    expect(api.calls(orderContract.move).at(-1)?.body).toMatchObject({
      prescription: { plan, quantities: [30, 30, 30], daysSupply: 30 },
    }),
  );
});

test.each(TABLETS)('%s of a protocol are of their order', async (medicine, name, _mg, dose) => {
  const { user } = await openCase({ medicine }, (fake) =>
    fake.on(prescribingContract.proposal, aTabletProposal(medicine, dose)),
  );
  await user.click(await button('Change'));
  const editor = await dialog();
  editor.getByText(name);
  expect(editor.queryByText(/This order is for/)).toBeNull();
  await user.click(editor.getByRole('button', { name: 'Use this prescription' }));
  await screen.findByText('Your approval signs, as you wrote it:');
});

test('tablets are chosen from those on offer, and another one is named', async () => {
  const proposal = aTabletProposal('orforglipron-tablets', 14_500);
  const { user } = await openCase({ medicine: 'orforglipron-tablets' }, (fake) =>
    fake.on(prescribingContract.proposal, { ...proposal, strengths: [800, 2_500] }),
  );
  await user.click(await button('Change'));
  const editor = await dialog();
  const tablet = editor.getByRole('combobox', { name: 'Tablet of step 1' });
  const options = within(tablet).getAllByRole<HTMLOptionElement>('option');
  expect(options.map(({ value }) => value)).toEqual(['', '0.8', '2.5', '14.5']);
  const refusal = 'Fill 1: this product is not offered in that strength.';
  editor.getByText(refusal);
  await user.selectOptions(tablet, '0.8');
  expect(editor.queryByText(refusal)).toBeNull();
});

test('a plan of injections is no plan of an order of tablets', async () => {
  const { write } = aProposal();
  const wrong = aProposal({ medicine: 'semaglutide-tablets', write, neededBecause: 'switch' });
  const { user } = await openCase({}, (fake) => fake.on(prescribingContract.proposal, wrong));
  await user.click(await button('Write prescription'));
  const editor = await dialog();
  editor.getByText('This order is for Semaglutide tablets.');
});

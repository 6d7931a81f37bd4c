import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { AppError } from '#shared/lib/errors.ts';
import { prescribingContract, type ProductProtocols } from '#shared/prescribing.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';

async function write(change: Partial<ProductProtocols>) {
  const api = fakeApi();
  const none: ProductProtocols = {
    ...{ product: 'orforglipron', productName: 'Orforglipron tablets', inForce: null, draft: null },
    ...{ medicine: 'orforglipron-tablets', strengths: [] },
    ...change,
  };
  api.on(prescribingContract.protocols, [none]);
  const { user } = await renderScreen('/admin/protocols', { as: anAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Write protocol' }));
  const card = within(await screen.findByRole('region', { name: none.productName }));
  const fill = async (label: RegExp | string, text: string) => {
    await user.clear(card.getByLabelText(label));
    await user.type(card.getByLabelText(label), text);
  };
  return { api, user, card, fill, none };
}

test('the first protocol of tablets has tablets and days, and no syringe, vial or pen', async () => {
  const { api, user, card, fill, none } = await write({});
  for (const label of [/^Form/, /syringe/, /vial or pen/, /^First dose on/])
    expect(card.queryByLabelText(label)).toBeNull();
  await user.click(card.getByRole('button', { name: 'Fill in these steps' }));
  // It is a way of beginning, and begins on no day of its own.
  expect(card.getAllByText('30 days').length).toBeGreaterThanOrEqual(2);
  expect(card.queryByText(/[A-Z][a-z]{2} \d{2}, \d{4}/)).toBeNull();
  await fill(/^Days of each fill/, '30');
  await fill(/^Valid for months/, '12');
  await fill(/^Days until the first dose/, '0');
  for (const step of [1, 2, 3]) await fill(new RegExp(`Quantity of a fill in step ${step}`), '30');
  api.on(prescribingContract.draft, none);
  await user.click(card.getByRole('button', { name: 'Save draft' }));
  await screen.findByRole('button', { name: 'Write protocol' });
  expect(api.calls(prescribingContract.draft)[0]).toMatchObject({
    params: { product: 'orforglipron' },
    body: {
      content: {
        ...{ form: 'tablets', syringe: null, daysSupply: 30, firstDoseAfterDays: 0 },
        steps: [
          { micrograms: 800, days: 30, tablets: { micrograms: 800, count: 1 }, quantity: 30 },
          { micrograms: 2_500, days: 30, quantity: 30 },
          { micrograms: 5_500, quantity: 30 },
        ],
      },
    },
  });
});

test('a quantity of pens that does not fit is told in pens', async () => {
  const { api, user, card, fill } = await write({
    ...{ product: 'saxenda', productName: 'Liraglutide pens', medicine: 'liraglutide-injection' },
  });
  await user.selectOptions(card.getByLabelText(/^Form/), 'pen');
  await fill('Daily dose of step 1, in mg', '0.6');
  await fill('mg in the vial or pen of step 1', '18');
  await fill('mL in the vial or pen of step 1', '3');
  await fill(/^Days of each fill/, '30');
  await fill(/^Valid for months/, '12');
  await fill(/^Days until the first dose/, '0');
  await fill(/Quantity of a fill in step 1/, '99');
  api.on(prescribingContract.draft, () => {
    throw new AppError(caseErrors.prescription_contradicts, {
      details: { contradictions: [{ fill: 1, what: 'too_much', bound: 30, given: 99 }] },
    });
  });
  await user.click(card.getByRole('button', { name: 'Save draft' }));
  await card.findByText('Step 1: 99 pens is too much. More than 30 pens is wasted.');
});

test('a protocol that begins at once says so', async () => {
  const step = { micrograms: 800, weeks: null, tablets: { micrograms: 800, count: 1 } };
  const content = {
    ...({ form: 'tablets', syringe: null, instructions: '', compoundedBecause: null } as const),
    ...{ daysSupply: 30, firstDoseAfterDays: 0, validMonths: 12 },
    steps: [{ ...step, quantity: 30 }],
  };
  const api = fakeApi();
  api.on(prescribingContract.protocols, [
    {
      ...{ product: 'orforglipron', productName: 'Orforglipron tablets', draft: null },
      medicine: 'orforglipron-tablets',
      inForce: {
        ...{ version: 1, content, authorName: 'Admin', createdAt: '2026-11-03T14:00:00Z' },
        signed: { by: 'Dr. Elena Marquez', at: '2026-11-03T14:05:00Z' },
      },
    },
  ]);
  await renderScreen('/admin/protocols', { as: anAdmin() });
  await screen.findByText(
    '30 tablets for 30 days each · first dose on the day of the approval · valid for 12 months',
  );
});

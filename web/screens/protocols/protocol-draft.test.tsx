import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prescribingContract, type ProductProtocols } from '#shared/prescribing.ts';
import { withDatabase } from '#web/testing/database.ts';
import { countDrafts, forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';

withDatabase();
const admin = anAdmin({ id: 6_201 });
afterEach(() => forgetDrafts(admin));

/** A protocol of one step of so many micrograms, in this version. */
function aProtocol(version: number, micrograms: number): ProductProtocols {
  const concentration = { micrograms: 18_000, microlitres: 3_000 };
  const step = { micrograms, weeks: null, concentration, quantity: 1 };
  const content = {
    ...({ form: 'pen', syringe: null, instructions: '', compoundedBecause: null } as const),
    ...{ daysSupply: 30, firstDoseAfterDays: 0, validMonths: 12, steps: [step] },
  };
  return {
    ...{ product: 'saxenda', productName: 'Liraglutide pens', draft: null },
    ...{ medicine: 'liraglutide-injection', strengths: [] },
    inForce: {
      ...{ version, content, authorName: 'Admin', createdAt: '2026-11-03T14:00:00Z' },
      signed: { by: 'Dr. Elena Marquez', at: '2026-11-03T14:05:00Z' },
    },
  };
}

async function change(of: ProductProtocols) {
  const api = fakeApi();
  api.on(prescribingContract.protocols, [of]);
  const { user, unmount } = await renderScreen('/admin/protocols', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const card = within(await screen.findByRole('region', { name: of.productName }));
  await card.findByLabelText(DAYS);
  const valueOf = (label: RegExp) => card.getByLabelText<HTMLInputElement>(label).value;
  const fill = async (label: RegExp, text: string) => {
    await user.clear(card.getByLabelText(label));
    await user.type(card.getByLabelText(label), text);
  };
  return { api, user, unmount, card, fill, read: () => [valueOf(DOSE), valueOf(DAYS)] };
}
const DOSE = /^Daily dose of step 1, in mg/;
const DAYS = /^Days of each fill/;
const QUANTITY = /^Quantity of a fill in step 1/;

async function typed() {
  const first = await change(aProtocol(1, 1_200));
  await first.fill(DOSE, '0.6');
  await first.fill(DAYS, '28');
  await settleDrafts();
  first.unmount();
}

test('a protocol that was begun opens again with its steps and its terms, until it is saved', async () => {
  await typed();
  const { api, user, card, read } = await change(aProtocol(1, 1_200));
  await waitFor(() => expect(read()).toEqual(['0.6', '28']));
  api.on(prescribingContract.draft, aProtocol(2, 600));
  await user.click(card.getByRole('button', { name: 'Save draft' }));
  await screen.findByRole('button', { name: 'Change' });
  expect(api.calls(prescribingContract.draft)[0]?.body).toMatchObject({
    content: { daysSupply: 28, steps: [{ micrograms: 600 }] },
  });
  await waitFor(async () => expect(await countDrafts(admin)).toBe(0));
});

test('what was typed about an earlier version is not put over what somebody else has written', async () => {
  await typed();
  const { read } = await change(aProtocol(2, 1_800));
  expect(read()).toEqual(['1.8', '30']);
});

test('an empty field is missing, and a quantity that can be read in two ways is none', async () => {
  const { api, user, card, fill } = await change(aProtocol(1, 600));
  const errorOf = (label: RegExp) => {
    const ids = card.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join();
  };
  await user.clear(card.getByLabelText(DAYS));
  await fill(QUANTITY, '1,000');
  await user.click(card.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(errorOf(DAYS)).toBe('This field is required'));
  expect(errorOf(QUANTITY)).toBe('Must be a number');
  await user.clear(card.getByLabelText(QUANTITY));
  await waitFor(() => expect(errorOf(QUANTITY)).toBe('This field is required'));
  expect(api.calls(prescribingContract.draft)).toEqual([]);
});

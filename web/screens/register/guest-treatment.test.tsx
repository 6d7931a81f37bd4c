import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prescriptionContract, type Prescription } from '#shared/prescriptions.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { newPurchase, placedOrder } from '#web/features/checkout/purchase.ts';
import { withDatabase } from '#web/testing/database.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { DoneStep } from './steps/done-step.tsx';

withDatabase();

const write = aProposal().write!;

const aPrescription = (
  change: Partial<Prescription> = {},
  plan: Partial<Prescription['content']['dosePlan']> = {},
): Prescription => ({
  orderId: 41,
  version: 1,
  state: 'signed',
  endedAt: null,
  endedBy: { move: null, words: null },
  content: {
    patient: { name: 'Nora Field', birthDate: '1990-02-03', address: '' },
    prescriber: { name: 'Dr. Chen', licence: null, npi: null },
    product: { id: 'semaglutide', name: 'Semaglutide' },
    medicine: 'semaglutide-injection',
    form: 'injection',
    strength: '1 mg/mL',
    directions: {
      en: write.directions.en,
      patient: { language: 'en', text: write.directions.patient },
    },
    quantity: { amount: 1, unit: 'mL' },
    daysSupply: 28,
    fills: 3,
    writtenAt: '2026-12-01T10:00:00.000Z',
    validUntil: '2027-12-01',
    formVersion: 1,
    compoundedBecause: null,
    dosePlan: { ...write.plan, ...plan },
  },
  ...change,
});

async function show(prescription: Prescription, user: ReturnType<typeof aCustomer> | null = null) {
  const api = fakeApi();
  const order = anOrder({ id: 41, status: 'approved' });
  api.on(orderContract.find, order);
  api.on(prescriptionContract.find, [prescription]);
  const store = stillStore({ ...newPurchase, order: placedOrder(order), phase: 'paid' });
  await renderPart(<DoneStep store={store} user={user} />);
  await screen.findByText('Where your order stands');
  return api;
}

test('a guest reads plan, dose card and prescription on the page of the purchase', async () => {
  await show(aPrescription());
  await screen.findByRole('heading', { name: 'Your dose plan' });
  screen.getByRole('img', { name: /25 units/ });
  screen.getByText(/from Jan 02, 2027 at the earliest/);
  screen.getByText(/With an account you mark each dose/);
  screen.getByRole('heading', { name: 'When to tell your doctor' });
  screen.getByRole('heading', { name: 'Prescription' });
});

test('what is on hold tells a guest no dose', async () => {
  await show(aPrescription({}, { heldFrom: '2026-12-20' }));
  await screen.findByText('Your doctor has paused your doses');
  expect(screen.queryByRole('img', { name: /units/ })).toBeNull();
});

test('nor does one that was cancelled', async () => {
  await show(aPrescription({ state: 'cancelled', endedAt: '2026-12-20T10:00:00.000Z' }));
  await screen.findByRole('heading', { name: 'Prescription' });
  expect(screen.queryByRole('heading', { name: 'Your dose plan' })).toBeNull();
});

test('a member reads it in their own area', async () => {
  const api = await show(aPrescription(), aCustomer());
  expect(api.calls(prescriptionContract.find)).toHaveLength(0);
});

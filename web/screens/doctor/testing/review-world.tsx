import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { CONDITIONS, intakeContract, type MedicalInfo } from '#shared/intake.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor, anOrder } from '#web/testing/samples.ts';

export const doctor = aDoctor();

export const medical = (change: Partial<MedicalInfo> = {}): MedicalInfo => ({
  id: 3,
  userId: 7,
  orderId: 41,
  fullName: 'Maya Thompson',
  dateOfBirth: '1985-02-28',
  gender: 'female',
  phone: '5550100001',
  height: 168,
  weight: 92.5,
  heightFeet: null,
  heightInches: null,
  weightLbs: null,
  useEnglishUnits: false,
  hasDiabetes: false,
  hasHeartDisease: false,
  hasHypertension: false,
  hasThyroidIssues: false,
  hasKidneyDisease: false,
  hasCancer: false,
  hasNoMedicalConditions: !CONDITIONS.some((one) => change[one]),
  currentMedications: '',
  allergies: '',
  previousWeightLossAttempts: '',
  weightManagementGoals: '',
  hasConsent: true,
  createdAt: '2026-11-20T15:10:00.000Z',
  updatedAt: '2026-11-20T15:10:00.000Z',
  version: 0,
  before: null,
  safety: null,
  talk: null,
  healthCheck: null,
  ...change,
});

const mine = () => ({
  doctorId: doctor.id,
  doctorName: doctor.fullName,
  until: new Date(Date.now() + 600_000).toISOString(),
});

/** A server with one case, which changes when it is decided. */
type Server = {
  order: () => Order;
  /** Changes the order without this doctor, which increases the version. */
  change: (next: Partial<Order>) => Order;
};

function serve(api: FakeApi, change: Partial<Order> = {}): Server {
  let order = anOrder({ can: { decide: true }, ...change });
  const isWaiting = () => order.status === 'pending_review';
  api.on(orderContract.pending, () => (isWaiting() ? [order] : []));
  api.on(orderContract.find, () => order);
  api.on(orderContract.list, []);
  api.on(paymentContract.list, []);
  api.on(intakeContract.find, medical());
  api.on(orderContract.release, null);
  api.on(orderContract.claim, () => {
    order = { ...order, claim: mine(), version: order.version + 1 };
    return order;
  });
  api.on(orderContract.move, ({ body }) => {
    order = {
      ...order,
      status: body.status as Order['status'],
      reviewNotes: body.reviewNotes || order.reviewNotes,
      reviewedBy: doctor.id,
      reviewedByName: doctor.fullName,
      reviewDate: new Date().toISOString(),
      shippingStatus: body.status === 'approved' ? 'pending_shipping' : null,
      claim: null,
      version: order.version + 1,
    };
    return order;
  });
  return {
    order: () => order,
    change: (next) => {
      order = { ...order, ...next, version: order.version + 1 };
      return order;
    },
  };
}

export async function openCase(
  change: Partial<Order> = {},
  prepare: (api: FakeApi) => void = () => undefined,
) {
  const api = fakeApi();
  const server = serve(api, change);
  prepare(api);
  const rendered = await renderScreen('/doctor/pending?order=41', { as: doctor });
  await screen.findByRole('heading', {
    level: 2,
    name: new RegExp(`${server.order().referenceNumber}$`),
  });
  return { api, server, ...rendered };
}

export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
export const ready = async (name: string) => {
  const found = await button(name);
  await waitFor(() => expect(found.disabled).toBe(false));
  return found;
};
/** The notes, once the device has looked for a draft of them. */
export const writableNotes = async () => {
  const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  await waitFor(() => expect(notes.readOnly).toBe(false));
  return notes;
};
export const valueOf = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
export const section = (name: string) => screen.queryByRole('region', { name });

import { screen } from '@testing-library/react';
import type { Language } from '#shared/accounts.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { patientContract, type Customer } from '#shared/patients.ts';
import type { Payment } from '#shared/payments.ts';
import type { Refund } from '#shared/refunds.ts';
import { statsContract, type AdminStats } from '#shared/stats.ts';
import { fakeApi, type FakeApi } from '#web/testing/fake-api.ts';
import { renderScreen, type Rendered } from '#web/testing/render.tsx';
import { anAdmin, anOrder } from '#web/testing/samples.ts';

export const stats: AdminStats = {
  totalPatients: 12,
  activeSubscriptions: 3,
  pendingReviews: 4,
  sales: [
    { week: '2026-11-09', product: 'semaglutide', orders: 2, revenue: 69_800 },
    { week: '2026-11-09', product: 'tirzexa', orders: 0, revenue: 0 },
    { week: '2026-11-16', product: 'semaglutide', orders: 5, revenue: 139_900 },
    { week: '2026-11-16', product: 'tirzexa', orders: 1, revenue: 39_900 },
  ],
  products: [
    { id: 'semaglutide', name: 'SemaLean GLP-1' },
    { id: 'tirzexa', name: 'Tirzepatide GLP-1/GIP' },
  ],
  reviews: [
    { week: '2026-11-09', reviewed: 0, medianHours: null, p95Hours: null },
    { week: '2026-11-16', reviewed: 6, medianHours: 2.5, p95Hours: 9 },
  ],
};

/** An unpaid order, which an admin may still change. */
export const anOpenOrder = (change: Partial<Order> = {}) =>
  anOrder({ paymentStatus: 'unpaid', ...change, can: { edit: true, remove: true } });

export const aCustomerRow = (change: Partial<Customer> = {}): Customer => ({
  id: 7,
  fullName: 'Maya Thompson',
  username: '5550100001',
  email: 'maya@example.com',
  role: 'customer',
  createdAt: '2026-11-20T15:04:00.000Z',
  profile: null,
  ordersCount: 0,
  orders: [],
  ...change,
});

export const aPayment = (change: Partial<Payment> = {}): Payment => ({
  id: 5,
  orderId: 41,
  amount: 139_900,
  paymentMethod: 'card',
  status: 'paid',
  createdAt: '2026-11-20T15:05:00.000Z',
  cardHolderName: 'Maya Thompson',
  cardLast4: '4242',
  stripePaymentIntentId: 'pi_1',
  successful: true,
  liveMode: false,
  capture: 'checkout',
  holdUntil: null,
  refundedAmount: 0,
  refunds: [],
  ...change,
});

/** The admin area at an address, with a server that knows figures and nothing else. */
export const aRefund = (change: Partial<Refund> = {}): Refund => ({
  id: 9,
  paymentId: 5,
  amount: 139_900,
  status: 'succeeded',
  createdAt: '2026-11-20T16:00:00.000Z',
  updatedAt: '2026-11-20T16:00:00.000Z',
  cause: 'admin',
  reason: 'Late parcel',
  requestedBy: 'Alex Reyes',
  failure: null,
  ...change,
});

export async function enterAdmin(
  path: string,
  arrange: (api: FakeApi) => void = () => undefined,
  language: Language = 'en',
): Promise<Rendered & { api: FakeApi }> {
  const api = fakeApi();
  api.on(statsContract.admin, stats);
  api.on(orderContract.list, []);
  api.on(patientContract.customers, []);
  api.on(ledgerContract.decisions, []);
  arrange(api);
  const rendered = await renderScreen(path, { as: anAdmin(), language });
  return { ...rendered, api };
}

export const dialog = () => screen.findByRole('dialog');
export const question = () => screen.findByRole('alertdialog');

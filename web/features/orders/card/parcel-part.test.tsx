import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '#shared/orders.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { ParcelPart } from './parcel-part.tsx';

const sent: Partial<Order> = {
  status: 'active',
  shippingStatus: 'shipped',
  trackingNumber: '1Z999AA10123456784',
  carrier: 'ups',
  reviewedBy: 11,
};
const show = (change: Partial<Order> = {}) =>
  renderPart(<ParcelPart order={anOrder({ ...sent, ...change })} />);
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

test('a parcel that has left can be followed and kept right', async () => {
  await show();
  expect(hrefOf('Track it at UPS')).toContain('1Z999AA10123456784');
  screen.getByRole('button', { name: 'Copy the number' });
  screen.getByText(/up to 28 days at 8–30 °C/);
  // What is wrong with it has one way: the report below, which the office answers.
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the other medicine keeps another time', async () => {
  await show({ product: 'tirzexa' });
  screen.getByText(/up to 21 days at up to 30 °C/);
});

test.each<[string, Partial<Order>]>([
  ['of a carrier we do not know', { carrier: 'other' }],
  ['of no carrier', { carrier: null }],
])('one %s has its number alone', async (_, change) => {
  await show(change);
  expect(screen.queryByRole('link', { name: /^Follow/ })).toBeNull();
  screen.getByRole('button', { name: 'Copy the number' });
});

test.each<[string, Partial<Order>]>([
  ['has not left', { status: 'approved', shippingStatus: 'pending_shipping' }],
  ['is of a treatment that ended', { status: 'expired', shippingStatus: 'received' }],
  ['is none', { status: 'pending_review', shippingStatus: null }],
  ['was paid with a test card', { isTrial: true }],
])('nothing is said of one that %s', async (_, change) => {
  await show(change);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

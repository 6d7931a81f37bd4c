import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkInContract, type CheckIn } from '#shared/check-ins.ts';
import { orderContract } from '#shared/orders.ts';
import { localDay } from '#web/lib/local-day.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

const today = async () => within(await screen.findByRole('region', { name: 'Next for you' }));

async function opening(order: ReturnType<typeof anOrder>, checkIns: CheckIn[] = []) {
  const api = fakeApi();
  api.on(checkInContract.own, checkIns);
  api.on(orderContract.list, [order]);
  await renderScreen('/dashboard', { as: aCustomer() });
  return today();
}

test('a missing form is the first thing on the page, and the way to it', async () => {
  const order = anOrder({ medicalInfoId: null });
  const card = await opening({ ...order, can: { ...order.can, fillIntake: true } });
  card.getByText('Fill in your medical form');
  const link = card.getByRole('link', { name: 'Fill in the form' });
  expect(link.getAttribute('href')).toBe(`/register/4?order=${order.id}`);
});

test('whoever is treated is asked how they are once a week', async () => {
  const card = await opening(anOrder({ status: 'active', shippingStatus: 'received' }));
  await card.findByText('How are you this week?');
  expect(card.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe(
    '/dashboard/check-in',
  );
});

test('whoever has checked in is led to the weight, and from there nowhere else', async () => {
  const order = anOrder({ status: 'active', shippingStatus: 'received' });
  const card = await opening(order, [aCheckIn({ day: localDay() })]);
  await card.findByText('Log your weight');
  expect(card.getByRole('link', { name: 'Log weight' }).getAttribute('href')).toBe(
    '/dashboard/care?add',
  );
});

test('a wrong dose told from the dose page is no check-in of the week', async () => {
  const order = anOrder({ status: 'active', shippingStatus: 'received' });
  const told = aCheckIn({ day: localDay(), signs: ['wrong_dose'] }, { isPartial: true });
  const card = await opening(order, [told]);
  await card.findByText('How are you this week?');
});

test('while a doctor reads there is nothing to press', async () => {
  const card = await opening(anOrder({}));
  card.getByText('Your order is with a doctor');
  expect(card.queryByRole('link')).toBeNull();
});

test('it says until when the doctor answers, and honestly when that has passed', async () => {
  const inTime = await opening(anOrder({ dueAt: '2999-11-24T10:00:00.000Z' }));
  inTime.getByText(/^The doctor answers by .*2999/);
});

test('what is late is told', async () => {
  const late = await opening(anOrder({ dueAt: '2020-11-24T10:00:00.000Z' }));
  late.getByText(/^Later than promised: the doctor's answer was due .*2020/);
});

test('a parcel is promised for a day', async () => {
  const order = anOrder({
    status: 'approved',
    shippingStatus: 'pending_shipping',
    dueAt: '2999-11-24T10:00:00.000Z',
  });
  await opening(order);
  expect(screen.getAllByText(/^We send it by Nov 2\d, 2999/).length).toBeGreaterThan(0);
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkInContract, type CheckIn } from '#shared/check-ins.ts';
import { dosingContract } from '#shared/dosing.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { localDay } from '#web/lib/local-day.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { aDosing } from '#web/testing/dose-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

const inDays = (days: number) => new Date(Date.parse(localDay()) + days * 86_400_000).toISOString();
const running = anOrder({
  status: 'active',
  shippingStatus: 'received',
  suppliedUntil: inDays(9),
});

async function opening(
  path: string,
  {
    orders = [running],
    checkIns = [],
    address = {},
    hasOpenRed = false,
  }: { orders?: Order[]; checkIns?: CheckIn[]; address?: object; hasOpenRed?: boolean },
) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  api.on(checkInContract.own, checkIns);
  api.on(dosingContract.mine, aDosing({ hasOpenRed }));
  api.on(patientContract.ownProfile, { ...anOwnProfile(), ...address });
  await renderScreen(path, { as: aCustomer() });
}

const told = async () =>
  within(await screen.findByRole('region', { name: 'Before your next parcel can leave' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('tells what is missing before the supply ends, beside the next step and not twice', async () => {
  await opening('/dashboard', { address: { zipCode: '' } });
  await screen.findByText('Your shipping address is not complete.');
  expect(await told()).toEqual([
    ['Complete the address', '/dashboard/profile'],
    ['Do the check-in', '/dashboard/check-in'],
  ]);
});

test('the renewal tells the same', async () => {
  const red = aCheckIn({ day: localDay(), signs: ['vision'] });
  const next = anOrder({ id: 42, paymentStatus: 'paid' });
  await opening('/dashboard/renew', { checkIns: [red], orders: [running, next] });
  await screen.findByText(/A doctor has to read your last check-in first/);
  await screen.findByRole('link', { name: /^Call the practice/ });
  expect(await told()).toEqual([
    ['See what to do now', '/dashboard/check-in'],
    [expect.stringMatching(/^Call the practice: /), expect.stringMatching(/^tel:\+?\d+$/)],
    ['See the waiting order', '/dashboard#order-42'],
  ]);
});

test('an urgent letter holds the parcel like a red check-in, and leads to the messages', async () => {
  const next = anOrder({ id: 42, paymentStatus: 'paid' });
  const checkIns = [aCheckIn({ day: localDay() })];
  await opening('/dashboard', { checkIns, orders: [next], hasOpenRed: true });
  await screen.findByText(/A clinician has to look at what you told us first/);
  expect(await told()).toContainEqual(['Messages', '/dashboard/messages']);
});

test('with nothing in the way nothing is said', async () => {
  await opening('/dashboard', { checkIns: [aCheckIn({ day: localDay() })] });
  await screen.findByText('Your supply is running out');
  expect(screen.queryByRole('region', { name: 'Before your next parcel can leave' })).toBeNull();
});

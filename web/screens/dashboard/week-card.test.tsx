import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { careContract } from '#shared/care.ts';
import { dosingContract } from '#shared/dosing.ts';
import { orderContract } from '#shared/orders.ts';
import { aDosing } from '#web/testing/dose-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

test('the week has the last weight with its change, and one tap leads to the dose and to a new weight', async () => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ status: 'active' })]);
  api.on(careContract.own, {
    start: null,
    heightCm: null,
    goal: { kg: null, unit: 'kg' },
    weights: [
      { day: '2026-11-01', kg: 92 },
      { day: '2026-11-08', kg: 90.5 },
    ],
  });
  await renderScreen('/dashboard', { as: aCustomer() });
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  await week.findByText('90.5 kg');
  week.getByText(/^Since the start: −1\.5 kg$/);
  expect(week.getByRole('link', { name: 'My dose' }).getAttribute('href')).toBe('/dose');
  const weigh = week.getByRole('link', { name: 'Log weight' });
  expect(weigh.getAttribute('href')).toBe('/dashboard/care?add');
});

test.each([
  ['the dose of the plan with its time', aDosing(), 1, /^Due /],
  ['no figure where there is no plan', aDosing({ plan: null }), 0, 'No dose plan yet'],
  [
    'no dose while a sign is open',
    aDosing({ hasOpenRed: true }),
    0,
    'Do not take the next dose yet',
  ],
] as const)('the week has %s', async (_what, dosing, figures, words) => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ status: 'active' })]);
  api.on(dosingContract.mine, dosing);
  await renderScreen('/dashboard', { as: aCustomer() });
  const week = within(await screen.findByRole('region', { name: 'This week' }));
  await week.findByText(words);
  if (figures > 0) week.getByText('0.25 mg');
  expect(week.queryAllByText(/\d.mg$/)).toHaveLength(figures);
});

test.each([
  ['/dashboard', 'orforglipron-tablets', false],
  ['/dashboard', 'liraglutide-injection', true],
  ['/dashboard/medications', 'orforglipron-tablets', false],
  ['/dashboard/medications', null, true],
] as const)('on %s a dose of %s has a syringe: %s', async (path, medicine, hasSyringe) => {
  const api = fakeApi();
  api.on(orderContract.list, [
    anOrder({ status: 'pending_review', medicine: 'tirzepatide-injection' }),
    anOrder({ id: 2, status: 'active', medicine }),
  ]);
  await renderScreen(path, { as: aCustomer() });
  const way = await screen.findByRole('link', { name: 'My dose' });
  const shown = path === '/dashboard' ? screen.getByRole('region', { name: 'This week' }) : way;
  expect(shown.querySelector('.lucide-syringe') !== null).toBe(hasSyringe);
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statsContract } from '#shared/stats.ts';
import { enterAdmin } from './testing/admin-world.tsx';

const none = {
  red_signs: 0,
  late_reviews: 0,
  late_parcels: 0,
  stopped_parcels: 0,
  payments: 0,
  proposed_refunds: 0,
  licences: 0,
  licence_rule: 0,
  failed_jobs: 0,
};

test('what waits for an administrator stands first, and leads to where it is dealt with', async () => {
  await enterAdmin('/admin', (api) =>
    api.on(statsContract.attention, {
      ...none,
      red_signs: 2,
      payments: 1,
      proposed_refunds: 1,
      licence_rule: 1,
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Needs you now' }));
  const links = await section.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 warning signs of patients that nobody has closed', '/doctor/check-ins'],
    ['1 payment needs a look', '/admin/payments?attention=true'],
    ['1 proposed refund for a parcel waits for you', '/doctor'],
    [
      'Doctors and administrators can decide cases without a license',
      '/admin/settings#licence-rule',
    ],
  ]);
});

test('says that nothing waits', async () => {
  await enterAdmin('/admin', (api) => api.on(statsContract.attention, none));
  await screen.findByText('Nothing needs you right now.');
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Overview } from '#shared/overview.ts';
import { statsContract } from '#shared/stats.ts';
import { enterAdmin } from './testing/admin-world.tsx';

const desk: Overview['now'] = {
  stages: { placed: 9, paid: 8, form: 8, approved: 4, shipped: 3 },
  refusals: { criteria: 1, risk: 2, unsaid: 1 },
  revenue: 120_000,
  refunded: 0,
  decided: 8,
  waitedHours: 2,
};
const before = { ...desk, refusals: { risk: 1 } };

const open = (now: Overview['now']) =>
  enterAdmin('/admin', (api) =>
    api.on(statsContract.overview, { now, before, doctors: [], failedPushes: 0 }),
  );

test('reasons for declining stand by their number, and each leads to its orders', async () => {
  const { api } = await open(desk);
  const table = within(await screen.findByRole('table', { name: 'Why orders were declined' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Risk for this patient',
    'Does not meet the criteria',
    'No reason noted',
  ]);
  const { from, to } = api.calls(statsContract.overview)[0]!.query;
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe(
    `/admin/orders?status=all&refusal=risk&from=${from}&to=${to}`,
  );
});

test('a period in which nobody was declined says so', async () => {
  await open({ ...desk, refusals: {} });
  await screen.findByText('No order of this period has been declined.');
});

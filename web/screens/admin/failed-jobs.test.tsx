import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jobContract, type FailedJob } from '#shared/jobs.ts';
import { settingContract } from '#shared/settings.ts';
import { enterAdmin } from './testing/admin-world.tsx';

const aJob = (nth: number, change: Partial<FailedJob> = {}): FailedJob => ({
  id: `00000000-0000-4000-8000-00000000000${nth}`,
  job: 'refund.owed/refund',
  kind: 'refund',
  failedAt: '2026-11-20T10:00:00.000Z',
  tries: 9,
  reason: 'GatewayDown: no answer',
  orderId: 40 + nth,
  ...change,
});

async function enterSettings(jobs: FailedJob[]) {
  let left = jobs;
  const entered = await enterAdmin('/admin/settings', (api) => {
    api.on(settingContract.paymentMode, { liveMode: false, lastUpdated: null, canGoLive: false });
    api.on(jobContract.listFailed, () => left);
    for (const endpoint of [jobContract.retry, jobContract.dismiss]) {
      api.on(endpoint, ({ body }) => {
        left = left.filter(({ id }) => !body.ids.includes(id));
        return { count: body.ids.length };
      });
    }
  });
  return entered;
}

test('failures of one kind are one line, tried again together', async () => {
  const { user, api } = await enterSettings([
    aJob(1),
    aJob(2),
    aJob(3, { job: 'audit-anchor', kind: 'audit', orderId: null }),
  ]);
  const title = await screen.findByText('A refund could not be made');
  const line = within(title.closest('li')!);
  expect(line.getByText(/orders #41, #42/)).toBeTruthy();
  expect(line.getByText('· 2×', { exact: false })).toBeTruthy();
  await user.click(line.getByRole('button', { name: 'Try again: A refund could not be made' }));
  await screen.findByText('It is being tried again. If it fails, it comes back here.');
  expect(api.calls(jobContract.retry).map(({ body }) => body.ids)).toEqual([
    [aJob(1).id, aJob(2).id],
  ]);

  await user.click(await screen.findByRole('button', { name: /^Remove from list/ }));
  await screen.findByText('Nothing is waiting. Everything was finished.');
});

import { expect, test } from '@playwright/test';
import { careContract } from '#shared/care.ts';
import { expectAccessible } from '../journey/axe.ts';
import { install } from '../journey/installed.ts';
import { correspondents } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test('weights written without a network are there at once, outlive a reload, and arrive once', async ({
  context,
  baseURL,
}) => {
  const { patient } = await correspondents(baseURL!);
  const arrived = async () => (await patient.client.call(careContract.own)).weights;
  const page = await install(context, baseURL!, patient.client);
  await page.goto('/dashboard/care');
  await expect(page.getByRole('heading', { name: 'My care' })).toBeVisible();
  await context.setOffline(true);

  async function log(pounds: string, day?: string): Promise<void> {
    await page.getByRole('button', { name: 'Log weight' }).click();
    await page.getByLabel('Weight (pounds)').fill(pounds);
    if (day) await page.getByLabel('Day').fill(day);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await log('210.5', '2026-03-02');
  await log('208', '2026-03-09');
  // Corrected before it was sent.
  await log('207.5', '2026-03-09');
  const rows = page.getByRole('table', { name: 'Weights, newest first' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Mar 9, 2026' })).toContainText('207.5 lb');
  await expect(page.getByRole('img', { name: /^Weight from/ })).toBeVisible();
  await expectAccessible(page);
  expect(await arrived()).toEqual([]);

  await page.reload();
  await expect(rows.filter({ hasText: 'Mar 2, 2026' })).toContainText('210.5 lb');

  await context.setOffline(false);
  await expect.poll(arrived).toEqual([
    { day: '2026-03-02', kg: 95.48 },
    { day: '2026-03-09', kg: 94.12 },
  ]);
  await page.goto('/outbox');
  await expect(page.getByText('210.5')).toHaveCount(0);
});

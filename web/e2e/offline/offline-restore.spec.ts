import { randomUUID } from 'node:crypto';
import { cp, rename, rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { messageContract } from '#shared/messages.ts';
import { startApp } from '../app-process.ts';
import { rowsOf } from '../journey/device-rows.ts';
import { install } from '../journey/installed.ts';
import { approve, correspondents } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test(
  'a server that was put back to a backup: the device forgets what only it still knew',
  { tag: '@deep' },
  async ({ context }) => {
    const app = await startApp('restored');
    const backup = `${app.dataDir} backup`;
    try {
      const { patient, patientId, doctor } = await correspondents(app.address);
      await approve(app.address, patient);
      const write = (subject: string) =>
        doctor.call(messageContract.send, {
          body: { receiverId: patientId, subject, content: 'How are you?' },
          key: randomUUID(),
        });
      await write('Before the backup');
      await app.rest();
      await cp(app.dataDir, backup, { recursive: true, dereference: true });
      await app.restart();

      await write('Lost with the server');
      const page = await install(context, app.address, patient.client);
      const letter = (subject: string) => page.getByRole('main').getByText(subject).first();
      await page.goto(`${app.address}/dashboard/messages?folder=inbox`);
      await expect(letter('Lost with the server')).toBeVisible();
      await page.goto('about:blank');

      await app.rest();
      await rm(app.dataDir, { recursive: true });
      await rename(backup, app.dataDir);
      await app.restart();
      // While the device is away, the database gets further than it was before the restore.
      for (let number = 1; number <= 10; number++) await write(`After the restore, ${number}`);

      const restored = Date.now();
      await page.goto(`${app.address}/dashboard`);
      // The response arrives before the device has stored it.
      const database = `steadwell-account-${patientId}`;
      await expect
        .poll(async () => {
          const [row] = await page.evaluate(rowsOf, [database, 'standings', 'messages'] as const);
          return row?.savedAt ?? 0;
        })
        .toBeGreaterThan(restored);
      await context.setOffline(true);
      await page.goto(`${app.address}/dashboard/messages?folder=inbox`);
      await expect(letter('After the restore, 10')).toBeVisible();
      await expect(letter('Before the backup')).toBeVisible();
      await expect(letter('Lost with the server')).toHaveCount(0);
    } finally {
      await app.stop();
      await rm(backup, { recursive: true, force: true });
    }
  },
);

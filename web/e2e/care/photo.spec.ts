import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../journey/axe.ts';
import { install } from '../journey/installed.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** As a phone writes it: large, lying on its side, with the place where it was taken. */
const aPhoto = () =>
  sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a05030' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Canary Street 7' } } })
    .jpeg()
    .toBuffer();

test('a photo taken without a network arrives once, upright, small and without its place', async ({
  context,
  browser,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const subject = `Skin ${patient.order.referenceNumber}`;
  const page = await install(context, baseURL!, patient.client);
  await page.goto('/dashboard/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('dialog', { name: 'New message' });
  await form.getByLabel(/^Recipient/).selectOption('Dr. Elena Marquez (Doctor)');
  await expect(form.getByRole('button', { name: 'Add a photo' })).toBeVisible();

  const bodies: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/messages'))
      bodies.push(request.postData() ?? '');
  });
  await context.setOffline(true);
  await form.getByLabel(/^Subject/).fill(subject);
  await form.getByLabel(/^Message/).fill('It looks like this.');
  await form
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'skin.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() });
  await expect(form.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form).toHaveCount(0);
  await context.setOffline(false);

  await page.getByRole('tab', { name: 'Sent' }).click();
  const row = page.getByRole('tabpanel').getByRole('link', { name: new RegExp(subject) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('with a photo');
  const sent = bodies.map((body) =>
    Buffer.from((JSON.parse(body) as { photo: string }).photo, 'base64'),
  );
  expect(sent.length).toBeGreaterThan(0);
  for (const bytes of sent) {
    expect(bytes.includes('Canary')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1600 });
  }

  const tablet = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 1180, height: 820 },
    locale: 'en-US',
  });
  const doctor = (await signIn(tablet, 'doctor')).page;
  await doctor.goto('/doctor/messages');
  await doctor
    .getByRole('tabpanel')
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  const shown = doctor.getByRole('img', { name: /^Photo from/ });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(1600);
  await expectAccessible(doctor);
  await tablet.close();
});

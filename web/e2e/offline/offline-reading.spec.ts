import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { careContract } from '#shared/care.ts';
import { messageContract } from '#shared/messages.ts';
import { paymentContract } from '#shared/payments.ts';
import { isDeep } from '#shared/testing/depth.ts';
import { screens } from '#web/app/screens.ts';
import { startApp } from '../app-process.ts';
import { expectAccessible } from '../journey/axe.ts';
import { rowsOf } from '../journey/device-rows.ts';
import { asOf, install } from '../journey/installed.ts';
import { lettersFrom, writeLetter } from '../journey/letters.ts';
import { approve, correspondents, type Correspondents } from '../journey/people.ts';
import { walkTo } from '../journey/walk-to.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const ALSO_WITHOUT_SERVER = /^\/(dashboard(\/messages\?message=\d+|\/care)?|outbox|blogs)$/;
const ARTICLE = 'understanding-semaglutide-benefits';

type Past = Correspondents & { thread: number };

/**
 * Every path of a customer, some text that is there because it was stored, and whether opening it adds an entry to the
 * outbox.
 */
type Kept = { path: string; words: string | RegExp; leaves?: string; isOnce?: true };

async function keptOf({ patient, patientId, thread }: Past): Promise<Kept[]> {
  const device = `steadwell-account-${patientId}`;
  const { referenceNumber } = patient.order;
  const [payment] = await patient.client.call(paymentContract.list);
  return [
    { path: '/dashboard', words: referenceNumber },
    { path: '/dashboard/messages?folder=inbox', words: 'Your question' },
    {
      path: `/dashboard/messages?message=${thread}`,
      words: 'Start with the lowest dose.',
      leaves: device,
    },
    { path: '/dashboard/messages?folder=sent', words: 'A side effect' },
    { path: '/dashboard/programs', words: referenceNumber },
    { path: '/dashboard/medications', words: referenceNumber },
    { path: '/dashboard/care', words: '92.4 kg' },
    { path: '/dashboard/check-in', words: 'Missed doses since the last check-in' },
    { path: '/dose', words: 'In the syringe' },
    { path: '/dashboard/renew', words: 'There is nothing to renew yet' },
    { path: '/dashboard/appointments', words: 'No upcoming appointments' },
    { path: '/dashboard/payments', words: 'Card ending in 4242' },
    { path: `/dashboard/payments/${payment!.id}/receipt`, words: 'Total paid' },
    { path: '/dashboard/profile', words: 'Shipping address' },
    { path: '/subscriptions', words: referenceNumber },
    // A password can only be changed online. The screen opens and says so.
    { path: '/account', words: 'Your devices' },
    { path: '/account/looks', words: 'Decided on your order' },
    // Exporting all data and closing the account are only possible online.
    { path: '/account/data', words: 'Show my data' },
    { path: '/account/delete', words: 'What we erase' },
    // The message that was opened offline.
    { path: '/outbox', words: 'Message read', isOnce: true },
    { path: '/blogs', words: /^Understanding/ },
    { path: `/blogs/${ARTICLE}`, words: /semaglutide/i },
    { path: '/register', words: 'Continue' },
    { path: '/join', words: /Log out first/ },
    { path: '/privacy', words: 'What we collect' },
    { path: '/terms', words: 'The doctor decides' },
    { path: '/telehealth-consent', words: 'How it works' },
    { path: '/privacy-practices', words: 'Our duties' },
    { path: '/', words: 'Semaglutide' },
  ];
}

/** So that no future screen is left out. */
function expectEveryScreen(kept: readonly Kept[]): void {
  const paths = kept.map(({ path }) => path.split('?')[0]!);
  const missing = screens
    .filter(
      ({ access }) =>
        access === 'everyone' || (Array.isArray(access) && access.includes('customer')),
    )
    .map(({ path }) => path.replace('/:step?', ''))
    // A signed link of a mail has the server's answer alone.
    .filter((path) => path !== '/admin-test' && path !== '/preferences')
    .filter(
      (path) => !paths.some((one) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(one)),
    );
  expect(missing).toEqual([]);
}

async function aPatientWithPast(url: string): Promise<Past> {
  const { patient, patientId, doctor, doctorId } = await correspondents(url);
  await approve(url, patient);
  await patient.client.call(messageContract.send, {
    body: { receiverId: doctorId, subject: 'A side effect', content: 'I feel dizzy.' },
    key: randomUUID(),
  });
  const { id: thread } = await doctor.call(messageContract.send, {
    body: {
      receiverId: patientId,
      subject: 'Your question',
      content: 'Start with the lowest dose.',
    },
    key: randomUUID(),
  });
  await patient.client.call(careContract.saveGoal, { body: { kg: 80, unit: 'kg' } });
  await patient.client.call(careContract.saveWeight, {
    params: { day: '2026-03-02' },
    body: { kg: 92.4 },
  });
  return { patient, patientId, doctor, doctorId, thread };
}

async function expectKept(page: Page, url: string, kept: readonly Kept[]): Promise<void> {
  for (const { path, words, leaves, isOnce } of kept) {
    await test.step(path, async () => {
      // Each way of loading one is the same file of the worker.
      if (ALSO_WITHOUT_SERVER.test(path)) await page.goto(url + path);
      else await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const said = page.getByRole('main').getByText(words).filter({ visible: true });
      await expect(said.first()).toBeVisible();
      if (isOnce) await expect(said).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
      if (leaves) {
        // With the mark of its notification, if the bell had heard of it by then. That it is one, /outbox shows.
        const waiting = () => page.evaluate(rowsOf, [leaves, 'outbox'] as const);
        await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
      }
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    });
  }
}

test('every screen of a patient opens without a network, and says of when it is', async ({
  context,
  baseURL,
}) => {
  const past = await aPatientWithPast(baseURL!);
  const { patient } = past;
  const kept = await keptOf(past);
  expectEveryScreen(kept);
  const page = await install(context, baseURL!, patient.client);

  await context.setOffline(true);
  await expectKept(page, baseURL!, kept);
  await page.goto('/dashboard/messages?folder=inbox');
  const search = page.getByRole('searchbox', { name: 'Search messages' });
  await search.fill('headache');
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await search.fill('DÓSE');
  await expect(page.getByRole('link', { name: 'Your question' })).toBeVisible();
  await page.goto('/subscriptions');
  await expect(asOf(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(asOf(page)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(asOf(page)).toBeHidden();
});

test('a server that was killed: screens open, say so, and what was written goes out when it is back', async ({
  context,
}) => {
  const app = await startApp('killed-server');
  try {
    const past = await aPatientWithPast(app.address);
    const { patient, patientId, doctor, doctorId } = past;
    const page = await install(context, app.address, patient.client);
    const all = await keptOf(past);
    // Without a network the test above opens all of them.
    const kept = isDeep ? all : all.filter(({ path }) => ALSO_WITHOUT_SERVER.test(path));
    await app.kill();
    await expectKept(page, app.address, kept);
    await page.goto(`${app.address}/dashboard/messages?folder=sent`);
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await expect(page.getByText('Steadwell cannot be reached right now.').first()).toBeVisible();
    await expect(asOf(page)).toBeVisible();
    await writeLetter(page, doctorId, 'While you were away');
    await expect(page.getByText('1 entry is waiting to be sent')).toBeVisible();

    await app.restart();
    await expect(asOf(page)).toBeHidden();
    await expect(page.getByText('1 entry is waiting to be sent')).toBeHidden();
    await expect
      .poll(() => lettersFrom(doctor, patientId))
      .toEqual(['A side effect', 'While you were away']);
  } finally {
    await app.stop();
  }
});

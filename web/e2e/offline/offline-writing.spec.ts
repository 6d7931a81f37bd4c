import { expect, test, type Page } from '@playwright/test';
import { runsOf } from '#shared/testing/depth.ts';
import { expectAccessible } from '../journey/axe.ts';
import { install } from '../journey/installed.ts';
import { lettersFrom, writeLetter } from '../journey/letters.ts';
import { aPaidOrder, formWrites } from '../journey/paid-order.ts';
import { asTeam, correspondents } from '../journey/people.ts';
import { fillMedicalForm } from '../buy/wizard/steps.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const SENT = '/dashboard/messages?folder=sent';
/** Written in each of the two tabs. */
const LETTERS = runsOf('LETTERS', { sample: 2, deep: 10 });

async function fillForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await fillMedicalForm(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
  await page.goto(SENT);
}

test('letters and a medical form, written in two tabs without a network, arrive once and in order', async ({
  context,
  baseURL,
}) => {
  const { patient, patientId, doctor, doctorId } = await correspondents(baseURL!);
  const order = await aPaidOrder(patient.client);
  const formPath = `/register/4?order=${order.id}`;
  const received = () => lettersFrom(doctor, patientId);

  const first = await install(context, baseURL!, patient.client);
  const second = await context.newPage();
  await second.goto(SENT);
  await first.goto(SENT);
  await context.setOffline(true);
  const subjects: string[] = [];
  for (let number = 1; number <= LETTERS; number++) {
    for (const [index, tab] of [first, second].entries()) {
      const subject = `Letter ${number} of tab ${index + 1}`;
      await writeLetter(tab, doctorId, subject);
      subjects.push(subject);
    }
    if (number === LETTERS / 2) await fillForm(second, formPath);
  }
  await expect(first.getByText(`${2 * LETTERS + 1} entries are waiting to be sent`)).toBeVisible();
  await expect(first.getByText('Waiting to be sent', { exact: true })).toHaveCount(2 * LETTERS);
  expect(await received()).toEqual([]);

  await first.bringToFront();
  await first.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(first.getByRole('heading', { name: 'Message', level: 2 })).toHaveCount(2 * LETTERS);
  await expect(first.getByRole('heading', { name: 'Medical form', level: 2 })).toHaveCount(1);
  await expectAccessible(first);

  // The server commits the first ones, but their responses are lost.
  const lost: string[] = [];
  await context.route(/\/api\/(messages|medical-info)$/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const limit = path === '/api/messages' ? 3 : 1;
    const isSpared = lost.filter((one) => one === path).length >= limit;
    if (route.request().method() !== 'POST' || isSpared) return route.fallback();
    lost.push(path);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await first.evaluate(() => window.dispatchEvent(new Event('online')));
      return (await received()).length;
    })
    .toBe(2 * LETTERS);
  expect(await received()).toEqual(subjects);
  await expect(first.getByText('Everything has been sent')).toBeVisible();
  expect(lost.filter((path) => path === '/api/messages')).toHaveLength(3);
  expect(lost).toContain('/api/medical-info');
  const admin = await asTeam(baseURL!, 'admin');
  expect(await formWrites(admin, patientId, order.id)).toEqual(['create']);
});

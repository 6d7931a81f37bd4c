import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { NO_HOURS } from '#shared/appointments/open-hours.ts';
import { DEFAULT_APPOINTMENTS, scheduleContract } from '#shared/schedule.ts';
import { expectAccessible } from '../journey/axe.ts';
import { install } from '../journey/installed.ts';
import { approve, asTeam, correspondents } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };
const LINK = 'https://video.example.com/{appointment}';

// The demo has open hours and an appointment, and this journey is about a practice that begins with none.
test.beforeEach(async ({ baseURL }) => {
  const admin = await asTeam(baseURL!, 'admin');
  const on = { ...DEFAULT_APPOINTMENTS, isOn: true, joinLink: LINK };
  await admin.call(scheduleContract.saveSettings, { body: { settings: on } });
  const doctor = await asTeam(baseURL!, 'doctor');
  const { version } = await doctor.call(scheduleContract.hours);
  await doctor.call(scheduleContract.saveHours, { body: { hours: NO_HOURS, version } });
  const off = { settings: DEFAULT_APPOINTMENTS, cancelsUpcoming: true };
  await admin.call(scheduleContract.saveSettings, { body: off });
});

// The other journeys of this worker want them as they are at first: off.
test.afterEach(async ({ baseURL }) => {
  const admin = await asTeam(baseURL!, 'admin');
  const body = { settings: DEFAULT_APPOINTMENTS, cancelsUpcoming: true };
  await admin.call(scheduleContract.saveSettings, { body });
});

test('a practice switches appointments on, a doctor opens hours, a patient books, moves and cancels, and the doctor cancels', async ({
  browser,
  baseURL,
}) => {
  const { patient } = await correspondents(baseURL!);
  await approve(baseURL!, patient);

  const office = await browser.newContext();
  const { page: admin } = await signIn(office, 'admin');
  await admin.goto('/admin/settings');
  const rules = admin.getByRole('region', { name: 'Appointments' });
  await rules.getByLabel('Patients can book appointments online').check();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByText(/Enter an address that begins with https/)).toBeVisible();
  await rules.getByLabel('Link to join').fill(LINK);
  await rules.getByLabel('Length of an appointment').selectOption('30 minutes');
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Appointments saved')).toBeVisible();
  await expectAccessible(admin);

  const desk = await browser.newContext();
  const { page: doctor } = await signIn(desk, 'doctor');
  await doctor.goto('/doctor/schedule');
  await expect(doctor.getByText('No appointments in these seven days.')).toBeVisible();
  for (const day of ['Monday', 'Wednesday', 'Friday'])
    await doctor.getByRole('button', { name: `Add hours on ${day}` }).click();
  await doctor.getByLabel('Monday, to').fill('08:00');
  await doctor.getByRole('button', { name: 'Save open hours' }).click();
  await expect(doctor.getByText(/an end after the start/)).toBeVisible();
  await doctor.getByLabel('Monday, to').fill('11:00');
  await doctor.getByRole('button', { name: 'Save open hours' }).click();
  await expect(doctor.getByText('Open hours saved')).toBeVisible();
  await expectAccessible(doctor);

  const phone = await browser.newContext({ viewport: PHONE, acceptDownloads: true });
  const page = await install(phone, baseURL!, patient.client);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Book an appointment' }).click();
  const day = page.getByLabel('Day');
  await expect(day).toBeVisible();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  // Far enough away to be changed.
  await day.selectOption({ index: 3 });
  await page.getByRole('radio').first().check();
  await page.getByLabel('What do you want to talk about?').fill('Tired after the second dose');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Your appointment is booked')).toBeVisible();
  const heading = page.getByRole('heading', { level: 2 }).first();
  const first = await heading.innerText();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain('SUMMARY:Appointment (Steadwell)');
  expect(file).not.toMatch(/Tired|dose|video\.example/);

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').selectOption({ index: 3 });
  await dialog.getByRole('radio').nth(1).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move to this time' }).click();
  await expect(page.getByText('Your appointment was moved')).toBeVisible();
  await expect(heading).not.toHaveText(first);
  const moved = await heading.innerText();

  await phone.setOffline(true);
  await page.reload();
  await expect(heading).toHaveText(moved);
  await page.getByRole('button', { name: 'Cancel the appointment' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await phone.setOffline(false);
  await question.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.getByText('Your appointment was cancelled')).toBeVisible();
  await expect(page.getByText('Cancelled by you')).toBeVisible();

  await day.selectOption({ index: 0 });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  // The link is there from a quarter of an hour before.
  await expect(page.getByRole('link', { name: 'Join the appointment' })).toHaveCount(0);
  const team = await asTeam(baseURL!, 'admin');
  const { appointments } = await team.call(scheduleContract.week);
  const { startsAt } = appointments[0]!;
  await page.clock.setFixedTime(Date.parse(startsAt) - 10 * 60_000);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Join the appointment' })).toHaveAttribute(
    'href',
    /^https:\/\/video\.example\.com\/[0-9a-f-]{36}$/,
  );

  await doctor.reload();
  await doctor.getByRole('button', { name: /^Cancel the appointment of / }).click();
  await doctor.getByLabel('Reason').fill('I am ill. Please book another time.');
  await expectAccessible(doctor);
  await doctor.getByRole('button', { name: 'Cancel the appointment', exact: true }).click();
  await expect(doctor.getByText(/The appointment was cancelled/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('I am ill. Please book another time.')).toBeVisible();
  await expectAccessible(page);

  await admin.reload();
  await rules.getByLabel('Patients can book appointments online').uncheck();
  await rules.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Appointments saved')).toBeVisible();
  await page.clock.setFixedTime(Date.now());
  await page.reload();
  await expect(page.getByText(/Online scheduling is coming/)).toBeVisible();
  await doctor.reload();
  await expect(doctor.getByText('Coming soon')).toBeVisible();
});

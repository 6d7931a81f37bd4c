import { wholeText } from '#web/testing/whole-text.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dosingContract, dosingErrors, type Dosing } from '#shared/dosing.ts';
import { addDays } from '#shared/dosing/days.ts';
import { AppError } from '#shared/lib/errors.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { aDose, aDosing, aPlan, TODAY } from '#web/testing/dose-samples.ts';
import { reportZone } from '#web/testing/device-zone.ts';
import { ago, openDose } from './testing/open-dose.tsx';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let account = 1_740;
beforeEach(() => void (account += 1));
const opened = (change: Partial<Dosing> = {}) => openDose(account, change);
afterEach(() => void vi.restoreAllMocks());

const markButton = () => screen.findByRole('button', { name: 'Mark as taken' });

test('the dose stands there in mg, mL and units together, with its arithmetic and its syringe', async () => {
  await opened();
  const dose = await screen.findByRole('region', { name: "This week's dose: Semaglutide" });
  for (const words of ['0.25 mg', '0.05 mL', '5 units on a U-100 syringe'])
    expect(within(dose).getByText(wholeText(words))).toBeTruthy();
  within(dose).getByText('0.25 mg ÷ 5 mg/mL = 0.05 mL');
  within(dose).getByText(wholeText('0.05 mL × 100 = 5 units on a U-100 syringe'));
  within(dose).getByRole('img', {
    name: 'U-100 syringe for 50 units in steps of 1, filled to 5 units.',
  });
  within(dose).getByText(/it must say 5 mg\/mL/);
});

test('a line that is not the dose is told with what it adds or takes away', async () => {
  const concentration = { micrograms: 3_000, microlitres: 1_000 };
  const periods = [{ micrograms: 250, weeks: null, concentration }];
  await opened({ plan: aPlan({ periods }) });
  await screen.findByText('The nearest line is 8 units. That is 0.24 mg, 4% less than the dose.');
  // The volume of the same line is next to the units.
  expect(screen.getByText('0.08 mL')).toBeTruthy();
});

test('without a network one press marks it, it waits, and it can be taken back', async () => {
  const { api, user } = await opened();
  const button = await markButton();
  api.setOffline(true);
  await user.click(button);
  const history = screen.getByRole('region', { name: 'Doses taken' });
  await within(history).findByText('Waiting to be sent');
  // The list of doses is out of sight on a phone.
  await screen.findByText(/^Saved on this device/);
  within(history).getByText('Abdomen, left');
  await screen.findByRole('heading', { name: 'Next dose: Semaglutide' });
  await user.click(within(history).getByRole('button', { name: 'Take back' }));
  await within(history).findByText('No dose has been marked yet.');
  expect(api.calls(dosingContract.take)).toEqual([]);
});

test('one whose answer was lost may have arrived, so it is taken back there too', async () => {
  const { api, user } = await opened();
  api.on(dosingContract.take, () => Response.error());
  await user.click(await markButton());
  const history = within(screen.getByRole('region', { name: 'Doses taken' }));
  await history.findByText('Waiting to be sent');
  await waitFor(() => expect(api.calls(dosingContract.take).length).toBeGreaterThan(0));
  await user.click(history.getByRole('button', { name: 'Take back' }));
  await history.findByText('No dose has been marked yet.');
  api.on(dosingContract.take, ({ body }) => body!);
  api.on(dosingContract.undo, null);
  await sendNow();
  await waitFor(() => expect(api.calls(dosingContract.undo)).toHaveLength(1));
});

test('while a warning sign waits for a doctor the next dose waits too, and one that was taken can be marked', async () => {
  const red = aCheckIn({ signs: ['severe_pain'] });
  const { api, user } = await openDose(account, {}, [red]);
  api.on(dosingContract.take, ({ body }) => body!);
  const title = await screen.findByText('Do not take the next dose yet');
  const notice = within(title.closest<HTMLElement>('[role=note]')!);
  notice.getByText(/Nov 23/);
  expect(notice.getByRole('link').getAttribute('href')).toBe('/dashboard/check-in');
  // Neither the dose nor a step that was reached meanwhile.
  expect(screen.queryByText(/0\.25.mg/)).toBeNull();
  expect(screen.queryByRole('img', { name: /syringe/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
  screen.getByText('Your doctor decides how the plan continues.');
  await user.click(await markButton());
  await waitFor(() => expect(api.calls(dosingContract.take)).toHaveLength(1));
});

test('so it does while a letter with one waits for an answer', async () => {
  await opened({ hasOpenRed: true });
  const title = await screen.findByText('Do not take the next dose yet');
  within(title.closest<HTMLElement>('[role=note]')!).getByText(/if you feel worse, call us/);
  expect(screen.queryByText(/0\.25.mg/)).toBeNull();
});

test('a plan that a doctor has put on hold shows no dose to whoever comes back to the open page', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { api } = await opened();
  await markButton();
  vi.setSystemTime(Date.now() + 60_000);
  api.on(dosingContract.mine, aDosing({ plan: aPlan({ heldFrom: TODAY }) }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as taken' })).toBeNull());
});

test('nothing holds the dose back once a doctor has closed the sign, nor without one', async () => {
  const look = { doctorName: 'Dr. Sarah Chen', at: ago(1), decision: 'acted' as const };
  const closed = aCheckIn({ signs: ['severe_pain'] }, { look });
  await openDose(account, {}, [aCheckIn(), closed]);
  await markButton();
  expect(screen.queryByText('Do not take the next dose yet')).toBeNull();
});

test('what goes out says the plan that was shown, its dose, and the site that has rested longest', async () => {
  const last = aDose({ takenAt: ago(24 * 7), site: 'abdomen_left' });
  const plan = aPlan({ startDay: addDays(TODAY, -7) }, { version: 3 });
  const { api, user } = await opened({ plan, doses: [last] });
  api.on(dosingContract.take, ({ body }) => aDose({ ...body }));
  await user.click(await markButton());
  await waitFor(() => expect(api.calls(dosingContract.take)).toHaveLength(1));
  expect(api.calls(dosingContract.take)[0]!.body).toMatchObject({
    orderId: 41,
    planVersion: 3,
    micrograms: 250,
    site: 'abdomen_right',
    isEarly: false,
  });
  await screen.findByText('The dose is marked as taken');
});

test('what was taken weeks ago is marked with the dose of that time', async () => {
  const plan = aPlan({ startDay: addDays(TODAY, -42) });
  const doses = [0, 1, 3, 4, 5].map((week) =>
    aDose({
      clientId: `5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7a1${week}`,
      takenAt: `${addDays(TODAY, 7 * week - 42)}T12:00:00Z`,
    }),
  );
  // Answered by mistake.
  const said = { orderId: 41, day: addDays(TODAY, -28), taken: false, answeredAt: ago(1) };
  const { api, user } = await opened({ plan, doses, answers: [said] });
  api.on(dosingContract.take, ({ body }) => aDose({ ...body }));
  const field = await screen.findByLabelText(/^Taken at another time/);
  fireEvent.change(field, { target: { value: `${addDays(TODAY, -28)}T12:00` } });
  await user.click(await markButton());
  await waitFor(() => expect(api.calls(dosingContract.take)[0]?.body.micrograms).toBe(250));
});

test('too soon is refused with the rule, and before its day it is asked for', async () => {
  const first = await opened({ doses: [aDose({ takenAt: ago(1) })] });
  await first.user.click(await markButton());
  await screen.findByText('Too soon for another dose');
  first.unmount();

  const plan = aPlan({ startDay: addDays(TODAY, -3) });
  const { api, user } = await opened({ plan, doses: [aDose({ takenAt: ago(71) })] });
  api.on(dosingContract.take, ({ body }) => aDose({ ...body }));
  await user.click(await markButton());
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/at least 48 hours/);
  expect(api.calls(dosingContract.take)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: "Mark as next week's dose" }));
  await waitFor(() => expect(api.calls(dosingContract.take)[0]?.body.isEarly).toBe(true));
});

test('before the first day of the plan it is asked for, and counts', async () => {
  const plan = aPlan({ startDay: addDays(TODAY, 2) }, { createdAt: ago(1) });
  const { api, user } = await opened({ plan });
  api.setOffline(true);
  await user.click(await markButton());
  const question = await screen.findByRole('alertdialog', { name: 'No dose is due yet' });
  await user.click(within(question).getByRole('button', { name: 'I have injected it' }));
  // The second one is due next, not the first again.
  const dose = await screen.findByRole('region', { name: 'Next dose: Semaglutide' });
  const second = new Date(`${addDays(TODAY, 9)}T12:00:00Z`);
  const day = second.toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  await waitFor(() => expect(dose.textContent).toContain(day));
});

test('what the server refuses is told, and nothing is shown as taken', async () => {
  const { api, user } = await opened();
  api.on(dosingContract.take, () => {
    throw new AppError(dosingErrors.above_plan);
  });
  await user.click(await markButton());
  await screen.findByText('This dose is more than the plan says.');
  expect(screen.getByText('No dose has been marked yet.')).toBeTruthy();
});

test('another line than that of the dose is told as an instruction', async () => {
  const { user } = await opened();
  const field = await screen.findByLabelText('To which line is it filled?');
  await user.type(field, '50');
  await screen.findByText('Too much: do not inject');
  screen.getByText(/holds 2\.5 mg, more than your dose\..* back until it stands at 5 units/);
  await user.clear(field);
  await user.type(field, '2');
  screen.getByText(/holds only 0\.1 mg\. Draw more, up to 5 units/);
  expect(document.body.textContent).not.toMatch(/times what/);
  await user.clear(field);
  await user.type(field, '5');
  await screen.findByText('This is your dose');
  await user.clear(field);
  await user.type(field, '.5');
  await screen.findByText('Enter whole or half units, like 5 or 5.5');
});

test('a hold says since when and until when, and no plan says what will come', async () => {
  const held = await opened({ plan: aPlan({ heldFrom: TODAY }) });
  await screen.findByText('Your doctor has paused your doses');
  screen.getByText(/^Your doses have been paused since .* until your doctor tells you/);
  expect(screen.queryByRole('button', { name: 'Mark as taken' })).toBeNull();
  held.unmount();
  await opened({ plan: null });
  await screen.findByText('No dose plan yet');
});

describe('the time zone', () => {
  const reminder = { weekday: 2, time: '14:00', timeZone: 'America/New_York' };

  test('that nobody knows shows the dose all the same, by the clock of the practice', async () => {
    reportZone('Etc/Unknown');
    const { api, user } = await opened();
    api.on(dosingContract.remind, ({ body }) => body!);
    await markButton();
    const card = within(await screen.findByRole('region', { name: 'Weekly reminder' }));
    card.getByText('These times are in Eastern Time.');
    await user.click(card.getByRole('button', { name: 'Remind me' }));
    await waitFor(() =>
      expect(api.calls(dosingContract.remind)[0]?.body?.reminder?.timeZone).toBe(
        'America/New_York',
      ),
    );
  });

  test('of a reminder is named, and where another clock applies the reminder can be moved', async () => {
    reportZone('Asia/Ho_Chi_Minh');
    const { api, user } = await opened({ reminder });
    api.on(dosingContract.remind, ({ body }) => body!);
    const card = within(await screen.findByRole('region', { name: 'Weekly reminder' }));
    card.getByText('These times are in Eastern Time.');
    // In summer 1 AM: Vietnam has no daylight saving.
    card.getByText(/They were saved in Eastern Time\. In Indochina Time they are [12]:00 AM\./);
    await user.click(card.getByRole('button', { name: 'Use Indochina Time' }));
    await waitFor(() =>
      expect(api.calls(dosingContract.remind)[0]?.body).toEqual({
        reminder: { ...reminder, timeZone: 'Asia/Ho_Chi_Minh' },
      }),
    );
  });

  test('is no matter where both clocks agree', async () => {
    reportZone('America/Detroit');
    await opened({ reminder });
    await screen.findByText('These times are in Eastern Time.');
    expect(screen.queryByText('You are in another time zone')).toBeNull();
  });
});

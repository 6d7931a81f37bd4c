import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dosingContract, type Dosing } from '#shared/dosing.ts';
import { addDays, momentOf } from '#shared/dosing/days.ts';
import { aTabletPlan } from '#shared/testing/a-dose-plan.ts';
import { aDose, aPlan } from '#web/testing/dose-samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { openDose } from './testing/open-dose.tsx';

withDatabase();

const TODAY = '2026-11-13';
const ZONE = 'America/New_York';
const on = (day: string, clock = '09:10') => new Date(momentOf(day, clock, ZONE)).toISOString();
let account = 1_840;
beforeEach(() => {
  account += 1;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(on(TODAY, '10:00')) });
});
afterEach(() => void vi.useRealTimers());

const startDay = addDays(TODAY, -5);
const tablet = (day: number) =>
  aDose({
    clientId: `5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7b1${day}`,
    takenAt: on(addDays(startDay, day)),
    site: null,
    micrograms: 800,
  });
const opened = (change: Partial<Dosing> = {}) =>
  openDose(account, {
    plan: aPlan(aTabletPlan({ startDay }), { createdAt: on(startDay, '08:00') }),
    reminder: { weekday: 1, time: '09:00', timeZone: ZONE },
    ...change,
  });
const doses = [4, 2, 1, 0].map(tablet);
const answers = [
  { orderId: 41, day: addDays(startDay, 3), taken: false, answeredAt: on(TODAY, '08:00') },
];

test('a tablet stands there with how it is taken, and nothing of a syringe', async () => {
  await opened({ doses, answers });
  const today = await screen.findByRole('region', { name: "Today's dose: Orforglipron tablets" });
  within(today).getByText('0.8 mg');
  within(today).getByText('1 tablet of 0.8 mg');
  within(today).getByText('With or without food, and with or without water.');
  within(today).getByText(/it must say 0.8 mg/);
  for (const words of [/syringe/i, /mL/, /inject/i]) expect(screen.queryByText(words)).toBeNull();
  expect(screen.queryByLabelText(/Where you inject/)).toBeNull();
  const rules = screen.getByRole('region', { name: 'Good to know' });
  within(rules).getByText(/Missed 3 or more in a row/);
  within(rules).getByText(/never two on one day/);
  // The label names neither.
  within(rules).getByText(/The hours and the number of missed doses are rules of this practice/);
  await screen.findByText(/St John’s wort/);
});

test('the week has a mark for each day', async () => {
  await opened({ doses, answers });
  const week = within(await screen.findByRole('list', { name: 'Your week' }));
  const marks = week.getAllByRole('listitem').map((one) => one.textContent);
  expect(marks).toHaveLength(7);
  week.getByText('Wednesday, Nov 11: missed');
  week.getByText('Thursday, Nov 12: taken');
  week.getByText('Friday, Nov 13: not taken yet');
});

test('one press marks today’s, without a site, and then today is done', async () => {
  const { api, user } = await opened({ doses, answers });
  api.setOffline(true);
  await user.click(await screen.findByRole('button', { name: 'Mark as taken' }));
  await screen.findByRole('heading', { name: 'Next dose: Orforglipron tablets' });
  screen.getByText('Taken today');
  expect(screen.queryByRole('button', { name: 'Mark as taken' })).toBeNull();
  screen.getByText('Friday, Nov 13: taken');
});

test('what goes out has no site', async () => {
  const { api, user } = await opened({ doses, answers });
  api.on(dosingContract.take, ({ body }) => aDose({ ...body }));
  await user.click(await screen.findByRole('button', { name: 'Mark as taken' }));
  await waitFor(() =>
    expect(api.calls(dosingContract.take)[0]?.body).toMatchObject({
      site: null,
      micrograms: 800,
      isEarly: false,
    }),
  );
});

test('days of which nothing is known are asked first, and one press answers for all', async () => {
  const { api, user } = await opened({ doses: doses.slice(2) });
  api.on(dosingContract.answer, ({ body }) => body);
  await screen.findByText('First tell us: did you take these doses?');
  expect(screen.queryByRole('button', { name: 'Mark as taken' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I took all 3' }));
  await waitFor(() => expect(api.calls(dosingContract.answer)).toHaveLength(3));
  expect(api.calls(dosingContract.answer).every(({ body }) => body.taken)).toBe(true);
  await screen.findByRole('button', { name: 'Mark as taken' });
});

test('the reminder is daily and has a time alone', async () => {
  const { api, user } = await opened({ doses, answers });
  api.on(dosingContract.remind, ({ body }) => body!);
  const card = within(await screen.findByRole('region', { name: 'Daily reminder' }));
  expect(card.queryByLabelText('Day')).toBeNull();
  await user.selectOptions(card.getByLabelText('Time'), '08:30');
  await user.click(card.getByRole('button', { name: 'Change reminder' }));
  await waitFor(() =>
    expect(api.calls(dosingContract.remind)[0]?.body?.reminder).toMatchObject({ time: '08:30' }),
  );
  await screen.findByText('You will be reminded each day');
});

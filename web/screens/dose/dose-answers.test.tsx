import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { dosingContract, type Dosing } from '#shared/dosing.ts';
import { aTabletPlan } from '#shared/testing/a-dose-plan.ts';
import { addDays } from '#shared/dosing/days.ts';
import { aDose, aPlan, TODAY } from '#web/testing/dose-samples.ts';
import { ago, openDose } from './testing/open-dose.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let account = 1_790;
beforeEach(() => void (account += 1));
const opened = (change: Partial<Dosing> = {}) => openDose(account, change);

/** Neither an amount nor units, no syringe, and nothing to mark; only what was taken before stays in its list. */
const showsNoDose = () => {
  const shown = screen.getAllByRole('region').map(({ textContent }) => textContent);
  const others = shown.filter((text) => !text?.startsWith('Doses taken'));
  expect(others.length).toBeGreaterThan(2);
  expect(others.join(' ')).not.toMatch(/\d\s?mg|\d units/);
  expect(screen.queryByRole('img', { name: /syringe/ })).toBeNull();
  for (const name of ['Mark as taken', 'Print dose card'])
    expect(screen.queryByRole('button', { name })).toBeNull();
};

describe('where it is unknown whether doses were taken', () => {
  // Weeks 1, 2 and 4 of the first step were marked.
  const doses = [-28, -21, -7].map((days, index) =>
    aDose({
      clientId: `5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7b1${index}`,
      takenAt: `${addDays(TODAY, days)}T12:00:00Z`,
    }),
  );
  const plan = aPlan({ startDay: addDays(TODAY, -28) }, { createdAt: ago(24 * 29) });

  test('a higher step waits for the answer, one tap, also without a network', async () => {
    const { api, user } = await opened({ plan, doses });
    await screen.findByText('First tell us: did you take these doses?');
    showsNoDose();
    api.setOffline(true);
    await user.click(await screen.findByRole('button', { name: /^Taken: / }));
    const dose = await screen.findByRole('region', { name: /Semaglutide$/ });
    await within(dose).findByText('0.5 mg');
    expect(screen.queryByText(/did you take these doses/i)).toBeNull();
    // A wrong tap is put right, and the days that are asked are the same.
    await user.click(await screen.findByRole('button', { name: 'I missed it' }));
    await screen.findByRole('button', { name: 'I took it' });
    expect(api.calls(dosingContract.answer)).toEqual([]);
  });

  test('while a warning sign waits for a doctor no answer is said to bring a dose', async () => {
    await opened({ plan, doses, hasOpenRed: true });
    await screen.findByText('Did you take these doses?');
    expect(screen.queryByText(/shown as soon as/)).toBeNull();
    showsNoDose();
  });

  test('the answer goes out with its day', async () => {
    const { api, user } = await opened({ plan, doses });
    api.on(dosingContract.answer, ({ body }) => body!);
    await user.click(await screen.findByRole('button', { name: /^Missed: / }));
    await waitFor(() =>
      expect(api.calls(dosingContract.answer)[0]?.body).toMatchObject({
        ...{ orderId: 41, day: addDays(TODAY, -14), taken: false },
      }),
    );
  });

  test('two missed in a row lead to the doctor instead of a dose', async () => {
    const { api, user } = await opened({
      plan: aPlan({ startDay: addDays(TODAY, -13) }, { createdAt: ago(24 * 14) }),
    });
    await screen.findByText('First tell us: did you take these doses?');
    showsNoDose();
    api.setOffline(true);
    for (const button of await screen.findAllByRole('button', { name: /^Missed: / }))
      await user.click(button);
    await screen.findByText('Ask your doctor before the next dose');
    screen.getByText(/^You have missed 2 doses in a row\. Do not inject now\./);
    showsNoDose();
    expect(
      screen.getAllByRole('link', { name: 'Write to my doctor' })[0]!.getAttribute('href'),
    ).toBe('/dashboard/messages');
  });

  test('a step of which half was missed goes on, and says so', async () => {
    const answers = [-28, -14].map((days) => ({
      ...{ orderId: 41, day: addDays(TODAY, days), taken: false },
      answeredAt: ago(24),
    }));
    await opened({ plan, doses: doses.slice(1), answers });
    await screen.findByText('You stay on this dose for now');
    const dose = await screen.findByRole('region', { name: /Semaglutide$/ });
    within(dose).getByText('0.25 mg');
  });
});

test('the label’s warnings stand there, about the pill where it may fail', async () => {
  const first = await opened();
  const card = await screen.findByRole('region', { name: 'When to tell your doctor' });
  for (const words of [/pregnan/i, /2 months before/, /anesthesia/, /pancreas/, /lump/])
    within(card).getByText(words);
  expect(within(card).queryByText(/Birth control/)).toBeNull();
  first.unmount();
  const concentration = { micrograms: 10_000, microlitres: 500 };
  const periods = [{ micrograms: 2_500, weeks: null, concentration }];
  const second = await opened({
    plan: aPlan({ substance: 'tirzepatide', form: 'pen', syringe: null, periods }),
  });
  await screen.findByText(/^Birth control pills .* 4 weeks after each higher dose/);
  second.unmount();
  await opened({ plan: aPlan(aTabletPlan()) });
  await screen.findByText(
    /^Birth control pills .* one that is not swallowed.* 30 days after each higher dose/,
  );
});

test('another weekday shows the longer gap, and the earlier day to choose', async () => {
  const weekday = ((new Date(`${TODAY}T00:00:00Z`).getUTCDay() + 2) % 7) + 1;
  const { api, user } = await opened({ doses: [aDose({ takenAt: `${TODAY}T00:30:00Z` })] });
  api.on(dosingContract.remind, ({ body }) => body!);
  const card = within(await screen.findByRole('region', { name: 'Weekly reminder' }));
  await user.selectOptions(card.getByLabelText('Day'), String(weekday));
  await user.click(card.getByRole('button', { name: 'Remind me' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'When is your next dose?' }),
  );
  dialog.getByText(/^10 days after your last dose · This is longer than a week/);
  const save = dialog.getByRole('button', { name: 'Save the new day' });
  expect(save).toHaveProperty('disabled', true);
  // Only what is longer than a week anyway could be shortened by keeping the day.
  expect(dialog.queryByText(/^Prefer sooner/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: /3 days after your last dose/ }));
  await user.click(save);
  await waitFor(() =>
    expect(api.calls(dosingContract.remind)[0]?.body).toMatchObject({
      reminder: { weekday },
      from: addDays(TODAY, 3),
    }),
  );
});

test('a day that skips the dose that is due says how to keep the gap short', async () => {
  const doses = [aDose({ takenAt: `${addDays(TODAY, -7)}T00:30:00Z` })];
  const plan = aPlan({ startDay: addDays(TODAY, -7) });
  const { user } = await opened({ plan, doses });
  const weekday = ((new Date(`${TODAY}T00:00:00Z`).getUTCDay() + 2) % 7) + 1;
  const card = within(await screen.findByRole('region', { name: 'Weekly reminder' }));
  await user.selectOptions(card.getByLabelText('Day'), String(weekday));
  await user.click(card.getByRole('button', { name: 'Remind me' }));
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'When is your next dose?' }),
  );
  dialog.getByText(/^10 days after your last dose/);
  dialog.getByText(/^Prefer sooner\? Take the next dose on /);
});

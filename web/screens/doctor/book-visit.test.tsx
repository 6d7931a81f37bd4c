import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { prescribingContract, type Proposal } from '#shared/prescribing.ts';
import { scheduleContract, type VisitToBook } from '#shared/schedule.ts';
import { aProposal } from '#web/features/dosing/testing/proposal.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';
import { button, openCase, ready } from './testing/review-world.tsx';

withDatabase();

const timeZone = 'America/New_York';
const startsAt = '2026-12-01T14:00:00.000Z';

async function opening(change: Partial<VisitToBook> = {}) {
  const api = fakeApi();
  const config = {
    ...(quietAnswers.get(configContract.find.name)!() as object),
    appointments: true,
  };
  api.on(configContract.find, () => Response.json(config));
  api.on(scheduleContract.week, { from: '2026-11-30', timeZone, appointments: [] });
  api.on(scheduleContract.hours, { hours: { weekly: [], days: [] }, timeZone, version: 3 });
  api.on(scheduleContract.visit, {
    referenceNumber: 'SEM-1041',
    patientName: 'Maya Thompson',
    visit: { state: 'missing', appointment: null, hasAccount: true },
    minutes: 30,
    timeZone,
    starts: [startsAt],
    ...change,
  });
  api.on(scheduleContract.bookVisit, () => ({
    id: 5,
    doctor: { id: aDoctor().id, fullName: 'Dr. Anna Reyes' },
    patient: { id: 7, fullName: 'Maya Thompson' },
    startsAt,
    endsAt: '2026-12-01T14:30:00.000Z',
    moves: 0,
    reason: '',
    joinUrl: null,
    cancelled: null,
  }));
  const rendered = await renderScreen('/doctor/schedule?visit=41', { as: aDoctor() });
  const region = within(await screen.findByRole('region', { name: 'Book the visit' }));
  return { api, region, ...rendered };
}

test('a free time is chosen by the clock of the practice, and booked', async () => {
  const { api, region, user } = await opening();
  await user.click(await region.findByRole('radio', { name: /9:00/ }));
  await user.click(region.getByRole('button', { name: 'Book the visit' }));
  await waitFor(() =>
    expect(api.calls(scheduleContract.bookVisit)).toMatchObject([
      { params: { orderId: 41 }, body: { startsAt } },
    ]),
  );
  await screen.findByText(/The visit with Maya Thompson is booked/);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Book the visit' })).toBeNull());
});

test('without a free time, and for a patient without an account, it says what to do first', async () => {
  const { region, unmount } = await opening({ starts: [] });
  await region.findByText(/Add open hours on this page first/);
  unmount();
  const guest = await opening({
    visit: { state: 'missing', appointment: null, hasAccount: false },
  });
  await guest.region.findByText(/This patient has no account yet/);
});

describe('where a live visit comes first', () => {
  const withVisit = (visit: Proposal['visit']) =>
    openCase({}, (api) => api.on(prescribingContract.proposal, aProposal({ visit })));

  test('the case leads to the calendar instead of an approval', async () => {
    await withVisit({ state: 'missing', appointment: null, hasAccount: true });
    const way = await screen.findByRole('link', { name: 'Book the visit' });
    expect(way.getAttribute('href')).toMatch(/^\/doctor\/schedule\?visit=\d+$/);
    screen.getByText(/Where this patient lives, a live visit comes first/);
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    expect((await ready('Reject')).disabled).toBe(false);
  });

  test('a booked one is waited for', async () => {
    await withVisit({
      state: 'booked',
      appointment: { appointmentId: 7, startsAt },
      hasAccount: true,
    });
    await screen.findByText('The visit that comes first has not begun yet.');
    expect((await button('Approve')).disabled).toBe(true);
  });

  test('a patient without an account is asked for one', async () => {
    await withVisit({ state: 'missing', appointment: null, hasAccount: false });
    await screen.findByText(/the patient has no account to book it with/);
    expect((await button('Approve')).disabled).toBe(true);
  });

  test('a held one is named by the approval', async () => {
    await withVisit({
      state: 'held',
      appointment: { appointmentId: 7, startsAt },
      hasAccount: true,
    });
    await screen.findByText(/Your approval says that it took place/);
    expect((await ready('Approve')).disabled).toBe(false);
  });
});

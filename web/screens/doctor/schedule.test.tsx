import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { appointmentErrors } from '#shared/appointments.ts';
import type { OpenHours } from '#shared/appointments/open-hours.ts';
import { configContract } from '#shared/config.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { scheduleContract, type DoctorAppointment } from '#shared/schedule.ts';
import { forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const timeZone = 'America/New_York';
const anAppointment: DoctorAppointment = {
  id: 5,
  doctor: { id: aDoctor().id, fullName: 'Dr. Anna Reyes' },
  patient: { id: 7, fullName: 'Maya Thompson' },
  startsAt: '2026-12-01T14:00:00.000Z',
  endsAt: '2026-12-01T14:30:00.000Z',
  moves: 0,
  reason: 'Sleep',
  joinUrl: 'https://video.example.com/room',
  cancelled: null,
};

beforeEach(() => forgetDrafts(aDoctor()));

async function opening(hours: OpenHours = { weekly: [], days: [] }) {
  const api = fakeApi();
  const config = {
    ...(quietAnswers.get(configContract.find.name)!() as object),
    appointments: true,
  };
  api.on(configContract.find, () => Response.json(config));
  let appointments = [anAppointment];
  api.on(scheduleContract.week, ({ query }) => ({
    from: query?.from ?? '2026-11-30',
    timeZone,
    appointments: query?.from ? [] : appointments,
  }));
  api.on(scheduleContract.hours, { hours, timeZone, version: 3 });
  const rendered = await renderScreen('/doctor/schedule', { as: aDoctor() });
  await screen.findByRole('heading', { name: 'Open hours' });
  const cancelled = () => (appointments = []);
  return { api, cancelled, ...rendered };
}

test('shows whom, when by the clock of the practice, and why, and turns to other weeks', async () => {
  const { user } = await opening();
  const day = within(await screen.findByRole('region', { name: 'Tuesday, December 1' }));
  day.getByText(/9:00/);
  day.getByText('Wants to talk about: Sleep');
  const record = day.getByRole('link', { name: 'Open the record of Maya Thompson' });
  expect(record.getAttribute('href')).toBe('/doctor/patients/7');
  await user.click(screen.getByRole('button', { name: 'Week after' }));
  await screen.findByText('No appointments in these seven days.');
  await user.click(screen.getByRole('button', { name: 'This week' }));
  await screen.findByRole('region', { name: 'Tuesday, December 1' });
});

describe('while patients cannot book', () => {
  async function off(appointments: DoctorAppointment[], upcoming = appointments.length) {
    const api = fakeApi();
    api.on(scheduleContract.week, { from: '2026-11-30', timeZone, appointments, upcoming });
    await renderScreen('/doctor/schedule', { as: aDoctor() });
    await screen.findByRole('heading', { name: 'Coming soon' });
    return api;
  }

  test('what is booked is shown, and nobody says that nothing needs to be done', async () => {
    const api = await off([anAppointment]);
    const day = within(await screen.findByRole('region', { name: 'Tuesday, December 1' }));
    day.getByRole('button', { name: 'Cancel the appointment of Maya Thompson' });
    screen.getByText(/What is already booked is listed here\./);
    expect(screen.queryByText(/nothing needs to be done/)).toBeNull();
    expect(api.calls(scheduleContract.hours)).toEqual([]);
  });

  test('an appointment of a later week is led to', async () => {
    await off([], 1);
    await screen.findByRole('button', { name: 'Week after' });
  });

  test('nothing is said of what is booked before it is known', async () => {
    const api = fakeApi();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    api.on(scheduleContract.week, async () => {
      await asked;
      return { from: '2026-11-30', timeZone, appointments: [anAppointment], upcoming: 1 };
    });
    await renderScreen('/doctor/schedule', { as: aDoctor() });
    await waitFor(() => expect(api.calls(scheduleContract.week)).toHaveLength(1));
    const title = screen.getByRole('heading', { level: 1, name: 'Schedule' });
    expect(screen.queryByRole('heading', { name: 'Coming soon' })).toBeNull();
    answer();
    await screen.findByRole('region', { name: 'Tuesday, December 1' });
    // A page whose heading goes and comes is read from its top twice.
    expect(title.isConnected).toBe(true);
  });

  test('what somebody has begun stays when the answer comes that patients can book', async () => {
    const api = fakeApi();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const known = quietAnswers.get(configContract.find.name)!() as object;
    api.on(configContract.find, async () => {
      await asked;
      return Response.json({ ...known, appointments: true });
    });
    const appointments = [anAppointment];
    api.on(scheduleContract.week, { from: '2026-11-30', timeZone, appointments, upcoming: 1 });
    api.on(scheduleContract.hours, { hours: { weekly: [], days: [] }, timeZone, version: 3 });
    const { user } = await renderScreen('/doctor/schedule', { as: aDoctor() });
    const name = 'Cancel the appointment of Maya Thompson';
    await user.click(await screen.findByRole('button', { name }));
    await user.type(await screen.findByLabelText(/^Reason/), 'I am ill.');
    answer();
    await screen.findByRole('heading', { name: 'Open hours', hidden: true });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('I am ill.');
  });

  test('with nothing booked, nothing needs to be done', async () => {
    await off([]);
    await screen.findByText(/Until then, nothing needs to be done\./);
    expect(screen.queryByRole('button', { name: 'Week after' })).toBeNull();
  });
});

test('cancels with a reason only, and keeps the words when somebody was faster', async () => {
  const { api, cancelled, user } = await opening();
  api.on(scheduleContract.callOff, () => {
    throw new AppError(appointmentErrors.over);
  });
  const name = 'Cancel the appointment of Maya Thompson';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Cancel the appointment' });
  await user.click(send);
  await dialog.findByText('This field is required');
  expect(api.calls(scheduleContract.callOff)).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'I am ill');
  await user.click(send);
  await dialog.findByText(/was cancelled or is over/);
  expect(dialog.getByLabelText(/Reason/)).toHaveProperty('value', 'I am ill');
  api.on(scheduleContract.callOff, () => {
    cancelled();
    return anAppointment;
  });
  await user.click(send);
  await screen.findByText('No appointments in these seven days.');
});

test('hours are added, shown to be wrong, and saved with the version that was seen', async () => {
  const days = [{ day: '2026-12-24', open: null }];
  const { api, user } = await opening({ weekly: [], days });
  api.on(scheduleContract.saveHours, ({ body }) => ({ hours: body!.hours, timeZone, version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  const [, afternoon] = screen.getAllByLabelText('Monday, from');
  await user.clear(afternoon!);
  await user.type(afternoon!, '11:00');
  const save = screen.getByRole('button', { name: 'Save open hours' });
  await user.click(save);
  await screen.findByText(/no times that overlap/);
  expect(api.calls(scheduleContract.saveHours)).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Remove the hours on Monday' })[1]!);
  await user.click(save);
  await screen.findByText('Open hours saved');
  const weekly = [{ weekday: 1, from: '09:00', to: '12:00' }];
  expect(api.calls(scheduleContract.saveHours)).toMatchObject([
    { body: { hours: { weekly, days }, version: 3 } },
  ]);
});

test('hours that were saved elsewhere are refused, and what was typed stays', async () => {
  const { api, user } = await opening();
  api.on(scheduleContract.saveHours, () => {
    throw new AppError(errors.conflict);
  });
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save open hours' }));
  await screen.findByText(/Somebody changed this in the meantime/);
  await waitFor(() =>
    expect(screen.getByLabelText('Monday, from')).toHaveProperty('value', '09:00'),
  );
});

test('hours saved elsewhere stand beside those typed here, and whichever is chosen is saved over them', async () => {
  const { api, user } = await opening();
  const weekly = [{ weekday: 2, from: '08:00', to: '10:00' }];
  const current = {
    hours: { weekly, days: [{ day: '2026-12-24', open: null }] },
    timeZone,
    version: 4,
  };
  api.on(scheduleContract.saveHours, ({ body }) => {
    if (body!.version !== 4) throw new AppError(errors.conflict, { details: { current } });
    return { hours: body!.hours, timeZone, version: 5 };
  });
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  const save = screen.getByRole('button', { name: 'Save open hours' });
  await user.click(save);
  await screen.findByText('Somebody else has changed this in the meantime');
  screen.getByText('Tuesday, 8:00 – 10:00 AM Dec 24, 2026, Closed');
  screen.getByText('Monday, 9:00 AM – 12:00 PM');
  await user.click(screen.getByRole('button', { name: /Use what was saved/ }));
  expect(screen.getByLabelText('Tuesday, from')).toHaveProperty('value', '08:00');
  await user.click(screen.getByRole('button', { name: /Keep mine/ }));
  expect(screen.queryByLabelText('Tuesday, from')).toBeNull();
  await user.click(save);
  await screen.findByText('Open hours saved');
  expect(screen.queryByText('Somebody else has changed this in the meantime')).toBeNull();
  expect(api.calls(scheduleContract.saveHours).at(-1)!.body).toEqual({
    hours: { weekly: [{ weekday: 1, from: '09:00', to: '12:00' }], days: [] },
    version: 4,
  });
});

test('hours that were typed and not saved are there again after the page was left', async () => {
  const { user, unmount } = await opening();
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await screen.findByLabelText('Monday, from');
  await settleDrafts();
  unmount();
  await opening();
  await screen.findByLabelText('Monday, from');
});

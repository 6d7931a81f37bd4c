import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  appointmentContract,
  appointmentErrors,
  type OwnAppointment,
  type OwnAppointments,
} from '#shared/appointments.ts';
import { configContract } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { quietAnswers } from '#web/testing/quiet-answers.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

const HOUR = 3_600_000;
// Read once: the hour may change between a test's answer and what it expects.
const FULL_HOUR = Math.floor(Date.now() / HOUR) * HOUR;
const inHours = (hours: number) => new Date(FULL_HOUR + hours * HOUR).toISOString();

const anAppointment = (hours: number, change: Partial<OwnAppointment> = {}): OwnAppointment => ({
  id: 5,
  doctor: { id: 2, fullName: 'Dr. Anna Reyes' },
  startsAt: inHours(hours),
  endsAt: inHours(hours + 1),
  moves: 0,
  reason: '',
  joinUrl: 'https://video.example.com/room',
  cancelled: null,
  changeUntil: inHours(hours - 12),
  ...change,
});

async function opening(
  own: OwnAppointments | (() => Promise<OwnAppointments>),
  path = '/dashboard/appointments',
  { isOn = true } = {},
) {
  const api = fakeApi();
  const config = {
    ...(quietAnswers.get(configContract.find.name)!() as object),
    appointments: isOn,
  };
  api.on(configContract.find, () => Response.json(config));
  api.on(appointmentContract.own, own);
  api.on(orderContract.list, [anOrder({ status: 'active' })]);
  const doctor = { id: 2, fullName: 'Dr. Anna Reyes' };
  const free = {
    minutes: 60,
    doctors: [{ ...doctor, starts: [inHours(48), inHours(49), inHours(96)] }],
  };
  api.on(appointmentContract.times, free);
  return { api, ...(await renderScreen(path, { as: aCustomer() })) };
}
const booked = (hours: number, change?: Partial<OwnAppointment>): OwnAppointments => ({
  standing: 'has_one',
  appointments: [anAppointment(hours, change)],
});
const none: OwnAppointments = { standing: 'may_book', appointments: [] };

test('a time is chosen and booked, with or without a reason', async () => {
  const { api, user } = await opening(none);
  api.on(appointmentContract.book, () => anAppointment(48));
  await user.click(await screen.findByRole('button', { name: 'Book this time' }));
  await screen.findByText('This field is required');
  expect(api.calls(appointmentContract.book)).toEqual([]);
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.type(screen.getByLabelText(/What do you want to talk about/), 'Sleep');
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await screen.findByText('Your appointment is booked');
  expect(api.calls(appointmentContract.book)).toMatchObject([
    { body: { doctorId: 2, startsAt: inHours(48), reason: 'Sleep' } },
  ]);
});

test('where somebody was faster, the words stay, the times are read anew, and nothing stays chosen', async () => {
  const { api, user } = await opening(none);
  api.on(appointmentContract.book, () => {
    throw new AppError(appointmentErrors.taken);
  });
  await user.click((await screen.findAllByRole('radio'))[0]!);
  await user.type(screen.getByLabelText(/What do you want to talk about/), 'Sleep');
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await screen.findByText(/This time is no longer free/);
  await waitFor(() => expect(api.calls(appointmentContract.times).length).toBeGreaterThan(1));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(screen.getByLabelText(/What do you want to talk about/)).toHaveProperty('value', 'Sleep');
});

test('a time of a day that is not shown any more is not booked', async () => {
  const { api, user } = await opening(none);
  await user.click((await screen.findAllByRole('radio'))[0]!);
  const days = within(screen.getByLabelText('Day')).getAllByRole('option');
  await user.selectOptions(screen.getByLabelText('Day'), days.at(-1)!);
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  await screen.findByText('This field is required');
  expect(api.calls(appointmentContract.book)).toEqual([]);
});

test('before it begins there is no link, and near it there is', async () => {
  await opening(booked(72));
  await screen.findByText(/The button to join appears here/);
  expect(screen.queryByRole('link', { name: 'Join the appointment' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move' })).toBeTruthy();
});

describe('while the practice takes no bookings', () => {
  const off = { isOn: false };
  const COMING = /Online scheduling is coming/;

  test('what is booked is shown and can be cancelled, and neither moved nor booked', async () => {
    const { api } = await opening(booked(72, { joinUrl: null }), undefined, off);
    await screen.findByText(/You can cancel it here until/);
    screen.getByRole('button', { name: 'Cancel the appointment' });
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    screen.getByText(/There is no video link yet/);
    expect(screen.queryByText(COMING)).toBeNull();
    expect(api.calls(appointmentContract.times)).toEqual([]);
  });

  test('one that was cancelled is told beside the documented text', async () => {
    const cancelled = { at: inHours(-1), by: 'practice', reason: 'We move house.' } as const;
    const one = anAppointment(72, { cancelled, joinUrl: null });
    await opening({ standing: 'may_book', appointments: [one] }, undefined, off);
    await screen.findByText('We move house.');
    screen.getByText(COMING);
    expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
  });

  test.each(['/dashboard/appointments', '/dashboard'])(
    '%s says nothing of appointments before they are known',
    async (path) => {
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      const own = () => asked.then(() => booked(72));
      const { api } = await opening(own, path, off);
      await waitFor(() => expect(api.calls(appointmentContract.own)).not.toEqual([]));
      expect(screen.queryByText(COMING)).toBeNull();
      answer();
      await screen.findByText(/Anna Reyes/);
    },
  );

  test('the dashboard shows the booked one, else the documented card', async () => {
    const { unmount } = await opening(booked(72), '/dashboard', off);
    await screen.findByRole('link', { name: 'Open the appointment' });
    expect(screen.queryByText(COMING)).toBeNull();
    unmount();
    await opening(none, '/dashboard', off);
    await screen.findByText(COMING);
    expect(screen.queryByRole('link', { name: 'Book an appointment' })).toBeNull();
  });
});

test('while it runs it can be joined, and neither moved nor cancelled', async () => {
  await opening(booked(0));
  const join = await screen.findByRole('link', { name: 'Join the appointment' });
  expect(join.getAttribute('href')).toBe('https://video.example.com/room');
  screen.getByText(/It can no longer be moved or cancelled here/);
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});

test('one that the doctor cancelled is told with its reason, and another can be booked', async () => {
  const cancelled = { at: inHours(0), by: 'practice', reason: 'I am ill' } as const;
  const own = { ...booked(72, { cancelled, joinUrl: null }), standing: 'may_book' } as const;
  await opening(own);
  await screen.findByText('I am ill');
  screen.getByText('Cancelled by the practice');
  await screen.findByRole('button', { name: 'Book this time' });
});

test('without a treatment it says when it can be booked', async () => {
  const { api } = await opening({ standing: 'not_in_care', appointments: [] });
  await screen.findByText(/as soon as a doctor has approved/);
  expect(api.calls(appointmentContract.times)).toEqual([]);
});

test('one within a day is the next step of the dashboard, and its card leads to it', async () => {
  await opening(booked(20), '/dashboard');
  const today = within(await screen.findByRole('region', { name: 'Next for you' }));
  await today.findByText('Your appointment is coming up');
  const ways = () => screen.getAllByRole('link', { name: 'Open the appointment' });
  await waitFor(() => expect(ways()).toHaveLength(2));
  const leads = ways().map((way) => way.getAttribute('href'));
  expect(new Set(leads)).toEqual(new Set(['/dashboard/appointments']));
  expect(screen.queryByText(/Online scheduling is coming/)).toBeNull();
});

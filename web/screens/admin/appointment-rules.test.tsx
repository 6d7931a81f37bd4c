import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointmentErrors } from '#shared/appointments.ts';
import { AppError } from '#shared/lib/errors.ts';
import { DEFAULT_APPOINTMENTS, scheduleContract } from '#shared/schedule.ts';
import { enterAdmin } from './testing/admin-world.tsx';

const LINK = 'https://video.example.com/{appointment}';
const on = { ...DEFAULT_APPOINTMENTS, isOn: true, joinLink: LINK };

async function opening(settings = DEFAULT_APPOINTMENTS, upcoming = 0) {
  const world = await enterAdmin('/admin/settings', (api) => {
    api.on(scheduleContract.settings, { settings, upcoming });
    api.on(scheduleContract.saveSettings, ({ body }) => ({
      settings: body!.settings,
      upcoming: 0,
    }));
  });
  const region = within(await screen.findByRole('region', { name: 'Appointments' }));
  const box = await region.findByRole('checkbox', { name: /Patients can book/ });
  return {
    ...world,
    region,
    box,
    save: () => world.user.click(region.getByRole('button', { name: 'Save' })),
  };
}

test('is off at first, and needs a link to be switched on', async () => {
  const { api, region, box, save, user } = await opening();
  expect(box).toHaveProperty('checked', false);
  const link = region.getByLabelText(/Link to join/);
  expect(link.getAttribute('aria-required')).toBeNull();
  await user.click(box);
  expect(link.getAttribute('aria-required')).toBe('true');
  await save();
  await region.findByText(/Enter an address that begins with https/);
  expect(api.calls(scheduleContract.saveSettings)).toEqual([]);
  await user.click(region.getByLabelText(/Link to join/));
  await user.paste(LINK);
  await save();
  await screen.findByText('Appointments saved');
  expect(api.calls(scheduleContract.saveSettings)).toMatchObject([
    { body: { settings: on, cancelsUpcoming: false } },
  ]);
});

test('what is booked is counted, with the way there, whatever the switch says', async () => {
  const { region } = await opening(DEFAULT_APPOINTMENTS, 2);
  region.getByText(/2 appointments are booked\./);
  const way = region.getByRole('link', { name: 'Open the schedule' });
  expect(way.getAttribute('href')).toBe('/doctor/schedule');
});

test('switching off asks first where appointments are upcoming, and does nothing on "cancel"', async () => {
  const { api, box, save, user } = await opening(on, 3);
  await user.click(box);
  await save();
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(/There are 3 upcoming appointments/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.calls(scheduleContract.saveSettings)).toEqual([]);
  await save();
  await user.click(await screen.findByRole('button', { name: 'Switch off and cancel' }));
  await screen.findByText('Appointments saved');
  expect(api.calls(scheduleContract.saveSettings)).toMatchObject([
    { body: { settings: { isOn: false }, cancelsUpcoming: true } },
  ]);
});

test('one that was booked meanwhile is told, and nothing is switched', async () => {
  const { api, region, box, save, user } = await opening(on);
  api.on(scheduleContract.saveSettings, () => {
    throw new AppError(appointmentErrors.upcoming);
  });
  await user.click(box);
  await save();
  await region.findByText(/There are upcoming appointments/);
});

test('a state in which a live visit comes first is kept with its source and day', async () => {
  const { api, region, save, user } = await opening(on);
  await user.click(region.getByRole('button', { name: 'Add a state' }));
  await expect(region.findByText('This field is required', {}, { timeout: 300 })).rejects.toThrow();
  await save();
  expect(await region.findAllByText('This field is required')).toHaveLength(3);
  await user.selectOptions(region.getByLabelText(/^State or province/), 'California');
  const rule = { source: 'https://law.example.com/ca', checkedOn: '2026-11-29' };
  fireEvent.change(region.getByLabelText(/^Checked on/), { target: { value: rule.checkedOn } });
  await user.type(region.getByLabelText(/^Source/), rule.source);
  expect(region.queryByText('This field is required')).toBeNull();
  await save();
  await screen.findByText('Appointments saved');
  expect(api.calls(scheduleContract.saveSettings)).toMatchObject([
    { body: { settings: { visitFirst: [{ country: 'us', region: 'CA', ...rule }] } } },
  ]);
});

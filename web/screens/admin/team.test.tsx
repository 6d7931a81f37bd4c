import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountErrors } from '#shared/accounts.ts';
import { doctorErrors } from '#shared/doctors.ts';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { AppError } from '#shared/lib/errors.ts';
import { teamContract, type Invited } from '#shared/team.ts';
import { aMember, anInvitation } from '#web/features/team/testing/members.ts';
import type { FakeApi } from '#web/testing/fake-api.ts';
import { dialog, enterAdmin, question } from './testing/admin-world.tsx';

const enterTeam = (arrange: (api: FakeApi) => void = () => undefined) =>
  enterAdmin('/admin/team', (api) => {
    api.on(teamContract.list, [aMember()]);
    arrange(api);
  });
const choose = async ({ user }: Awaited<ReturnType<typeof enterTeam>>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Jonas Weber' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const token = 't'.repeat(43);
const invited = (change: Partial<Invited> = {}): Invited => ({
  invitation: anInvitation(),
  sentTo: null,
  token,
  ...change,
});

test('a login is closed after a question, which tells a refusal and stays', async () => {
  const world = await enterTeam();
  await choose(world, 'Close login');
  const box = within(await question());
  const confirm = () => world.user.click(box.getByRole('button', { name: 'Close login' }));
  world.api.on(teamContract.setActive, () => {
    throw new AppError(doctorErrors.last_admin);
  });
  await confirm();
  await box.findByText('The last administrator cannot be removed.');
  world.api.on(teamContract.setActive, () => {
    world.api.on(teamContract.list, [aMember({ isActive: false, sessions: 0 })]);
    return null;
  });
  await confirm();
  await screen.findByText('Login closed');
  expect(world.api.calls(teamContract.setActive).at(-1)).toMatchObject({
    params: { id: 905 },
    body: { isActive: false },
  });
  await choose(world, 'Open login again');
  await question();
});

test('a doctor is allowed further records in an emergency, and nobody else has that in the menu', async () => {
  const world = await enterTeam((api) => {
    api.on(teamContract.list, [
      aMember({ role: 'doctor' }),
      aMember({ id: 906, fullName: 'Front Desk', role: 'staff' }),
    ]);
  });
  await world.user.click(await screen.findByRole('button', { name: 'Actions for Front Desk' }));
  await screen.findByRole('menuitem', { name: 'Close login' });
  expect(screen.queryByRole('menuitem', { name: 'Allow more emergency records' })).toBeNull();
  await world.user.keyboard('{Escape}');
  await choose(world, 'Allow more emergency records');
  const box = within(await question());
  box.getByText(/records of 3 patients of colleagues .* may open 5 more/);
  const until = '2026-11-22T13:00:00.000Z';
  world.api.on(emergencyAccessContract.allowMore, { doctorId: 905, more: 5, until });
  await world.user.click(box.getByRole('button', { name: 'Allow for one hour' }));
  await screen.findByText(/^Jonas Weber may open 5 more records until Nov 22/);
  expect(world.api.calls(emergencyAccessContract.allowMore)).toMatchObject([
    { body: { doctorId: 905 } },
  ]);
});

test('the devices of a colleague are logged out one by one, or all', async () => {
  const aDevice = (id: string, deviceName: string) => ({
    id,
    deviceName,
    createdAt: '2026-11-20T15:04:00.000Z',
    lastSeenAt: '2026-11-20T15:04:00.000Z',
  });
  const all = [
    aDevice('5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7a11', 'Chrome · Windows'),
    aDevice('5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7a12', 'Safari · iPad'),
  ];
  const world = await enterTeam((api) => api.on(teamContract.sessions, all));
  await choose(world, 'Devices');
  const box = within(await dialog());
  world.api.on(teamContract.endSession, () => {
    world.api.on(teamContract.sessions, all.slice(1));
    return null;
  });
  await world.user.click(await box.findByRole('button', { name: 'Log out: Chrome · Windows' }));
  await waitFor(() => expect(box.queryByText('Chrome · Windows')).toBeNull());
  expect(world.api.calls(teamContract.endSession)[0]?.params).toEqual({
    id: 905,
    session: all[0]!.id,
  });
  // With only one left, "everywhere" would add nothing.
  expect(box.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
});

test('an invitation asks for what its role needs, and its link is shown once', async () => {
  const { user, api } = await enterTeam();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const box = within(await dialog());
  const submit = () => user.click(box.getByRole('button', { name: 'Invite' }));
  await submit();
  await box.findByText('Specialization is required');
  box.getByText('License number is required');
  await user.selectOptions(box.getByRole('combobox', { name: /Role/ }), 'staff');
  expect(box.queryByLabelText(/^Specialization/)).toBeNull();
  await user.type(box.getByLabelText(/^Full name/), 'Ida Newcomer');
  await user.type(box.getByLabelText(/^Phone number/), '(555) 010-4477');
  api.on(teamContract.invite, () => {
    throw new AppError(accountErrors.phone_taken);
  });
  await submit();
  await box.findByText(accountErrors.phone_taken.message);
  api.on(teamContract.invite, () => {
    api.on(teamContract.invitations, [anInvitation()]);
    return invited();
  });
  await submit();
  await screen.findByText(new RegExp(`/join#${token}$`));
  expect(api.calls(teamContract.invite).at(-1)?.body).toMatchObject({
    role: 'staff',
    phone: '5550104477',
    email: null,
  });
  await user.click(screen.getByRole('button', { name: 'I have passed it on' }));
  await waitFor(() => expect(screen.queryByText(new RegExp(token))).toBeNull());
  await screen.findByText('They have not chosen a password yet.');
});

test('one that has expired gets a new link, and one that is not wanted is withdrawn', async () => {
  const { user, api } = await enterTeam((server) =>
    server.on(teamContract.invitations, [anInvitation({ isExpired: true })]),
  );
  await screen.findByText('Expired');
  await user.click(screen.getByRole('button', { name: 'New link for Ida Newcomer' }));
  const box = within(await question());
  api.on(teamContract.renewInvitation, invited({ sentTo: 'ida@example.com', token: null }));
  await user.click(box.getByRole('button', { name: 'Make new link' }));
  await screen.findByText('The link was sent to ida@example.com.');
  await user.keyboard('{Escape}');
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of Ida Newcomer' }),
  );
  api.on(teamContract.withdrawInvitation, () => {
    api.on(teamContract.invitations, []);
    return null;
  });
  await user.click(within(await question()).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('Ida Newcomer')).toBeNull());
});

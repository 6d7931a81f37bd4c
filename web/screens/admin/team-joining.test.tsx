import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { teamContract } from '#shared/team.ts';
import { aMember, anInvitation } from '#web/features/team/testing/members.ts';
import { enterAdmin } from './testing/admin-world.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('whoever waits for somebody invited sees them join, without loading the page again', async () => {
  const { api } = await enterAdmin('/admin/team', (one) => {
    one.on(teamContract.list, [aMember()]);
    one.on(teamContract.invitations, [anInvitation({ fullName: 'Grace Hopper' })]);
  });
  await screen.findByRole('button', { name: 'New link for Grace Hopper' });
  api.on(teamContract.list, [aMember(), aMember({ id: 907, fullName: 'Grace Hopper' })]);
  api.on(teamContract.invitations, []);
  act(() => void vi.advanceTimersByTime(20_000));
  await screen.findByRole('button', { name: 'Actions for Grace Hopper' });
  const link = () => screen.queryByRole('button', { name: 'New link for Grace Hopper' });
  await waitFor(() => expect(link()).toBeNull());
});

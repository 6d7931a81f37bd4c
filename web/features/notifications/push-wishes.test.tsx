import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { type NotificationPreferences } from '#shared/notification-preferences.ts';
import { reportZone } from '#web/testing/device-zone.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { PushWishes } from './push-wishes.tsx';

afterEach(() => void vi.restoreAllMocks());

async function opened(quiet: NotificationPreferences['quiet']) {
  const api = fakeApi();
  api.on(notificationContract.preferences, { muted: [], quiet });
  api.on(notificationContract.changePreferences, ({ body }) => body!);
  const rendered = await renderPart(<PushWishes />, { as: aCustomer() });
  const saved = () => api.calls(notificationContract.changePreferences)[0]?.body?.quiet;
  return { ...rendered, saved };
}
const night = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };

test('quiet hours stay by the clock by which they were chosen, and can be moved to the one here', async () => {
  reportZone('Asia/Ho_Chi_Minh');
  const { user, saved } = await opened(night);
  await screen.findByText('These times are in Eastern Time.');
  screen.getByText(/They were saved in Eastern Time\. In Indochina Time they are .+ – .+\./);
  await user.click(screen.getByRole('button', { name: 'Use Indochina Time' }));
  await waitFor(() => expect(saved()).toEqual({ ...night, timeZone: 'Asia/Ho_Chi_Minh' }));
});

test('on a device whose zone nobody knows they are by the clock of the practice', async () => {
  reportZone('Etc/Unknown');
  const { user, saved } = await opened(null);
  await user.click(await screen.findByRole('switch', { name: /^Quiet hours/ }));
  await waitFor(() => expect(saved()).toEqual(night));
});

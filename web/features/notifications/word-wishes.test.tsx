import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notificationContract, notificationErrors } from '#shared/notifications.ts';
import type {
  NotificationPreferences,
  ShownPreferences,
} from '#shared/notification-preferences.ts';
import { AppError } from '#shared/lib/errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, aDoctor } from '#web/testing/samples.ts';
import { LinkedWishes } from './linked-wishes.tsx';
import { PushWishes } from './push-wishes.tsx';

const nothing = { sms: [], mail: [] } satisfies NotificationPreferences['mutedWords'];

async function opened(given: Partial<ShownPreferences> = {}, as = aCustomer()) {
  const api = fakeApi();
  const kept = { muted: [], quiet: null, mutedWords: nothing, queueWatch: null, ...given };
  api.on(notificationContract.preferences, kept);
  api.on(notificationContract.changePreferences, ({ body }) => body!);
  const rendered = await renderPart(<PushWishes />, { as });
  await screen.findByRole('group', { name: 'Reach me by' });
  const saved = () => api.calls(notificationContract.changePreferences).at(-1)?.body;
  const way = (topic: string, name: string) =>
    within(screen.getByRole('group', { name: topic })).getByRole('checkbox', { name });
  return { ...rendered, saved, way };
}

test('each topic has its ways, and the words about text messages are agreed to by switching one on alone', async () => {
  const { user, saved, way } = await opened({ mutedWords: { sms: ['reminder'], mail: [] } });
  await user.click(way('Your parcels', 'Text'));
  await waitFor(() =>
    expect(saved()).toMatchObject({
      muted: [],
      mutedWords: { sms: ['reminder', 'shipping'], mail: [] },
    }),
  );
  expect(saved()?.smsConsent).toBeUndefined();
  await user.click(way('Reminders and appointments', 'Text'));
  await waitFor(() => expect(saved()?.smsConsent).toMatchObject({ version: 1, language: 'en' }));
});

test('whoever has answered STOP reads that no text comes, and how they come again', async () => {
  await opened({ isSmsStopped: true });
  screen.getByText(/^You answered STOP, .* Answer START to our last text/);
});

test('the last way of what one is owed cannot be switched off, and says so', async () => {
  const { way } = await opened({
    muted: ['shipping', 'reminder'],
    mutedWords: { sms: ['shipping', 'reminder'], mail: [] },
  });
  const last = way('Your parcels', 'Email');
  expect(last.hasAttribute('disabled')).toBe(true);
  screen.getByText('The last way always stays on');
  expect(way('Reminders and appointments', 'Email').hasAttribute('disabled')).toBe(false);
});

test('a doctor chooses from when on the queue is long', async () => {
  const { user, saved } = await opened({ queueWatch: { cases: 5, minutes: 60 } }, aDoctor());
  const cases = screen.getByRole('textbox', { name: /More cases than/ });
  await user.clear(cases);
  await user.type(cases, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number, 1 to 999');
  await user.clear(cases);
  await user.type(cases, '12');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()?.queueWatch).toEqual({ cases: 12, minutes: 60 }));
});

test('the link of a mail lists topics and ways, saves, and says that it is over', async () => {
  const api = fakeApi();
  const found = {
    topics: ['shipping' as const],
    reader: 'customer' as const,
    muted: [],
    mutedWords: nothing,
  };
  api.on(notificationContract.linkedPreferences, found);
  api.on(notificationContract.changeLinkedPreferences, ({ body }) => ({ ...found, ...body }));
  const { user } = await renderPart(<LinkedWishes token="1.2.3" />);
  const group = await screen.findByRole('group', { name: 'Your parcels' });
  await user.click(within(group).getByRole('checkbox', { name: 'Push' }));
  await screen.findByText('Saved');
  expect(api.calls(notificationContract.changeLinkedPreferences)[0]!.body).toMatchObject({
    token: '1.2.3',
    muted: ['shipping'],
  });
  api.on(notificationContract.changeLinkedPreferences, () => {
    throw new AppError(notificationErrors.link_over);
  });
  await user.click(within(group).getByRole('checkbox', { name: 'Email' }));
  await screen.findByText('This link no longer works');
});

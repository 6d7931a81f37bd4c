import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

test('pending writes are announced on every screen, in a labelled region', async () => {
  const api = fakeApi();
  await renderScreen('/dashboard/appointments', { as: aCustomer({ id: 731 }) });
  await screen.findByText('No upcoming appointments');
  expect(screen.queryByRole('region', { name: 'Outbox' })).toBeNull();
  api.setOffline(true);
  await queuedCall(
    messageContract.send,
    { body: { receiverId: 11, subject: 'A question', content: 'Hello' } },
    { thread: 'messages to 11' },
  );
  const notice = within(await screen.findByRole('region', { name: 'Outbox' }));
  notice.getByText('1 entry is waiting to be sent');
  const link = notice.getByRole('link', { name: 'Open the outbox' });
  expect(link.getAttribute('href')).toBe('/outbox');
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Outboxes are stored per account, so a test with a new id starts with an empty one. */
let account = 940;
beforeEach(() => void (account += 1));

const shipped = anOrder({
  status: 'active',
  shippingStatus: 'shipped',
  can: { markReceived: true },
});
const BUTTON = { name: 'I have received it' };

async function pressed(path: string) {
  const api = fakeApi();
  api.on(orderContract.list, [shipped]);
  api.on(orderContract.find, shipped);
  const rendered = await renderScreen(path, { as: aCustomer({ id: account }) });
  const button = await screen.findByRole('button', BUTTON);
  api.setOffline(true);
  await rendered.user.click(button);
  return { api, ...rendered };
}

test.each(['/dashboard', '/dashboard/medications'])(
  'without a network "received" shows at once at %s, and cannot be pressed a second time',
  async (path) => {
    await pressed(path);
    await screen.findByText('Received');
    await waitFor(() => expect(screen.queryByRole('button', BUTTON)).toBeNull());
    await screen.findByText('1 entry is waiting to be sent');
  },
);

test('a refusal takes it back', async () => {
  const { api } = await pressed('/dashboard');
  await screen.findByText('Received');
  api.setOffline(false);
  api.on(orderContract.receive, () => {
    throw new AppError(errors.forbidden);
  });
  await sendNow();
  await screen.findByRole('button', BUTTON);
  expect(screen.queryByText('Received')).toBeNull();
});

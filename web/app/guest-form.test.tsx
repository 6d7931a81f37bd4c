// @own-modules: what a page fetches is seen where nothing has been fetched yet
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { intakeContract, intakeErrors } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { AppError } from '#shared/lib/errors.ts';
import { sendNow } from '#web/device/page/use-outbox.ts';
import { queuedCall } from '#web/device/page/queued-call.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { newPurchase, placedOrder } from '#web/features/checkout/purchase.ts';
import { startPurchase } from '#web/features/checkout/use-purchase.ts';
import { anOrder } from '#web/testing/samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { anIntakeForm } from '#web/testing/purchase-samples.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { GUEST_DATABASE } from '#web/device/page/guest-database.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(() => deleteDatabase(device, GUEST_DATABASE));

const form = anIntakeForm('SEM-1041');
const notice = async () => within(await screen.findByRole('region', { name: 'Medical form' }));

test('the name of the database that is looked for is the one that the guest has', () => {
  expect(GUEST_DATABASE).toBe(accountDatabaseName(null));
});

test('who has written nothing gets no notice, and nothing is fetched for it', async () => {
  fakeApi();
  await renderScreen('/nowhere');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Medical form' })).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(GUEST_DATABASE);
});

test('a waiting form is announced on every public page, and later that it was not accepted', async () => {
  const api = fakeApi();
  api.setOffline(true);
  expect(await queuedCall(intakeContract.save, { body: form }, {})).toBeNull();
  await renderScreen('/nowhere');
  const waiting = await notice();
  waiting.getByText('Your medical form has not reached us yet. It will be sent automatically.');
  const link = waiting.getByRole('link', { name: 'Check its status' });
  expect(link.getAttribute('href')).toBe('/register/5');

  api.setOffline(false);
  api.on(intakeContract.save, () => {
    throw new AppError(intakeErrors.no_order);
  });
  await sendNow();
  await screen.findByText('Your medical form was not accepted. Please correct it.');
});

test.each([
  ['open', false, 'Order SEM-1041 is waiting for its payment.', '/register/3'],
  ['processing', false, 'The payment of order SEM-1041 is being checked.', '/register/3'],
  ['paid', false, 'Order SEM-1041 is paid. The medical form is missing.', '/register/4'],
  ['paid', true, 'We have everything for order SEM-1041.', '/register/5'],
] as const)(
  'a guest whose order is %s and form sent %s is led back',
  async (phase, isIntakeSent, text, to) => {
    fakeApi().on(orderContract.find, anOrder());
    await startPurchase({ ...newPurchase, order: placedOrder(anOrder()), phase, isIntakeSent });
    await renderScreen('/nowhere');
    const told = within(await screen.findByRole('region', { name: 'Your order' }));
    told.getByText(text);
    expect(told.getByRole('link').getAttribute('href')).toBe(to);
  },
);

test('a guest who comes back to any page hears of a doctor’s question', async () => {
  fakeApi().on(orderContract.find, anOrder({ questionState: 'waiting' }));
  const order = placedOrder(anOrder());
  await startPurchase({ ...newPurchase, order, phase: 'paid', isIntakeSent: true });
  await renderScreen('/nowhere');
  await screen.findByText('Your doctor has a question about order SEM-1041.');
  const link = screen.getByRole('link', { name: 'Continue with it' });
  expect(link.getAttribute('href')).toBe('/register/5');
});

import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import {
  newPurchase,
  placedOrder,
  PURCHASE_VERSION,
  type Contact,
} from '#web/features/checkout/purchase.ts';
import { writeDraft } from '#web/device/page/draft-store.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { DoneStep } from './done-step.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const DELAY_MS = 1_000;

const purchase = {
  ...newPurchase,
  order: placedOrder(anOrder()),
  phase: 'paid' as const,
  isIntakeSent: true,
};

const storeOf = (contact: Contact | null) => stillStore({ ...purchase, contact });

const nora = { fullName: 'Nora Field', phone: '5553014477', email: '' };

async function arrive(contact: Contact | null, user = null as ReturnType<typeof aCustomer> | null) {
  const api = fakeApi();
  api.on(accountContract.checkAccount, { exists: false });
  api.on(orderContract.find, anOrder());
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await renderPart(<DoneStep store={storeOf(contact)} user={user} />);
  await screen.findByText('SEM-1041');
  return timers.mock.calls.some(([, after]) => after === DELAY_MS);
}

test('a guest with a name and a phone is offered an account, a second later and by itself', async () => {
  expect(await arrive(nora)).toBe(true);
  await screen.findByRole('heading', { name: 'Create your account' });
});

test.each([
  ['without a name', { ...nora, fullName: '' }, null],
  ['without a phone', { ...nora, phone: '' }, null],
  ['of whom nothing is known', null, null],
  ['who has an account', nora, aCustomer()],
])('a person %s is not', async (_who, contact, user) => {
  expect(await arrive(contact, user)).toBe(false);
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
});

test('the confirmation shows how far the order has come', async () => {
  await arrive(nora, aCustomer());
  const steps = within(await screen.findByRole('list', { name: 'Steps of this program' }));
  expect(steps.getByText('Reviewed').closest('li')?.getAttribute('aria-current')).toBe('step');
  screen.getByRole('heading', { name: 'What happens next' });
});

test('who creates an account there lands in their own area, not on the page for visitors', async () => {
  const api = fakeApi();
  api.on(accountContract.checkAccount, { exists: false });
  api.on(orderContract.find, anOrder());
  api.on(orderContract.list, [anOrder()]);
  api.on(accountContract.register, { token: 'new-token', user: aCustomer() });
  await writeDraft(null, 'purchase', PURCHASE_VERSION, { ...purchase, contact: nora });
  const { user, path } = await renderScreen('/register/5');
  await screen.findByRole('heading', { name: 'Create your account' }, { timeout: 5_000 });
  await user.type(await screen.findByLabelText(/^New password/), 'Harbor-Lantern-88');
  await user.type(screen.getByLabelText(/^Repeat the password/), 'Harbor-Lantern-88');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { name: 'My memberships' });
  expect(path()).toBe('/dashboard');
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { splitAccountContract, type SplitAccount } from '#shared/split-accounts.ts';
import { patientContract } from '#shared/patients.ts';
import { AppError } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import { enterAdmin, question } from './testing/admin-world.tsx';

const anAccount = (change: Partial<SplitAccount>): SplitAccount => ({
  id: 7,
  fullName: 'Maya Thompson',
  username: '5550100001',
  email: 'maya@example.com',
  createdAt: '2026-01-05T15:04:00.000Z',
  ordersCount: 2,
  messagesCount: 1,
  ...change,
});
const split = {
  phone: '+15550100001',
  accounts: [
    anAccount({}),
    anAccount({ id: 19, fullName: 'Maya T.', username: '15550100001', email: null }),
  ],
};

test('two accounts of one phone are merged after a question that names both and says that it is final', async () => {
  let listed = [split];
  const { user, api } = await enterAdmin('/admin/users', (server) => {
    server.on(patientContract.customers, []);
    server.on(splitAccountContract.list, () => listed);
    server.on(splitAccountContract.merge, () => {
      throw new AppError(paymentErrors.under_way);
    });
  });
  await screen.findByRole('heading', { name: '(555) 010-0001' });
  await user.click(screen.getByRole('button', { name: 'Keep the account of Maya T. (#19)' }));
  const asked = within(await question());
  asked.getByRole('heading', { name: 'Merge Maya Thompson (#7) into Maya T. (#19)?' });
  asked.getByText('This cannot be undone.');
  await user.click(asked.getByRole('button', { name: 'Merge accounts' }));
  await asked.findByRole('alert');
  api.on(splitAccountContract.merge, () => {
    listed = [];
    return null;
  });
  await user.click(asked.getByRole('button', { name: 'Merge accounts' }));
  await screen.findByText('Maya Thompson (#7) is now part of Maya T. (#19).');
  const sent = api.calls(splitAccountContract.merge).at(-1)!;
  expect(sent).toMatchObject({ body: { otherId: 7 } });
  await waitFor(() => expect(screen.queryByText('(555) 010-0001')).toBeNull());
});

test('nothing is said where nothing has split', async () => {
  await enterAdmin('/admin/users', (server) => {
    server.on(patientContract.customers, []);
    server.on(splitAccountContract.list, []);
  });
  await screen.findByText('There are no users yet');
  expect(screen.queryByText(/more than one account/)).toBeNull();
});

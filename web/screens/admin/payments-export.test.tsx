import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exportContract } from '#shared/exports.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { enterAdmin } from './testing/admin-world.tsx';

test('what the list is cut to is what the sheet is asked for; a failure is told', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:sheet';
  const path = '/admin/payments?status=paid&from=2026-11-01&to=2026-11-30';
  const { user, api } = await enterAdmin(path, (server) => {
    server.on(ledgerContract.list, { payments: [], totals: [] });
    server.on(exportContract.payments, () => {
      throw new AppError(errors.internal);
    });
  });
  const button = await screen.findByRole('button', { name: 'Export payments' });
  await user.click(button);
  await screen.findByText('The payments could not be exported');
  expect(click).not.toHaveBeenCalled();
  api.on(exportContract.payments, () => new Response('sheet'));
  await user.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(api.calls(exportContract.payments).at(-1)?.query).toMatchObject({
    status: 'paid',
    from: '2026-11-01',
    to: '2026-11-30',
  });
  click.mockRestore();
});

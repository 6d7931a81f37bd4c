import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { paymentContract } from '#shared/payments.ts';
import { aReceipt } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';

describe('a receipt', () => {
  test('adds up, says who, what and how, and is printed by the browser', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    fakeApi().on(
      paymentContract.receipt,
      aReceipt({}, { refundedAmount: 50_000, status: 'refunded' }, true),
    );
    const { user } = await renderScreen('/dashboard/payments/2/receipt', { as: aCustomer() });
    const sheet = within(await screen.findByRole('article', { name: 'Receipt no. 2' }));
    for (const [name, amount] of [
      ['Month 2', '$500.00'],
      ['Discount', '−$50.00'],
      ['Shipping to Vietnam', '$20.00'],
      ['Total paid', '$1,419.00'],
      ['Refunded', '−$500.00'],
      ['Remaining after refund', '$919.00'],
    ]) {
      expect(sheet.getByRole('row', { name: new RegExp(`^${name}`) }).textContent).toBe(
        `${name}${amount}`,
      );
    }
    for (const text of ['SEM-1041', 'Maya Thompson', '(555) 010-0142', 'November 20, 2026']) {
      sheet.getByText(text);
    }
    await waitFor(() => expect(document.title).toBe('Receipt SEM-1041 · Steadwell'));
    await user.click(screen.getByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('of a test payment says so', async () => {
    fakeApi().on(paymentContract.receipt, aReceipt({}, { liveMode: false }));
    await renderScreen('/dashboard/payments/2/receipt', { as: aCustomer() });
    await screen.findByText(/no money was moved/);
  });

  test('of a six-month program says what was bought, and not a year of medicine', async () => {
    fakeApi().on(paymentContract.receipt, aReceipt({ plan: 'annual', quote: null }));
    await renderScreen('/dashboard/payments/2/receipt', { as: aCustomer() });
    await screen.findByRole('row', { name: /^Annual plan · 6-month program/ });
    expect(screen.getAllByText(/^Annual plan/)).toHaveLength(2);
    expect(screen.queryByText('Annual plan')).toBeNull();
  });

  test('of somebody else does not exist', async () => {
    fakeApi().on(paymentContract.receipt, () => {
      throw new AppError(errors.not_found);
    });
    await renderScreen('/dashboard/payments/99/receipt', { as: aCustomer() });
    await screen.findByText('There is no such receipt');
    expect(screen.queryByRole('button', { name: 'Print receipt' })).toBeNull();
  });
});

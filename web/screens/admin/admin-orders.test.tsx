import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { exportContract } from '#shared/exports.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { anOrder } from '#web/testing/samples.ts';
import {
  anOpenOrder,
  aPayment,
  aRefund,
  dialog,
  enterAdmin,
  question,
} from './testing/admin-world.tsx';

const withOrders = (orders: Order[]) =>
  enterAdmin('/admin', (api) => api.on(orderContract.list, orders));

async function openEdit(order: Order = anOpenOrder()) {
  const world = await withOrders([order]);
  await world.user.click(await screen.findByRole('button', { name: 'Edit SEM-1041' }));
  const box = within(await dialog());
  const price = box.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  const save = () => world.user.click(box.getByRole('button', { name: 'Save changes' }));
  return { ...world, box, price, save };
}

describe('the list', () => {
  test('offers the five documented views first, then what is in none of them, and shows one at a time', async () => {
    const { user, api } = await withOrders([anOpenOrder()]);
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect([...filter.options].map((one) => [one.value, one.textContent])).toEqual([
      ['pending_review', 'Undecided'],
      ['approved', 'Doctor approved'],
      ['rejected', 'Rejected'],
      ['shipping_pending', 'Shipping pending'],
      ['shipped', 'Shipped'],
      ['active', 'Active'],
      ['withdrawn', 'Cancelled by patient'],
      ['cancelled', 'Cancelled'],
      ['expired', 'Expired'],
      ['all', 'All orders'],
    ]);
    await user.selectOptions(filter, 'shipped');
    await waitFor(() => expect(api.calls(orderContract.list).at(-1)?.query.status).toBe('shipped'));
  });

  test('shows what an order is, in dollars with two decimals, and marks what a test card paid among real orders', async () => {
    await withOrders([anOpenOrder({ price: 139_900, isTrial: true })]);
    const line = (await screen.findByText('SEM-1041')).closest('tr')!;
    const row = within(line);
    for (const text of ['$1,399.00', 'Unpaid', 'TEST']) row.getByText(text);
    expect(line.textContent).toContain('maya@example.com');
    // Twice, of which the width of the table shows one: in its column and below the name.
    expect(row.getAllByText('Quarterly plan')).toHaveLength(2);
  });

  test('says the documented sentence when it cannot be loaded', async () => {
    await enterAdmin('/admin/orders', (api) =>
      api.on(orderContract.list, () => {
        throw new AppError(errors.internal);
      }),
    );
    await screen.findByText('Error loading orders. Please try refreshing the page.');
    screen.getByRole('button', { name: 'Retry' });
  });

  test('goes on by the cursor of the Link header', async () => {
    const { user, api } = await enterAdmin('/admin', (server) =>
      server.on(orderContract.list, ({ query }) =>
        query.cursor
          ? [anOpenOrder({ id: 40, referenceNumber: 'SEM-1040' })]
          : Response.json([anOpenOrder()], {
              headers: { Link: '</api/orders?cursor=abc>; rel="next"' },
            }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('SEM-1040');
    expect(api.calls(orderContract.list).at(-1)?.query.cursor).toBe('abc');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('editing', () => {
  test('shows dollars and sends cents, with the version it was made from', async () => {
    const { user, api, price, save, box } = await openEdit();
    api.on(orderContract.change, anOpenOrder({ price: 129_950 }));
    expect(price.value).toBe('1399.00');
    await user.selectOptions(box.getByRole('combobox', { name: 'Product' }), 'tirzexa');
    await user.selectOptions(box.getByRole('combobox', { name: 'Plan' }), 'annual');
    await user.clear(price);
    await user.type(price, '1,299.50');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(orderContract.change)[0]?.body).toEqual({
      product: 'tirzexa',
      plan: 'annual',
      price: 129_950,
      version: 1,
    });
  });

  test.each(['-1', 'abc', '', '12,3.4.5'])('refuses the price %j', async (typed) => {
    const { user, api, price, save, box } = await openEdit();
    await user.clear(price);
    if (typed) await user.type(price, typed);
    await save();
    await box.findByText('Price must be a positive number');
    expect(api.calls(orderContract.change)).toEqual([]);
  });

  test('takes a price of nothing for a reason', async () => {
    const { user, api, price, save } = await openEdit();
    api.on(orderContract.change, anOpenOrder({ price: 0 }));
    await user.clear(price);
    await user.type(price, '0');
    await save();
    await screen.findByText('Please say why it costs nothing');
    expect(api.calls(orderContract.change)).toEqual([]);
    await user.type(
      screen.getByRole('textbox', { name: /Why does it cost nothing/ }),
      'Lost parcel',
    );
    await save();
    const sent = { price: 0, reason: 'Lost parcel' };
    await waitFor(() => expect(api.calls(orderContract.change)[0]?.body).toMatchObject(sent));
  });

  test('a failure without a reason keeps the dialog and what was typed', async () => {
    const { user, api, price, save, box } = await openEdit();
    api.on(orderContract.change, () => {
      throw new AppError(errors.internal);
    });
    await user.clear(price);
    await user.type(price, '999');
    await save();
    await box.findByText('Failed to update order');
    expect(price.value).toBe('999');
  });

  test('says why a paid order is fixed', async () => {
    const { user } = await withOrders([anOrder({ can: { remove: true } })]);
    await user.click(await screen.findByRole('button', { name: 'Edit SEM-1041' }));
    const box = within(await dialog());
    box.getByText(/This order is paid or decided/);
    expect(box.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

describe('deleting', () => {
  test('asks first, and a failure says so', async () => {
    const { user, api } = await withOrders([anOpenOrder()]);
    await user.click(await screen.findByRole('button', { name: 'Delete SEM-1041' }));
    const ask = within(await question());
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    expect(api.calls(orderContract.remove)).toEqual([]);

    await user.click(await screen.findByRole('button', { name: 'Delete SEM-1041' }));
    api.on(orderContract.remove, () => {
      throw new AppError(errors.internal);
    });
    await user.click(within(await question()).getByRole('button', { name: 'Delete order' }));
    await screen.findByText('Delete Failed');

    api.on(orderContract.remove, null);
    api.on(orderContract.list, []);
    await user.click(within(await question()).getByRole('button', { name: 'Delete order' }));
    await screen.findByText('No orders in this view');
  });
});

describe('the export', () => {
  test('asks for the chosen view and uses the name the server gives', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:sheet';
    const { user, api } = await enterAdmin('/admin/orders?status=approved', (server) =>
      server.on(
        exportContract.orders,
        () =>
          new Response('sheet', {
            headers: {
              'Content-Disposition': 'attachment; filename="approved-orders-2025-01-05.xlsx"',
            },
          }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Export orders' }));
    await waitFor(() => expect(names).toEqual(['approved-orders-2025-01-05.xlsx']));
    expect(api.calls(exportContract.orders)[0]?.query.status).toBe('approved');
    click.mockRestore();
  });

  test('has a name of its own where the server gives none', async () => {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:sheet';
    const { user } = await enterAdmin('/admin/orders?status=rejected', (server) =>
      server.on(exportContract.orders, () => new Response('sheet')),
    );
    await user.click(await screen.findByRole('button', { name: 'Export orders' }));
    const today = dayOf(Date.now(), DEFAULT_PROMISES.timeZone);
    await waitFor(() => expect(names).toEqual([`rejected-orders-${today}.xlsx`]));
    click.mockRestore();
  });

  test('says the documented words when it fails', async () => {
    const { user } = await enterAdmin('/admin', (server) =>
      server.on(exportContract.orders, () => {
        throw new AppError(errors.internal);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Export orders' }));
    await screen.findByText('Export Failed');
    screen.getByText('Failed to export orders');
  });
});

describe('one order', () => {
  const approved = anOrder({ status: 'approved', shippingStatus: 'pending_shipping', version: 4 });
  const openOrder = (order: Order, payments = [aPayment()]) =>
    enterAdmin('/admin/orders?order=41', (api) => {
      api.on(orderContract.find, order);
      api.on(paymentContract.list, payments);
    });

  test('ships with a tracking number, and not without', async () => {
    const { user, api } = await openOrder(approved);
    const box = within(await dialog());
    const ship = await box.findByRole('button', { name: 'Mark as shipped' });
    await user.click(ship);
    await box.findByText('A tracking number is required');
    api.on(orderContract.move, anOrder({ status: 'active', shippingStatus: 'shipped' }));
    await user.type(box.getByRole('textbox', { name: /Tracking number/ }), ' 1Z999 ');
    await user.click(ship);
    await waitFor(() => expect(api.calls(orderContract.move)).toHaveLength(1));
    expect(api.calls(orderContract.move)[0]?.body).toEqual({
      status: 'shipped',
      trackingNumber: '1Z999',
      version: 4,
    });
  });

  test('refunds a part with a reason, never more than is left', async () => {
    const { user, api } = await openOrder(approved);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const box = within((await screen.findAllByRole('dialog')).at(-1)!);
    const amount = box.getByRole<HTMLInputElement>('textbox', { name: /Refund amount/ });
    expect(amount.value).toBe('1399.00');
    const send = () => user.click(box.getByRole('button', { name: 'Refund' }));
    await send();
    await box.findByText('This field is required');
    await user.clear(amount);
    await user.type(amount, '1399.01');
    await send();
    await box.findByText('A refund cannot be higher than what is left of the payment.');
    await user.clear(amount);
    await user.type(amount, '100');
    await user.type(box.getByRole('textbox', { name: /Reason/ }), 'Late parcel');
    api.on(ledgerContract.refund, aRefund({ amount: 10_000 }));
    await send();
    await screen.findByText('$100.00 was refunded.');
    expect(api.calls(ledgerContract.refund)[0]?.body).toEqual({
      amount: 10_000,
      reason: 'Late parcel',
      returned: 0,
    });
    expect(api.calls(ledgerContract.refund)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('a refund that failed can be tried again', async () => {
    const failed = aRefund({ status: 'failed', failure: 'expired card' });
    const { user, api } = await openOrder(approved, [aPayment({ refunds: [failed] })]);
    await screen.findByText('The payment service refused: expired card');
    api.on(ledgerContract.retry, aRefund({ status: 'pending' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The refund of $1,399.00 is under way.');
  });
});

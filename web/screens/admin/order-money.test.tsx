import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configContract } from '#shared/config.ts';
import { AppError } from '#shared/lib/errors.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { patientContract, patientErrors } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { anOrder } from '#web/testing/samples.ts';
import { aCustomerRow, dialog, enterAdmin } from './testing/admin-world.tsx';

/** Of three months one has left. */
const held = { heldAmount: 139_900, refundable: 105_000, can: { remove: true } };
const question = () => screen.findByRole('alertdialog');

async function askRemoval(change: Parameters<typeof anOrder>[0] = held) {
  const world = await enterAdmin('/admin/orders', (api) =>
    api.on(orderContract.list, [anOrder(change)]),
  );
  world.api.on(orderContract.remove, null);
  await world.user.click(await screen.findByRole('button', { name: 'Delete SEM-1041' }));
  const box = within(await question());
  const confirm = () => world.user.click(box.getByRole('button', { name: 'Delete order' }));
  const sent = () => world.api.calls(orderContract.remove).map(({ body }) => body);
  return { ...world, box, confirm, sent };
}

test('a paid order is deleted with its refund, unless somebody says otherwise', async () => {
  const { box, confirm, sent } = await askRemoval();
  box.getByRole('group', { name: '$1,050.00 was paid. Refund it too?' });
  expect(box.getByRole<HTMLInputElement>('radio', { name: /Refund \$1,050.00/ }).checked).toBe(
    true,
  );
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{ money: 'refund' }]));
});

test('to keep the money one must say why', async () => {
  const { user, box, confirm, sent } = await askRemoval();
  await user.click(box.getByRole('radio', { name: /Keep the money/ }));
  await confirm();
  await box.findByText('Please say why the money is kept');
  expect(sent()).toEqual([]);
  await user.type(box.getByRole('textbox', { name: /Why is the money kept/ }), 'Paid in cash');
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{ money: 'keep', reason: 'Paid in cash' }]));
});

test.each([
  ['nothing is held', { can: { remove: true } }],
  ['all has left', { ...held, refundable: 0 }],
  ['it is test money', { ...held, isTrial: true }],
])('nobody is asked where %s', async (_, change) => {
  const { box, confirm, sent } = await askRemoval(change);
  expect(box.queryByRole('radio')).toBeNull();
  await confirm();
  await waitFor(() => expect(sent()).toEqual([{}]));
});

test('a customer with paid orders is asked about once the server has said how much it is', async () => {
  const { user, api } = await enterAdmin('/admin/users', (server) =>
    server.on(patientContract.customers, [aCustomerRow()]),
  );
  api.on(patientContract.removeCustomer, ({ body }) => {
    if (body?.money) return null;
    throw new AppError(patientErrors.open_order, { details: { amount: 209_800 } });
  });
  await user.click(await screen.findByRole('button', { name: /Delete Maya Thompson/ }));
  const box = within(await question());
  await user.click(box.getByRole('button', { name: 'Delete user' }));
  await box.findByRole('group', { name: '$2,098.00 was paid. Refund it too?' });
  await user.click(box.getByRole('button', { name: 'Delete user' }));
  await waitFor(() =>
    expect(api.calls(patientContract.removeCustomer).map(({ body }) => body)).toEqual([
      {},
      { money: 'refund' },
    ]),
  );
});

test('where all that is open was sent, one press more deletes a customer, and no money is named', async () => {
  const { user, api } = await enterAdmin('/admin/users', (server) =>
    server.on(patientContract.customers, [aCustomerRow()]),
  );
  api.on(patientContract.removeCustomer, ({ body }) => {
    if (body?.money) return null;
    throw new AppError(patientErrors.open_order, { details: { amount: 0 } });
  });
  await user.click(await screen.findByRole('button', { name: /Delete Maya Thompson/ }));
  const box = within(await question());
  await user.click(box.getByRole('button', { name: 'Delete user' }));
  await box.findByText(/^This customer has open paid orders/);
  expect(box.queryByRole('radio')).toBeNull();
  await user.click(box.getByRole('button', { name: 'Delete user' }));
  await waitFor(() =>
    expect(api.calls(patientContract.removeCustomer).map(({ body }) => body)).toEqual([
      {},
      { money: 'refund' },
    ]),
  );
});

async function openOrder(change: Partial<Order>) {
  await enterAdmin('/admin/orders?order=41', (api) => {
    const order = anOrder({ status: 'approved', shippingStatus: 'pending_shipping', ...change });
    api.on(orderContract.find, order);
    api.on(paymentContract.list, []);
    api.on(ledgerContract.decisions, [
      {
        id: 1,
        kind: 'kept',
        amount: 139_900,
        reason: 'Paid in cash',
        author: 'Alex Reyes',
        createdAt: order.createdAt,
      },
    ]);
  });
  return within(await dialog());
}

test.each([
  ['a dispute', { isDisputed: true }, /bank disputes this payment/],
  ['test money', { isTrial: true }, /Paid with a test card/],
])('%s keeps the parcel here, and the button says why', async (_, change, reason) => {
  const box = await openOrder(change);
  const button = await box.findByRole<HTMLButtonElement>('button', { name: 'Mark as shipped' });
  expect(button.disabled).toBe(true);
  const said = document.getElementById(button.getAttribute('aria-describedby')!);
  expect(said?.textContent).toMatch(reason);
});

test('what was decided about the money stands beside it, with reason and author', async () => {
  const box = await openOrder({});
  await box.findByText('$1,399.00 kept');
  box.getByText('Paid in cash');
  box.getByText(/Alex Reyes/);
});

test.each([
  ['test', 1440, 'Test mode: no real money is taken'],
  ['test', 1180, 'Test mode'],
  ['live', 1440, null],
  ['live', 1180, null],
] as const)('in %s mode at a width of %i the screen says so once', async (mode, width, text) => {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const matches = query.includes('max-width') && width === 1180;
    return {
      matches,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  });
  onTestFinished(() => spy.mockRestore());
  await enterAdmin('/admin/orders', (api) => {
    api.on(configContract.find, {
      brand: 'Steadwell',
      contact: { phone: '', email: '' },
      languages: ['en'],
      demo: false,
      payments: { gateway: 'stripe', mode },
      vapidPublicKey: '',
    });
    api.on(orderContract.list, [
      anOrder(),
      anOrder({ id: 40, referenceNumber: 'SEM-1040', isTrial: mode === 'live' }),
    ]);
  });
  const marked = (await screen.findByText('SEM-1040')).closest('tr')!;
  const plain = screen.getByText('SEM-1041').closest('tr')!;
  expect(within(plain).queryByText('TEST')).toBeNull();
  expect(within(marked).queryAllByText('TEST')).toHaveLength(mode === 'live' ? 1 : 0);
  await waitFor(() =>
    expect(screen.queryAllByText(/^Test mode/).map(({ textContent }) => textContent)).toEqual(
      text ? [text] : [],
    ),
  );
});

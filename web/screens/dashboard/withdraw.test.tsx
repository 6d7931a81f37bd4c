import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors, type Order } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let account = 7100;
beforeEach(() => void (account += 1));

const open = { heldAmount: 139_900, can: { withdraw: true } };

async function asking(change: Parameters<typeof anOrder>[0] = open) {
  const api = fakeApi();
  const order = anOrder(change);
  api.on(orderContract.list, [order]);
  const { user } = await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /Cancel order SEM-/ }));
  return { api, user, order, dialog };
}
const press = { name: 'Cancel order' };
const over = (order: Order): Order => ({
  ...order,
  status: 'withdrawn',
  paymentStatus: 'pending_refund',
  heldAmount: 0,
  can: { ...order.can, withdraw: false },
});

describe('before the press it is said what becomes of the money', () => {
  test.each<[string, Parameters<typeof anOrder>[0], RegExp]>([
    ['paid', open, /You get \$1,399\.00 back/],
    ['unpaid', { ...open, heldAmount: 0, paymentStatus: 'unpaid' }, /paid nothing/],
    ['under way', { ...open, heldAmount: 0, paymentStatus: 'pending_payment' }, /is under way/],
    [
      'reserved',
      { ...open, heldAmount: 0, paymentStatus: 'authorized' },
      /\$1,399\.00 reserved on your card is released/,
    ],
    ['given back', { ...open, heldAmount: 0, paymentStatus: 'refunded' }, /hold no money/],
  ])('%s', async (_, change, words) => {
    const { dialog } = await asking(change);
    dialog.getByText(words);
  });
});

test('an order that may not be called off does not offer it', async () => {
  const api = fakeApi();
  api.on(orderContract.list, [anOrder({ status: 'approved', heldAmount: 139_900 })]);
  await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
  await screen.findByText(/has approved your treatment/);
  expect(screen.queryByRole('button', press)).toBeNull();
});

test('a double press calls it off once, without a reason, and the card says what happened', async () => {
  const { api, user, order, dialog } = await asking();
  api.on(orderContract.withdraw, () => {
    api.on(orderContract.list, [over(order)]);
    return over(order);
  });
  await user.dblClick(dialog.getByRole('button', press));
  await screen.findByText('Your order is cancelled');
  await screen.findByText(/You cancelled this order before/);
  screen.getByText('Your payment is being refunded.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', press)).toBeNull();
  expect(screen.getByRole('link', { name: 'Order again' })).toBeTruthy();
  expect(api.calls(orderContract.withdraw)).toMatchObject([{ params: { id: order.id }, body: {} }]);
});

test('a reason goes along where somebody gives one', async () => {
  const { api, user, order, dialog } = await asking();
  api.on(orderContract.withdraw, over(order));
  await user.selectOptions(dialog.getByRole('combobox'), 'It takes too long');
  await user.click(dialog.getByRole('button', press));
  await waitFor(() =>
    expect(api.calls(orderContract.withdraw)).toMatchObject([{ body: { reason: 'too_long' } }]),
  );
});

test('a doctor who was faster is told, and the card shows the decision', async () => {
  const { api, user, order, dialog } = await asking();
  api.on(orderContract.withdraw, () => {
    api.on(orderContract.list, [anOrder({ ...order, status: 'approved', can: {} })]);
    throw new AppError(orderErrors.already_decided);
  });
  await user.click(dialog.getByRole('button', press));
  await screen.findByText(/A doctor has just decided/);
  await screen.findByText(/has approved your treatment/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('without a connection it says so, and the next press goes through', async () => {
  const { api, user, order, dialog } = await asking();
  api.setOffline(true);
  await user.click(dialog.getByRole('button', press));
  await dialog.findByRole('alert');
  api.setOffline(false);
  api.on(orderContract.withdraw, over(order));
  await user.click(dialog.getByRole('button', press));
  await screen.findByText('Your order is cancelled');
});

import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { accountErrors } from '#shared/accounts.ts';
import { AppError } from '#shared/lib/errors.ts';
import { openingContract } from '#shared/openings.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { OpenPurchase } from '#web/features/accounts/open-purchase.tsx';
import {
  newPurchase,
  placedOrder,
  PURCHASE_VERSION,
  type Purchase,
} from '#web/features/checkout/purchase.ts';
import { findDraft, forgetGuest, putDraft } from '#web/testing/drafts.ts';
import { failEveryWay } from '#web/testing/failing-forms.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(forgetGuest);

const order = anOrder({
  userId: null,
  user: null,
  referenceNumber: 'SEM-1077',
  paymentStatus: 'paid',
  medicalInfoId: null,
  patientName: 'Nora Field',
  patientPhone: '5553014477',
  patientEmail: null,
});

const reference = () => screen.findByLabelText(/^Order reference/);
const phone = () => screen.findByLabelText(/^Phone number given with the order/);
const code = () => screen.findByLabelText(/^One-time code/);
const press = async (user: { click: (on: HTMLElement) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const keptRun = async (key = 'purchase') =>
  (await findDraft(null, key, PURCHASE_VERSION)) as Purchase | null;

/** Somebody on a device that knows nothing of this order, with the code in hand. */
async function withCode(found: Order = order) {
  const api = fakeApi();
  api.on(openingContract.askForCode, { ticket: 'ticket-1', demoCode: '482913' });
  api.on(openingContract.open, { orderId: found.id });
  api.on(orderContract.find, found);
  const rendered = await renderScreen('/find-order');
  const { user } = rendered;
  await user.type(await reference(), 'sem 1077');
  await user.type(await phone(), '(555) 301-4477');
  await press(user, 'Send the code');
  await screen.findByText('Demo: your code is 482913');
  await user.type(await code(), '482913');
  return { api, ...rendered };
}

test('the link of a text message has filled in the number, and only a number', async () => {
  fakeApi();
  await renderScreen('/find-order?lng=en#1077');
  expect(await reference()).toHaveProperty('value', '1077');
});

test('whatever else is behind the address fills in nothing', async () => {
  fakeApi();
  await renderScreen('/find-order#order-1077');
  expect(await reference()).toHaveProperty('value', '');
});

test('a paid order goes on with its medical form', async () => {
  const { api, user, path } = await withCode();
  screen.getByText(/^If order SEM-1077 was placed with this phone number/);
  await press(user, 'Continue the order');
  await waitFor(() => expect(path()).toBe('/register/4'));
  const known = { referenceNumber: 'SEM-1077', phone: '5553014477' };
  expect(api.calls(openingContract.askForCode).map(({ body }) => body)).toEqual([known]);
  expect(api.calls(openingContract.open).map(({ body }) => body)).toEqual([
    { ...known, ticket: 'ticket-1', code: '482913' },
  ]);
  expect(await keptRun()).toMatchObject({
    order: placedOrder(order),
    phase: 'paid',
    isGuest: true,
    contact: { fullName: 'Nora Field', phone: '5553014477', email: '' },
  });
});

test('one that has everything is shown as far as it has come', async () => {
  const { user, path } = await withCode({ ...order, medicalInfoId: 7 });
  await press(user, 'Continue the order');
  await waitFor(() => expect(path()).toBe('/register/5'));
  await screen.findByText('SEM-1077');
});

test('an order of this device that is under way keeps its place', async () => {
  const own = anOrder({ id: 901, referenceNumber: 'TIR-1012', userId: null });
  await putDraft(null, 'purchase', PURCHASE_VERSION, {
    ...newPurchase,
    isGuest: true,
    order: placedOrder(own),
    phase: 'paid' as const,
  });
  const { user, path } = await withCode();
  await press(user, 'Continue the order');
  await waitFor(() => expect(path()).toBe(`/register/4?order=${order.id}`));
  expect(await keptRun()).toMatchObject({ order: { id: own.id } });
  expect(await keptRun(`purchase-${order.id}`)).toMatchObject({ order: { id: order.id } });
});

test('a wrong code is told at its field, another one may be sent, and what was typed comes back', async () => {
  const { api, user } = await withCode();
  api.on(openingContract.open, () => {
    throw new AppError(accountErrors.wrong_code);
  });
  await press(user, 'Continue the order');
  await screen.findByText('The code is wrong or no longer valid.');
  await press(user, 'Send a new code');
  await waitFor(() => expect(api.calls(openingContract.askForCode)).toHaveLength(2));
  await press(user, 'Change reference or phone number');
  expect((await reference()) as HTMLInputElement).toHaveProperty('value', 'SEM-1077');
});

test('an order that could not be read is read again, and its code not used twice', async () => {
  const { api, user, path } = await withCode();
  api.on(orderContract.find, () => new Response('', { status: 503 }));
  await press(user, 'Continue the order');
  await screen.findByText('The order could not be opened. Please try again.');
  api.on(orderContract.find, order);
  await press(user, 'Continue the order');
  await waitFor(() => expect(path()).toBe('/register/4'));
  expect(api.calls(openingContract.open)).toHaveLength(1);
});

test('a reference that none can be is told before anything is sent', async () => {
  const api = fakeApi();
  const { user } = await renderScreen('/find-order');
  await user.type(await reference(), 'semaglutide 1');
  await user.type(await phone(), '(555) 301-4477');
  await press(user, 'Send the code');
  await screen.findByText('Please enter the reference as it was given, such as SEM-1017');
  expect(api.calls(openingContract.askForCode)).toEqual([]);
});

test('the login leads here', async () => {
  fakeApi();
  const { user, path } = await renderScreen('/login');
  await user.click((await screen.findAllByRole('link', { name: 'Continue your order' }))[0]!);
  await waitFor(() => expect(path()).toBe('/find-order'));
});

describe('the form survives every failure', () => {
  const FALLBACK = 'The order could not be opened. Please try again.';

  async function part() {
    const api = fakeApi();
    const { user } = await renderPart(<OpenPurchase onOpened={() => Promise.resolve()} />);
    await user.type(await reference(), 'SEM-1077');
    await user.type(await phone(), '(555) 301-4477');
    const click = (name: string) => () => user.click(screen.getByRole('button', { name }));
    return { api, user, click, root: () => document.body };
  }

  test('when the code is asked for', async () => {
    const { api, click, root } = await part();
    await failEveryWay({
      api,
      root,
      endpoint: openingContract.askForCode,
      press: click('Send the code'),
      fallback: FALLBACK,
      field: ['referenceNumber', () => screen.getByLabelText(/^Order reference/)],
    });
  });

  test('when it is entered', async () => {
    const { api, click, user, root } = await part();
    api.on(openingContract.askForCode, { ticket: 'ticket' });
    await click('Send the code')();
    await user.type(await code(), '123456');
    await failEveryWay({
      api,
      root,
      endpoint: openingContract.open,
      press: click('Continue the order'),
      fallback: FALLBACK,
      field: ['code', () => screen.getByLabelText(/^One-time code/)],
    });
  });
});

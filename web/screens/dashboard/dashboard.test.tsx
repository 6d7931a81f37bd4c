import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

async function showing(...orders: Order[]) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  const rendered = await renderScreen('/dashboard', { as: aCustomer() });
  return { api, ...rendered };
}

const toneOf = (text: string) =>
  screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');

test('without an order it welcomes, explains and leads to the registration', async () => {
  await showing();
  await screen.findByRole('heading', { name: "Let's get started" });
  screen.getByRole('heading', { name: 'Weight-loss program' });
  screen.getByRole('heading', { name: 'Doctor support' });
  for (const step of ['Register', 'Doctor review', 'Start treatment']) {
    screen.getByRole('heading', { level: 3, name: step });
  }
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe(
    '/register',
  );
});

test('the tabs of a customer without an order never show, not even while that is asked', async () => {
  const api = fakeApi();
  let answer = (_orders: Response) => {};
  api.on(orderContract.list, () => new Promise<Response>((resolve) => (answer = resolve)));
  await renderScreen('/dashboard', { as: aCustomer() });
  await screen.findByRole('heading', { level: 1 });
  const tabs = () => screen.queryByRole('navigation', { name: 'My area' });
  await waitFor(() => expect(api.calls(orderContract.list)).not.toEqual([]));
  expect(tabs()).toBeNull();
  answer(Response.json([]));
  await screen.findByRole('heading', { name: "Let's get started" });
  expect(tabs()).toBeNull();
});

test('a card names the order, its price and its dates', async () => {
  await showing(anOrder({ trackingNumber: '1Z999', shippingStatus: 'shipped' }));
  await screen.findByRole('heading', { name: 'GLP-1 (Semaglutide)' });
  screen.getByText('SEM-1041');
  screen.getByText('Quarterly plan · $1,399.00');
  screen.getByText('Nov 20, 2026');
  screen.getByText('1Z999');
});

test('a card has one status at its head, and no louder button than the next step', async () => {
  await showing(
    anOrder({ medicalInfoId: null, paymentStatus: 'unpaid', can: { pay: true, fillIntake: true } }),
  );
  const card = await screen.findByRole('article', { name: 'GLP-1 (Semaglutide)' });
  const head = card.querySelector('h3')!.parentElement!.parentElement!;
  expect([...head.querySelectorAll('[data-tone]')].map((one) => one.textContent)).toEqual([
    'Pending review',
  ]);
  expect(toneOf('Unpaid')).toBe('red');
  const loud = within(document.querySelector('main')!)
    .getAllByRole('link')
    .filter(({ className }) => className.split(' ').includes('bg-accent'));
  expect(loud.map((one) => one.textContent)).toEqual(['Continue to payment']);
});

test('an annual plan says how many months of medicine it is', async () => {
  await showing(anOrder({ plan: 'annual' }));
  await screen.findByText(/^Annual plan · 6-month program · /);
});

describe('what a status looks like and says', () => {
  test.each([
    ['pending_review', 'Pending review', 'yellow', /doctor is reviewing/],
    ['approved', 'Approved', 'green', /has approved your treatment/],
    ['rejected', 'Rejected', 'red', /could not approve/],
    ['active', 'Active', 'blue', /membership is active/],
    ['cancelled', 'Cancelled', 'grey', /was cancelled/],
    ['expired', 'Expired', 'purple', null],
  ] as const)('%s', async (status, label, tone, text) => {
    await showing(anOrder({ status }));
    await screen.findByText(label);
    expect(toneOf(label)).toBe(tone);
    if (text) screen.getByText(text);
    else expect(screen.queryByRole('note')).toBeNull();
  });

  test.each([
    ['paid', 'Paid', 'green'],
    ['pending_payment', 'Payment pending', 'yellow'],
    ['unpaid', 'Unpaid', 'red'],
    ['pending_refund', 'Refund pending', 'pink'],
    ['refunded', 'Refunded', 'blue'],
  ] as const)('payment %s', async (paymentStatus, label, tone) => {
    await showing(anOrder({ paymentStatus }));
    await screen.findByText(label);
    expect(toneOf(label)).toBe(tone);
  });

  test.each([
    ['pending_shipping', 'Preparing shipment', 'grey'],
    ['shipped', 'Shipped', 'blue'],
    ['received', 'Received', 'green'],
  ] as const)('shipping %s', async (shippingStatus, label, tone) => {
    await showing(anOrder({ status: 'active', shippingStatus }));
    await screen.findByText(label);
    expect(toneOf(label)).toBe(tone);
  });

  test('a rejection shows the doctor’s notes, an active order its period', async () => {
    await showing(
      anOrder({ status: 'rejected', reviewNotes: 'Please see your own doctor first.' }),
      anOrder({
        id: 42,
        status: 'active',
        startDate: '2026-09-10T12:00:00.000Z',
        endDate: '2026-12-10T12:00:00.000Z',
      }),
    );
    await screen.findByText('Please see your own doctor first.');
    screen.getByText('Sep 10, 2026 to Dec 10, 2026');
  });

  test.each(['approved', 'active'] as const)(
    'what the doctor wrote is read on an order that is %s too',
    async (status) => {
      await showing(anOrder({ status, reviewNotes: 'Start low.\nDrink enough water.' }));
      await screen.findByText('Your doctor writes:');
      expect(screen.getByText(/Start low/).textContent).toBe('Start low.\nDrink enough water.');
    },
  );

  test('where the doctor wrote nothing, no word of it stands there', async () => {
    await showing(anOrder({ status: 'approved', reviewNotes: null }));
    await screen.findByText(/has approved your treatment/);
    expect(screen.queryByText('Your doctor writes:')).toBeNull();
  });
});

test('words we do not use stand as they came, and what imported orders leave out is known by their number', async () => {
  const odd = (id: number, fields: object) => ({
    ...anOrder({ id, status: 'approved' }),
    ...fields,
  });
  const api = fakeApi();
  api.on(orderContract.list, () =>
    Response.json([
      odd(1, { shippingStatus: 'lost_at_sea', paymentStatus: 'odd_thing' }),
      odd(2, { status: 'shipping_pending', paymentStatus: 'refunded' }),
      odd(3, { status: 'expired', paymentStatus: null, referenceNumber: 'SEM-1010' }),
      odd(4, { status: 'cancelled', paymentStatus: null, referenceNumber: 'SEM-1009' }),
    ]),
  );
  await renderScreen('/dashboard', { as: aCustomer() });
  await screen.findByText('lost_at_sea');
  expect(toneOf('lost_at_sea')).toBe('outline');
  expect(toneOf('odd_thing')).toBe('grey');
  expect(toneOf('shipping_pending')).toBe('grey');
  expect(toneOf('Paid')).toBe('green');
  expect(toneOf('Unpaid')).toBe('red');
  expect(document.body.textContent).not.toMatch(/orders\.(status|payment|shipping|explain)\./);
});

describe('what is left to do', () => {
  test('an unpaid order leads to its payment, a paid one without its form to the form', async () => {
    await showing(
      anOrder({ paymentStatus: 'unpaid', can: { pay: true } }),
      anOrder({ id: 42, medicalInfoId: null, can: { fillIntake: true } }),
    );
    const pay = await screen.findByRole('link', { name: 'Finish payment' });
    expect(pay.getAttribute('href')).toBe('/register/3?order=41');
    const form = screen.getByRole('link', { name: 'Fill in the medical form' });
    expect(form.getAttribute('href')).toBe('/register/4?order=42');
    screen.getByText(/waiting for its payment/);
    screen.getByText(/medical form is still missing/);
  });

  test('a parcel that arrived is marked as received', async () => {
    const shipped = anOrder({
      status: 'active',
      shippingStatus: 'shipped',
      can: { markReceived: true },
    });
    const { api, user } = await showing(shipped);
    const received = anOrder({ status: 'active', shippingStatus: 'received' });
    api.on(orderContract.receive, () => {
      api.on(orderContract.list, [received]);
      return received;
    });
    await user.click(await screen.findByRole('button', { name: 'I have received it' }));
    await screen.findByText('Received');
    expect(api.calls(orderContract.receive)[0]!.params).toEqual({ id: 41 });
  });

  test('a refused click says why and leaves the card as it is', async () => {
    const { api, user } = await showing(
      anOrder({ status: 'active', shippingStatus: 'shipped', can: { markReceived: true } }),
    );
    api.on(orderContract.receive, () => {
      throw new AppError(errors.unavailable);
    });
    await user.click(await screen.findByRole('button', { name: 'I have received it' }));
    await screen.findByText(errors.unavailable.message);
    screen.getByRole('button', { name: 'I have received it' });
  });
});

test('orders that cannot be loaded are said to be so, with a way to try again', async () => {
  const api = fakeApi();
  api.on(orderContract.list, () => {
    throw new AppError(errors.internal);
  });
  const { user } = await renderScreen('/dashboard', { as: aCustomer() });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(orderContract.list, [anOrder()]);
  await user.click(retry);
  await screen.findByText('SEM-1041');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

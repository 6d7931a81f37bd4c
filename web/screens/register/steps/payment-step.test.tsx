import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { configContract } from '#shared/config.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { quote } from '#shared/pricing.ts';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import { usePrices, useProduct } from '#web/features/catalogue/catalogue.queries.ts';
import { newPurchase, placedOrder, type Purchase } from '#web/features/checkout/purchase.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { PaymentStep } from './payment-step.tsx';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const store = stillStore({ ...newPurchase, order: placedOrder(anOrder()) });
const ignore = () => undefined;

function Payment() {
  const client = useQueryClient();
  return (
    <>
      <button onClick={() => void client.invalidateQueries()}>Ask again</button>
      <PaymentStep store={store} user={null} onBack={ignore} onPlan={ignore} onProceed={ignore} />
    </>
  );
}

const fail = () => {
  throw new AppError(errors.internal);
};

test('without the configuration nobody knows who takes the card, and Retry loads the page anew', async () => {
  fakeApi().on(configContract.find, fail);
  await renderPart(<Payment />);
  await screen.findByText('Error loading payment system');
  screen.getByRole('button', { name: 'Retry' });
  expect(screen.queryByLabelText(/^Card number/)).toBeNull();
});

test('a configuration that cannot be asked for again leaves the card that is being typed', async () => {
  const api = fakeApi();
  const { user } = await renderPart(<Payment />);
  await user.type(await screen.findByLabelText(/^Card number/), '4242');
  api.on(configContract.find, fail);
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(api.calls(configContract.find)).toHaveLength(2));
  await act(async () => undefined);
  expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe('4242');
});

test('what was missing is no longer called missing once it is chosen or ticked', async () => {
  fakeApi();
  const { user } = await renderPart(<Payment />);
  await screen.findByLabelText(/^Card number/);
  await user.click(await screen.findByRole('button', { name: /^Complete Payment/ }));
  await screen.findByText('You must agree to the terms to proceed');
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await waitFor(() =>
    expect(screen.queryByText('You must agree to the terms to proceed')).toBeNull(),
  );
});

test.each(['confirming', 'processing', 'charged'] as const)(
  'a payment that is %s is said at the top of the page, which was scrolled to the button',
  async (phase) => {
    fakeApi().on(paymentContract.record, () => {
      throw new AppError(paymentErrors.not_settled);
    });
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(ignore);
    onTestFinished(() => scroll.mockRestore());
    const order = placedOrder(anOrder());
    const waiting = stillStore({ ...newPurchase, order, phase, intentId: 'pi_1' });
    await renderPart(
      <PaymentStep
        store={waiting}
        user={null}
        onBack={ignore}
        onPlan={ignore}
        onProceed={ignore}
      />,
    );
    const title = await screen.findByRole('heading', { level: 2, name: /payment/ });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scroll).toHaveBeenCalledWith(0, 0);
  },
);

/** Somebody who has seen these prices, while the server has not yet answered what it charges. */
async function openWaiting(prices: readonly number[] | null) {
  const api = fakeApi();
  api.on(catalogueContract.quote, () => new Promise<never>(() => undefined));
  const months = ['monthly', 'month2', 'month3'] as const;
  const rows = prices?.map((price, at) => ({
    ...{ id: at + 1, productId: 'semaglutide' as const, planType: months[at]!, price },
    ...{ isActive: true, archivedAt: null, version: 1 },
  }));
  if (rows) api.on(catalogueContract.listPrices, rows);
  api.on(catalogueContract.getProduct, {
    ...{ id: 'semaglutide', name: 'SemaLean', description: '', imageUrl: null, prices: [] },
    ...{ quarterlyDiscount: 10, annualDiscount: 25, isActive: true, archivedAt: null, version: 1 },
  });
  function Opened() {
    const prices = usePrices('semaglutide').data;
    const product = useProduct('semaglutide').data;
    if (!prices || !product) return null;
    return (
      <PaymentStep
        store={stillStore({ ...newPurchase, product: 'semaglutide', plan: 'quarterly' })}
        user={null}
        onBack={ignore}
        onPlan={ignore}
        onProceed={ignore}
      />
    );
  }
  await renderPart(<Opened />);
  return within(await screen.findByRole('region', { name: 'Order summary' }));
}

test('until the server has said what it charges, the price of the step before stands there and no other', async () => {
  const summary = await openWaiting([300, 400, 500]);
  await summary.findByText(/\$1,160\.00/);
  expect(summary.queryByText('Estimated price')).toBeNull();
  expect(summary.queryByText(/≈|747/)).toBeNull();
});

test('where no price is known, the estimate is shown and called one', async () => {
  const summary = await openWaiting(null);
  await summary.findByText('Estimated price');
  summary.getByText(/≈/);
});

/** Drafts are stored per account. */
let account = 8_100;

/** A member who orders anew, with one treatment going on. */
async function orderingBeside(change: Partial<Purchase> = {}) {
  const api = fakeApi();
  const running = anOrder({
    status: 'active',
    shippingStatus: 'received',
    product: 'semaglutide',
    suppliedUntil: new Date(Date.now() + 20 * 86_400_000).toISOString(),
  });
  api.on(orderContract.list, [running]);
  api.on(patientContract.ownProfile, anOwnProfile());
  const prices = { monthly: 349, month2: 500, month3: 600 };
  const list = { product: 'tirzexa' as const, prices, quarterlyDiscount: 10, annualDiscount: 25 };
  api.on(catalogueContract.quote, quote(list, 'quarterly', false)!);
  api.on(paymentContract.createAndPay, () => {
    throw new AppError(errors.internal);
  });
  const purchase = {
    ...newPurchase,
    product: 'tirzexa' as const,
    healthCheck: aReply(),
    ...change,
  };
  const member = aCustomer({ id: (account += 1) });
  const { user } = await renderPart(
    <PaymentStep
      store={stillStore(purchase)}
      user={member}
      onBack={ignore}
      onPlan={ignore}
      onProceed={ignore}
    />,
    { as: member },
  );
  const fill = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText(/^Card number/);
  fill(/^Cardholder/, 'Maya Thompson');
  fill(/^Card number/, '4242424242424242');
  fill(/^Expiry date/, '12 / 40');
  fill(/^CVC/, '123');
  await user.click(screen.getByLabelText(/^I agree to the terms/));
  await user.click(screen.getByLabelText(/^I agree that my personal/));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Complete Payment/ })).toHaveProperty(
      'disabled',
      false,
    ),
  );
  return { api, user, pay: () => user.click(screen.getByRole('button', { name: /^Complete/ })) };
}

test('a member reads where the parcel goes before paying', async () => {
  await orderingBeside();
  const place = within(screen.getByRole('region', { name: 'Delivered to' }));
  place.getByText(new RegExp(anOwnProfile().address));
  expect(place.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe(
    '/dashboard/profile',
  );
});

test('a medicine beside one that runs is asked about before it is paid, with the renewal as the way out', async () => {
  const { api, user, pay } = await orderingBeside();
  await pay();
  const question = within(
    await screen.findByRole('alertdialog', {
      name: /^You are being treated with GLP-1 \(Semaglutide\)/,
    }),
  );
  expect(api.calls(paymentContract.createAndPay)).toEqual([]);
  expect(question.getByRole('link', { name: 'Order my next supply' }).getAttribute('href')).toBe(
    '/dashboard/renew',
  );
  await user.click(question.getByRole('button', { name: /^Pay for .* as well/ }));
  await waitFor(() => expect(api.calls(paymentContract.createAndPay)).toHaveLength(1));
  // Once is enough: the next press pays.
  await waitFor(() => expect(document.querySelector('fieldset:disabled')).toBeNull());
  await pay();
  await waitFor(() => expect(api.calls(paymentContract.createAndPay)).toHaveLength(2));
});

test('a renewal is not asked about', async () => {
  const { api, pay } = await orderingBeside({ product: 'semaglutide', renewalOf: 'semaglutide' });
  await pay();
  await waitFor(() => expect(api.calls(paymentContract.createAndPay)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a yes of somebody in treatment leads to the check-in', async () => {
  const none = { product: 'semaglutide', renewalOf: 'semaglutide', healthCheck: null } as const;
  const { user, pay } = await orderingBeside(none);
  await pay();
  await user.click(await screen.findByRole('button', { name: /^Yes, at least one/ }));
  const advice = within(await screen.findByRole('dialog', { name: 'Health Advisory' }));
  const link = advice.getByRole('link', { name: 'Open the check-in' });
  expect(link.getAttribute('href')).toBe('/dashboard/check-in');
});

test('a purchase of an earlier release, whose answers nobody kept, is asked before it is paid', async () => {
  const { api, user, pay } = await orderingBeside({
    product: 'semaglutide',
    renewalOf: 'semaglutide',
    healthCheck: null,
  });
  await pay();
  await screen.findByRole('dialog', { name: 'Health Condition Check' });
  expect(api.calls(paymentContract.createAndPay)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^No, none/ }));
  await waitFor(() => expect(api.calls(paymentContract.createAndPay)).toHaveLength(1));
});

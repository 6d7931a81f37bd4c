import 'fake-indexeddb/auto';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { configContract } from '#shared/config.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { usePrices, useProduct } from '#web/features/catalogue/catalogue.queries.ts';
import { newPurchase, placedOrder } from '#web/features/checkout/purchase.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { PaymentStep } from './payment-step.tsx';

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

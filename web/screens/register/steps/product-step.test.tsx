import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { catalogueContract, type ProductId } from '#shared/catalogue.ts';
import { errors, AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { readDraft } from '#web/device/page/draft-store.ts';
import { newPurchase, placedOrder, PURCHASE_VERSION } from '#web/features/checkout/purchase.ts';
import { aPayment, anOwnProfile } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { putDraft } from '#web/testing/drafts.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const MONTHS = ['monthly', 'month2', 'month3', 'month4', 'month5', 'month6'] as const;
const pricesOf = (productId: ProductId) =>
  MONTHS.map((planType, at) => ({
    id: at + 1,
    productId,
    planType,
    price: 400,
    isActive: true,
    archivedAt: null,
    version: 1,
  }));

/** A wizard whose server sells these products. */
function selling(...offered: ProductId[]) {
  const api = fakeApi();
  api.on(catalogueContract.listPrices, ({ query }) =>
    offered.flatMap((id) => (id === query.productId ? pricesOf(id) : [])),
  );
  const name = 'SemaLean';
  const product = { name, description: '', imageUrl: null, isActive: true, archivedAt: null };
  api.on(catalogueContract.getProduct, ({ params }) => ({
    ...product,
    id: params.id,
    quarterlyDiscount: 10,
    annualDiscount: 25,
    prices: [],
    version: 1,
  }));
  return api;
}

const list = priceListOf('semaglutide', pricesOf('semaglutide'), {
  quarterlyDiscount: 10,
  annualDiscount: 25,
});
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });

test('a product that is not offered has no plans; the other one has', async () => {
  selling('semaglutide');
  const { user } = await renderScreen('/register?product=tirzexa');
  await screen.findByText('GLP-1/GIP (Tirzepatide) is currently not offered');
  expect(screen.queryByRole('radio', { name: /Quarterly/ })).toBeNull();
  expect(next().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^GLP-1 \(Semaglutide\)/ }));
  await screen.findByRole('radio', { name: /Quarterly/ });
  await waitFor(() => expect(next().disabled).toBe(false));
  expect(screen.queryByRole('radio', { name: /Tirzepatide/ })).toBeNull();
});

test('a member in treatment is shown what the next month costs', async () => {
  selling('semaglutide').on(orderContract.list, [
    anOrder({
      plan: 'monthly',
      status: 'active',
      shippingStatus: 'received',
      suppliedUntil: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    }),
  ]);
  await renderScreen('/register', { as: aCustomer({ id: 8_101 }) });
  await screen.findByText('Month 2 of your treatment');
  expect(screen.queryByText('The first month of the program')).toBeNull();
});

test.each([
  ['in treatment', 'active', true],
  ['whose order waits for a doctor', 'pending_review', false],
] as const)('a yes of a member %s: %s leads to the check-in, %s', async (_who, status, isLed) => {
  const suppliedUntil = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const order = anOrder({ plan: 'monthly', status, ...(isLed && { suppliedUntil }) });
  selling('semaglutide').on(orderContract.list, [order]);
  const { user } = await renderScreen('/register', {
    as: aCustomer({ id: isLed ? 8_111 : 8_112 }),
  });
  await waitFor(() => expect(next().disabled).toBe(false));
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: /^Yes, at least one/ }));
  const advice = within(await screen.findByRole('dialog', { name: 'Health Advisory' }));
  expect(advice.queryAllByRole('link', { name: 'Open the check-in' })).toHaveLength(isLed ? 1 : 0);
});

test('without the own orders a member sees estimates, because nobody knows which month it is', async () => {
  selling('semaglutide').on(orderContract.list, () => {
    throw new AppError(errors.internal);
  });
  await renderScreen('/register', { as: aCustomer({ id: 8_102 }) });
  await screen.findByText(/These are estimates/);
});

test('where nothing is offered, nothing is estimated either', async () => {
  selling();
  await renderScreen('/register');
  await screen.findByText('No program is offered at the moment');
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(next().disabled).toBe(true);
});

test('while the plans are still on their way nothing moves away from under a press', async () => {
  const api = selling('semaglutide', 'tirzexa');
  let answer = (_: unknown) => {};
  const late = new Promise((resolve) => (answer = resolve));
  api.on(catalogueContract.getProduct, () => late as never);
  await renderScreen('/register');
  await screen.findByRole('radio', { name: /Quarterly/ });
  await waitFor(() => expect(api.calls(catalogueContract.listPrices)).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(next().disabled).toBe(true);
  answer(Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 }));
  await waitFor(() => expect(next().disabled).toBe(false));
});

test('whoever has a treatment going on reads so before choosing, with the way to go on with it', async () => {
  const api = selling('semaglutide', 'tirzexa');
  api.on(orderContract.list, [anOrder({ status: 'approved', shippingStatus: 'pending_shipping' })]);
  await renderScreen('/register', { as: aCustomer() });
  await screen.findByText(/^You are being treated with GLP-1 \(Semaglutide\), order SEM-1041/);
  // Nothing has been shipped yet, so there is no next supply to order.
  expect(screen.getByRole('link', { name: 'See my treatment' }).getAttribute('href')).toBe(
    '/dashboard',
  );
});

test('whoever waits for the decision about another order is not told of a treatment', async () => {
  const api = selling('semaglutide', 'tirzexa');
  api.on(orderContract.list, [anOrder({ status: 'pending_review', paymentStatus: 'paid' })]);
  await renderScreen('/register', { as: aCustomer() });
  await screen.findByText(/^You have ordered GLP-1 \(Semaglutide\), order SEM-1041/);
  screen.getByRole('link', { name: 'See my order' });
});

describe('where the practice does not treat everywhere', () => {
  const areas = { us: ['CA'], ca: [], vn: false };

  test('the first step asks for the state before it goes on', async () => {
    selling('semaglutide');
    const { user } = await renderScreen('/register', { drawnWith: { areas } });
    await screen.findByRole('radio', { name: /Quarterly/ });
    await user.click(next());
    const select = screen.getByRole('combobox', { name: /Where do you live/ });
    expect(document.activeElement).toBe(select);
    screen.getByText('Please say where you live first.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.selectOptions(select, 'California');
    await user.click(next());
    await screen.findByRole('dialog');
  });

  test('no later step opens before, and nothing is sold to whoever lives elsewhere', async () => {
    selling('semaglutide');
    const { user, path } = await renderScreen('/register/2', { drawnWith: { areas } });
    const select = await screen.findByRole('combobox', { name: /Where do you live/ });
    expect(path()).toBe('/register/1');
    await user.selectOptions(select, 'New York');
    await screen.findByText('We do not treat patients in New York yet.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(next().disabled).toBe(true);
  });

  test('a member is not asked: their address says it', async () => {
    selling('semaglutide').on(
      patientContract.ownProfile,
      anOwnProfile({ state: 'NY', zipCode: '12207' }),
    );
    await renderScreen('/register', { as: aCustomer({ id: 8_103 }), drawnWith: { areas } });
    await screen.findByText('We do not treat patients in New York yet.');
    expect(screen.queryByRole('combobox', { name: /Where do you live/ })).toBeNull();
    const change = screen.getByRole('link', { name: 'Change address' });
    expect(change.getAttribute('href')).toBe('/dashboard/profile');
    expect(next().disabled).toBe(true);
  });
});

describe('with an order that waits for its payment', () => {
  const begun = {
    ...newPurchase,
    healthCheck: null,
    order: placedOrder(anOrder()),
    intentId: 'pi_1',
    phase: 'confirming' as const,
  };

  async function choosingAnother(account: number, ofGateway: () => unknown) {
    await putDraft(account, 'purchase', PURCHASE_VERSION, begun);
    const api = selling('semaglutide');
    api.on(orderContract.find, anOrder({ paymentStatus: 'pending_payment' }));
    api.on(paymentContract.record, ofGateway as never);
    // Of the step that follows.
    api.on(catalogueContract.quote, ({ query }) => quote(list, query.plan, false)!);
    api.on(patientContract.ownProfile, anOwnProfile());
    const rendered = await renderScreen('/register/1', { as: aCustomer({ id: account }) });
    const { user } = rendered;
    await user.click(await screen.findByRole('radio', { name: /Monthly/ }));
    await user.click(next());
    const asked = within(await screen.findByRole('dialog'));
    await user.click(asked.getByRole('button', { name: /^No,/ }));
    const kept = () => readDraft(account, 'purchase', PURCHASE_VERSION);
    return { ...rendered, kept };
  }

  test('another plan has to wait until the bank has answered', async () => {
    const { path, kept } = await choosingAnother(8_104, () => {
      throw new AppError(paymentErrors.under_way);
    });
    await screen.findByText(paymentErrors.under_way.message);
    expect(path()).toBe('/register/1');
    expect(await kept()).toMatchObject({ order: begun.order, intentId: 'pi_1' });
  });

  test('one that turns out to be paid stays, and is said to be', async () => {
    const { kept } = await choosingAnother(8_105, () => aPayment());
    await screen.findByText(orderErrors.already_paid.message);
    expect(await kept()).toMatchObject({ order: begun.order, phase: 'paid' });
  });

  test('one that nothing was charged for makes room', async () => {
    const { path, kept } = await choosingAnother(8_106, () => {
      throw new AppError(paymentErrors.not_settled);
    });
    await waitFor(() => expect(path()).not.toBe('/register/1'));
    expect(await kept()).toMatchObject({ order: null, plan: 'monthly', intentId: null });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { configContract } from '#shared/config.ts';
import { FALLBACK_PLAN_PRICES, priceListOf, quote } from '#shared/pricing.ts';
import type { PlanType } from '#shared/catalogue.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { ALL_NO, HEALTH_CHECK_TEXT } from '#shared/health-check.ts';
import { intakeContract } from '#shared/intake.ts';
import { dosingContract } from '#shared/dosing.ts';
import { errors, AppError } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { patientContract } from '#shared/patients.ts';
import { localDay } from '#web/lib/local-day.ts';
import { newPurchase, placedOrder, PURCHASE_VERSION } from '#web/features/checkout/purchase.ts';
import { PRE_CHECK_DRAFT } from '#web/features/intake/intake-form/draft-key.ts';
import { valuesOf } from '#web/features/intake/intake-form/last-form.ts';
import { readDraft } from '#web/device/page/draft-store.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { aDosing } from '#web/testing/dose-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { putDraft } from '#web/testing/drafts.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { medical } from '../doctor/testing/review-world.tsx';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let account = 7300;
beforeEach(() => void (account += 1));
const inDays = (days: number) =>
  `${new Date(Date.parse(localDay()) + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
const running = (days: number): Order =>
  anOrder({ status: 'active', shippingStatus: 'received', suppliedUntil: inDays(days) });

describe('on the dashboard', () => {
  test('a supply that ends soon is the next step, and says until when it lasts', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [running(9)]);
    api.on(patientContract.ownProfile, anOwnProfile());
    await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
    const today = within(await screen.findByRole('region', { name: 'Next for you' }));
    await today.findByText('Your supply is running out');
    expect(today.getByRole('link').getAttribute('href')).toBe('/dashboard/renew');
    screen.getByText(/Your supply lasts until about/);
  });

  test('one that lasts asks for nothing', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [running(40)]);
    await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
    await screen.findByText(/Your supply lasts until about/);
    expect(screen.queryByText('Your supply is running out')).toBeNull();
  });
});

const rows = Object.entries(FALLBACK_PLAN_PRICES).map(([planType, price], at) => ({
  id: at + 1,
  productId: 'semaglutide' as const,
  planType: planType as PlanType,
  price,
  isActive: true,
  archivedAt: null,
  version: 1,
}));
const list = priceListOf('semaglutide', rows, { quarterlyDiscount: 10, annualDiscount: 25 });

/** A server where these can be renewed. */
function renewable(...orders: Order[]) {
  const api = fakeApi();
  api.on(orderContract.list, orders);
  api.on(patientContract.ownProfile, anOwnProfile());
  api.on(catalogueContract.listPrices, rows);
  api.on(catalogueContract.getProduct, {
    id: 'semaglutide',
    name: 'SemaLean',
    description: 'Once a week.',
    isActive: true,
    quarterlyDiscount: 10,
    annualDiscount: 25,
    imageUrl: null,
    prices: rows,
    archivedAt: null,
    version: 1,
  });
  api.on(catalogueContract.quote, ({ query }) => quote(list, query.plan, false)!);
  api.on(intakeContract.find, medical({ weight: 95, currentMedications: 'Metformin' }));
  const last = { day: localDay(), kg: 88.2 };
  api.on(careContract.own, { start: null, heightCm: 170, goal: null, weights: [last] });
  return api;
}

async function renewing(...orders: Order[]) {
  const api = renewable(...orders);
  const rendered = await renderScreen('/dashboard/renew', { as: aCustomer({ id: account }) });
  return { api, ...rendered };
}

describe('ordering the next supply', () => {
  test('what every check-in since the order named is in the form, not only that of the latest', async () => {
    const api = renewable({ ...running(9), medicalInfoId: 7 });
    const told = { day: localDay(), newMedicines: 'Glipizide' };
    api.on(checkInContract.own, [aCheckIn({ day: localDay() }), aCheckIn(told)]);
    const { user, path } = await renderScreen('/dashboard/renew', {
      as: aCustomer({ id: account }),
    });
    const asked = within(await screen.findByRole('region', { name: 'Health Condition Check' }));
    await user.click(asked.getByRole('button', { name: /^No,/ }));
    await waitFor(() => expect(path()).toBe('/register/3'));
    expect(await readDraft(account, PRE_CHECK_DRAFT.key, PRE_CHECK_DRAFT.version)).toMatchObject({
      values: { currentMedications: 'Metformin\nGlipizide' },
    });
  });

  test('the price and three conditions come first, then the card; the last form is filled in with what is new', async () => {
    const { user, path } = await renewing({ ...running(9), medicalInfoId: 7 });
    await screen.findByText(/The next period costs \$1,399\.00/);
    const asked = within(screen.getByRole('region', { name: 'Health Condition Check' }));
    await user.click(asked.getByRole('button', { name: /^No,/ }));
    await waitFor(() => expect(path()).toBe('/register/3'));
    const draft = await readDraft(account, PRE_CHECK_DRAFT.key, PRE_CHECK_DRAFT.version);
    expect(draft).toMatchObject({ values: { weight: '88.2', currentMedications: 'Metformin' } });
    expect(draft).not.toMatchObject({ values: { hasConsent: true } });
    // Asked again at each renewal, and kept for the next order.
    expect(await readDraft(account, 'purchase', PURCHASE_VERSION)).toMatchObject({
      renewalOf: 'semaglutide',
      healthCheck: { answers: ALL_NO, language: 'en', textVersion: HEALTH_CHECK_TEXT },
    });
  });

  test('one continuation is chosen: what it pays for, from when, for how much; others wait', async () => {
    const order = { ...running(9), plan: 'monthly' as const };
    await renewing(order);
    const chosen = within(
      await screen.findByRole('region', { name: /^1 month: your treatment continues/ }),
    );
    await chosen.findByText('$349.00');
    chosen.getByText('Month 2 of your treatment');
    chosen.getByText(/^after your supply, from about /);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('a supply is named by its months, not by the year of the membership', async () => {
    await renewing({ ...running(9), plan: 'annual' });
    await screen.findByRole('heading', { name: '6-month program: your treatment continues' });
    expect(screen.queryByText(/annual/i)).toBeNull();
  });

  test('a yes ends it, and sends whoever takes the medicine to the check-in', async () => {
    renewable(running(9));
    const { user } = await renderScreen('/dashboard/renew', { as: aCustomer({ id: account }) });
    await user.click(await screen.findByRole('button', { name: /^Yes, at least one/ }));
    const advice = within(await screen.findByRole('dialog', { name: 'Health Advisory' }));
    const link = advice.getByRole('link', { name: 'Open the check-in' });
    expect(link.getAttribute('href')).toBe('/dashboard/check-in');
  });

  test('while a warning sign is open nothing is ordered, however long the supply lasts', async () => {
    const api = renewable(running(90));
    api.on(checkInContract.own, [aCheckIn({ day: localDay(), signs: ['vision'] })]);
    await renderScreen('/dashboard/renew', { as: aCustomer({ id: account }) });
    await screen.findByText(/A doctor has to read your last check-in first/);
    expect(screen.queryByRole('button', { name: /^No, none/ })).toBeNull();
  });

  test('so it is while the server alone knows of one, such as an urgent letter', async () => {
    const api = renewable(running(90));
    api.on(dosingContract.mine, aDosing({ hasOpenRed: true }));
    await renderScreen('/dashboard/renew', { as: aCustomer({ id: account }) });
    await screen.findByText(/A clinician has to look at what you told us first/);
    const way = screen.getByRole('region', { name: 'Before your next parcel can leave' });
    expect(within(way).getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe(
      '/dashboard/messages',
    );
    expect(screen.queryByRole('button', { name: /^No, none/ })).toBeNull();
  });

  test('what has ended goes on as soon as the parcel arrives', async () => {
    await renewing(running(-3));
    await screen.findByText('as soon as the parcel arrives');
  });

  test('the plans cost the months that come next', async () => {
    const order = { ...running(9), plan: 'monthly' as const };
    const { user } = await renewing(order);
    await user.click(await screen.findByRole('button', { name: 'Choose another plan' }));
    const monthly = await screen.findByRole('radio', { name: /Monthly/ });
    const card = within(monthly.closest('label')!);
    await card.findByText('$500 today');
    card.getByText('Month 2 of your treatment');
    screen.getByText('$1,640 today');
  });

  test('another plan has its price before anything else', async () => {
    const { user } = await renewing(running(9));
    await screen.findByText(/The next period costs \$1,399\.00/);
    await user.click(screen.getByRole('button', { name: 'Choose another plan' }));
    await user.click(screen.getByRole('radio', { name: /Monthly/ }));
    await screen.findByText(/The next period costs \$349\.00/);
  });

  test('what is under way is not ordered a second time', async () => {
    const next = anOrder({ id: 77, referenceNumber: 'SEM-1077', paymentStatus: 'paid' });
    await renewing(running(9), next);
    await screen.findByText(/SEM-1077 is already under way/);
    expect(screen.queryByRole('button', { name: /^No, none/ })).toBeNull();
  });

  test('while a bank still processes another plan no second order begins, and what was begun stays', async () => {
    const other = placedOrder(anOrder({ plan: 'monthly' }));
    const begun = { ...newPurchase, order: other, intentId: 'pi_1', phase: 'processing' as const };
    await putDraft(account, 'purchase', PURCHASE_VERSION, begun);
    const { api, user, path } = await renewing(running(9));
    api.on(paymentContract.record, () => {
      throw new AppError(paymentErrors.under_way);
    });
    await screen.findByText(/The next period costs/);
    const asked = within(screen.getByRole('region', { name: 'Health Condition Check' }));
    await user.click(asked.getByRole('button', { name: /^No,/ }));
    await screen.findByText(paymentErrors.under_way.message);
    expect(path()).toBe('/dashboard/renew');
    expect(await readDraft(account, 'purchase', PURCHASE_VERSION)).toMatchObject(begun);
  });

  test('when the last form cannot be read, nothing begins and it says so', async () => {
    const { api, user, path } = await renewing({ ...running(9), medicalInfoId: 7 });
    api.on(intakeContract.find, () => {
      throw new AppError(errors.not_found);
    });
    await screen.findByText(/The next period costs/);
    const asked = within(screen.getByRole('region', { name: 'Health Condition Check' }));
    await user.click(asked.getByRole('button', { name: /^No,/ }));
    await screen.findByRole('alert');
    expect(path()).toBe('/dashboard/renew');
  });

  test('before the first parcel there is nothing to go on with', async () => {
    await renewing(anOrder());
    await screen.findByText('There is nothing to renew yet');
  });
});

describe('the last form as the next one begins', () => {
  const nothing = { kg: null, newMedicines: '' };

  test('is that form, without its consent, name and phone', () => {
    const values = valuesOf(medical(), nothing, 'en');
    expect(values.hasConsent).toBeUndefined();
    expect(values.fullName).toBeUndefined();
    expect(values.dateOfBirth).toBe(medical().dateOfBirth);
  });

  test('has the weight and the medicines that were told since, each once', () => {
    const form = medical({ weight: 95, currentMedications: 'Metformin' });
    const since = { kg: 88.2, newMedicines: 'Ibuprofen' };
    expect(valuesOf(form, since, 'en')).toMatchObject({
      weight: '88.2',
      weightLbs: '194.4',
      currentMedications: 'Metformin\nIbuprofen',
    });
    expect(valuesOf(form, { ...nothing, newMedicines: 'Metformin' }, 'en')).toMatchObject({
      currentMedications: 'Metformin',
      weight: '95',
    });
  });
});

test('where the practice does not treat any more, nothing is renewed and nothing is asked', async () => {
  renewable(running(9)).on(configContract.find, {
    brand: 'Steadwell',
    contact: { phone: '(555) 010-0142', email: 'care@steadwell.example' },
    languages: ['en'],
    demo: false,
    payments: { gateway: 'simulator', mode: 'test' },
    vapidPublicKey: '',
    areas: { us: ['NY'], ca: [], vn: false },
  });
  await renderScreen('/dashboard/renew', { as: aCustomer({ id: account }) });
  await screen.findByText('We do not treat patients in California yet.');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('link', { name: 'Change address' }).getAttribute('href')).toBe(
    '/dashboard/profile',
  );
});

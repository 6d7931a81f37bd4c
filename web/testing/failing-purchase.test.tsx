import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract, paymentErrors, simulatorContract } from '#shared/payments.ts';
import { quote } from '#shared/pricing.ts';
import { aReply } from '#shared/safety/cases/health-check-cases.ts';
import { PAYMENT_DRAFT } from '#web/features/checkout/payment-draft.ts';
import { emptyPayment } from '#web/features/checkout/payment-form-schema.ts';
import { newPurchase, PURCHASE_VERSION } from '#web/features/checkout/purchase.ts';
import { writeDraft } from '#web/device/page/draft-store.ts';
import { always, failEveryWay, refusing } from './failing-forms.tsx';
import { forgetGuest, settleDrafts } from './drafts.ts';
import { fakeApi } from './fake-api.ts';
import { renderScreen } from './render.tsx';
import { aPayment } from './care-samples.ts';
import { anOrder } from './samples.ts';
import { withDatabase } from './database.ts';

withDatabase();

const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Pages take a lock to store each change of a purchase, after it is on screen. */
const changes = new Set<unknown>();

beforeAll(() => {
  // Browsers have locks; this DOM implementation only pretends to.
  const request = (_name: string, _options: LockOptions, work: () => unknown) => {
    const change = work();
    changes.add(change);
    return change;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

afterEach(async () => {
  // The next page must not find what this page is still storing.
  cleanup();
  await Promise.allSettled(changes);
  await settleDrafts();
  await forgetGuest();
});

describe('a payment', () => {
  async function paying() {
    const api = fakeApi();
    const prices = { monthly: 349, month2: 500, month3: 600 };
    const product = 'semaglutide' as const;
    const list = { product, prices, quarterlyDiscount: 10, annualDiscount: 25 };
    api.on(catalogueContract.quote, quote(list, 'quarterly', false)!);
    const run = { ...newPurchase, isGuest: true, healthCheck: aReply() };
    await writeDraft(null, 'purchase', PURCHASE_VERSION, run);
    const values = {
      ...emptyPayment,
      cardHolderName: 'Mai Nguyen',
      fullName: 'Mai Nguyen',
      phone: '4155550123',
      address: '12 Oak Street',
      city: 'San Jose',
      zipCode: '95112',
      hasConsent: true,
      termsAgreed: true,
    };
    await writeDraft(null, PAYMENT_DRAFT.key, PAYMENT_DRAFT.version, values);
    const { user } = await renderScreen('/register/3');
    await screen.findByLabelText(/^Card number/);
    const card = [
      [/^Card number/, '4242424242424242'],
      [/^Expiry date/, '12 / 40'],
      [/^CVC/, '123'],
    ] as const;
    for (const [label, value] of card) fireEvent.change(field(label), { target: { value } });
    await user.selectOptions(field(/^State/), 'CA');
    const press = () => user.click(button(/^Complete Payment/));
    await waitFor(() => expect(button(/^Complete Payment/)).toHaveProperty('disabled', false));
    return { api, press, root: () => field(/^Full name/).closest('form')! };
  }

  test('survives every failure', async () => {
    const form = await paying();
    await failEveryWay({
      ...form,
      endpoint: orderContract.place,
      fallback: 'Your order could not be created.',
      says: {
        ...always('Your order could not be created.'),
        validation: 'Some fields need your attention.',
      },
      field: ['guestInfo.phone', () => field(/^Phone number/)],
    });
  });

  test('that is refused for what nobody can see in the form says so', async () => {
    const { api, press } = await paying();
    api.on(orderContract.place, refusing({ 'guestInfo.vietnamWard': 'Unexpected' }));
    await press();
    await screen.findByText('Payment Failed');
    expect(screen.getAllByText('Some fields need your attention.').length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('fieldset:disabled')).toBeNull());
  });

  test('that is refused for a field shows it: it has the focus, and can be mended at once', async () => {
    const { api, press } = await paying();
    api.on(orderContract.place, refusing({ 'guestInfo.phone': 'This phone cannot be called' }));
    // Browsers do not focus a disabled field, but this DOM implementation does.
    const phone = field(/^Phone number/);
    const give = phone.focus.bind(phone);
    const disabled: boolean[] = [];
    phone.focus = () => {
      disabled.push(phone.matches('fieldset:disabled *'));
      give();
    };
    const show = vi.spyOn(phone, 'scrollIntoView');
    await press();
    await screen.findByText('This phone cannot be called');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(disabled).not.toContain(true);
    // Away from the edges, where bars and toasts cover it.
    await waitFor(() => expect(show).toHaveBeenCalledWith({ block: 'center' }));
  });

  /** The order is placed, and the payment company is about to be asked. */
  async function confirming() {
    const { api, press } = await paying();
    api.on(orderContract.place, anOrder({ userId: null, paymentStatus: 'unpaid' }));
    api.on(paymentContract.createIntent, {
      clientSecret: 'secret',
      paymentIntentId: 'pi_1',
      amount: 139_900,
      currency: 'usd',
      publicKey: 'pk',
      liveMode: false,
    });
    return { api, press };
  }

  test.each([
    ['names no order', () => Response.json({ ...aPayment(), orderId: null })],
    ['is refused', () => Response.json({ message: 'No.', code: 'forbidden' }, { status: 403 })],
    ['breaks', () => new Response('', { status: 500 })],
  ])('that went through and whose record %s is told once: paid', async (_, answer) => {
    const { api, press } = await confirming();
    api.on(simulatorContract.confirm, { status: 'succeeded' });
    api.on(paymentContract.record, answer);
    await press();
    await screen.findByText('Your payment has gone through');
    await screen.findByText(/Your card was charged.*please do not pay again/);
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Complete Payment|Use another card/ })).toBeNull();
    expect(api.calls(paymentContract.record).length).toBeGreaterThan(1);
    // Once the payment is recorded, the page continues by itself.
    api.on(paymentContract.record, aPayment());
    await screen.findByText('Payment successful', {}, { timeout: 60_000 });
  });

  test('that is tried again is rid of what went wrong before, in the form and in the toast', async () => {
    const { api, press } = await confirming();
    api.on(orderContract.place, refusing({ 'guestInfo.vietnamWard': 'Unexpected' }));
    await press();
    await screen.findByText('Payment Failed');
    fireEvent.change(field(/^CVC/), { target: { value: '' } });
    await press();
    await screen.findByText('Validation Failed');
    expect(screen.queryByText('Payment Failed')).toBeNull();
    expect(screen.queryByText('Some fields need your attention.')).toBeNull();
  });

  test('that succeeds takes the failure before it away', async () => {
    const { api, press } = await confirming();
    api.on(orderContract.place, refusing({ 'guestInfo.vietnamWard': 'Unexpected' }));
    await press();
    await screen.findByText('Payment Failed');
    api.on(orderContract.place, anOrder({ userId: null, paymentStatus: 'unpaid' }));
    api.on(simulatorContract.confirm, { status: 'succeeded' });
    api.on(paymentContract.record, aPayment());
    await press();
    await screen.findByText('Payment successful');
    await waitFor(() => expect(screen.queryByText('Payment Failed')).toBeNull());
  });

  test('whose card is declined is told once, beside the card, and that nothing was charged', async () => {
    const { api, press } = await confirming();
    api.on(simulatorContract.confirm, () => {
      throw new AppError(paymentErrors.declined);
    });
    await press();
    await screen.findByText(/Nothing was charged/);
    expect(screen.getAllByText(paymentErrors.declined.message)).toHaveLength(1);
    expect(screen.queryByText('Payment Failed')).toBeNull();
  });

  test('whose card company gives no answer has not failed: it is asked whether it went through', async () => {
    const { api, press } = await confirming();
    api.on(simulatorContract.confirm, () => Response.error());
    api.on(paymentContract.record, () => {
      throw new AppError(paymentErrors.not_settled);
    });
    await press();
    await screen.findByText('Checking your last payment');
    const failed = () => screen.queryByText(/Payment processing failed|Payment Failed/);
    expect(failed()).toBeNull();
    const again = await screen.findByRole('button', { name: /^Complete Payment/ });
    screen.getByText(/We received no answer, so we do not know yet/);
    expect(failed()).toBeNull();
    expect(again).toHaveProperty('disabled', false);
    hasCard();
  });

  const hasCard = () => {
    expect(field(/^Card number/).value).toBe('4242 4242 4242 4242');
    expect(field(/^CVC/).value).toBe('123');
  };

  test.each([500, 503])(
    'whose card company answers with the error %i has failed once the server has asked, and the card is still there',
    async (status) => {
      const { api, press } = await confirming();
      api.on(simulatorContract.confirm, () => new Response('', { status }));
      api.on(paymentContract.record, () => {
        throw new AppError(paymentErrors.not_settled);
      });
      await press();
      await screen.findByText('Payment Failed');
      screen.getByText('Payment processing failed. Please try again.');
      screen.getByText(/Trying again cannot charge you twice/);
      expect(screen.queryByText('Checking your last payment')).toBeNull();
      hasCard();
      api.on(simulatorContract.confirm, { status: 'succeeded' });
      api.on(paymentContract.record, aPayment());
      await press();
      await screen.findByText('Payment successful');
      expect(api.calls(simulatorContract.confirm)).toHaveLength(2);
    },
  );
});

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aReply, UNSAID } from '#shared/safety/cases/health-check-cases.ts';
import { carryGuestDrafts } from '#web/device/drafts/draft-store.ts';
import { readDraft, writeDraft } from '#web/device/page/draft-store.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { setAccount } from '#web/device/core/account.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { answerYes, earlierYes, forgetYes, noteYesSent } from './earlier-yes.ts';
import { emptyPayment } from './payment-form-schema.ts';
import { openIntent } from './place-order.ts';
import { newPurchase, placedOrder, withoutOrder, type Purchase } from './purchase.ts';
import { device } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

vi.mock('#web/device/page/draft-store.ts', { spy: true });

beforeAll(() => setAccount(device, null));
afterEach(async () => {
  await accountDatabase(device, null).drafts.clear();
  setAccount(device, null);
});

const yes = aReply(UNSAID);
const changesOf = () =>
  vi.fn<(part: Partial<Purchase>) => Promise<Purchase>>(async () => newPurchase);
const say = (purchase: Purchase = newPurchase, change = changesOf()) =>
  answerYes(stillStore(purchase, change), yes);

test('is kept encrypted, and goes with the next order until that is paid', async () => {
  await say();
  expect(JSON.stringify(await accountDatabase(device, null).drafts.toArray())).not.toContain(
    'one_of',
  );
  expect(await earlierYes()).toEqual(yes);
  await noteYesSent(41);
  await forgetYes(40);
  expect(await earlierYes()).toEqual(yes);
  await forgetYes(41);
  expect(await earlierYes()).toBeNull();
});

test('of a guest goes over to the account that they log in to', async () => {
  await say();
  const { id } = aCustomer({ id: 7_411 });
  setAccount(device, id);
  expect(await earlierYes()).toBeNull();
  await carryGuestDrafts(device, id);
  expect(await earlierYes()).toEqual(yes);
  await accountDatabase(device, id).drafts.clear();
});

test('leaves an unpaid order, which was placed with a no, and asks again; not one that is being paid', async () => {
  const unpaid = { ...newPurchase, healthCheck: aReply(), order: placedOrder(anOrder()) };
  const change = changesOf();
  await say(unpaid, change);
  expect(change).toHaveBeenLastCalledWith({ healthCheck: null, ...withoutOrder });
  await say({ ...unpaid, phase: 'confirming' }, change);
  expect(change).toHaveBeenLastCalledWith({ healthCheck: null });
});

test('on a device that denies storage is known while the page is open', async () => {
  vi.mocked(readDraft).mockRejectedValue(new Error('no storage'));
  vi.mocked(writeDraft).mockRejectedValue(new Error('no storage'));
  await say();
  expect(await earlierYes()).toEqual(yes);
  await noteYesSent(41);
  await forgetYes(41);
  vi.mocked(readDraft).mockReset();
  vi.mocked(writeDraft).mockReset();
  expect(await earlierYes()).toBeNull();
});

test('that another window blocks is not taken for none', async () => {
  vi.mocked(readDraft).mockRejectedValueOnce(new AppError(errors.device_busy));
  await expect(earlierYes()).rejects.toThrow(errors.device_busy.message);
});

/** A buyer who has answered no. */
const buyer = (isMember: boolean, healthCheck: Purchase['healthCheck'] = aReply()) => ({
  store: stillStore({ ...newPurchase, healthCheck, order: null }),
  user: isMember ? aCustomer() : null,
  values: {
    ...emptyPayment,
    fullName: 'Mai Nguyen',
    phone: '4155550123',
    address: '12 Oak Street',
    city: 'San Jose',
    state: 'CA',
    zipCode: '95112',
    country: 'us' as const,
    hasConsent: true,
  },
  price: 139_900,
  capture: 'checkout' as const,
});

test('stands beside the later no in the order of a customer', async () => {
  await say();
  const api = fakeApi();
  api.on(paymentContract.createAndPay, {
    order: anOrder({ id: 41 }),
    payment: {
      clientSecret: 's',
      paymentIntentId: 'pi_1',
      amount: 139_900,
      publicKey: 'pk_test_1',
      liveMode: false,
    },
  });
  await openIntent(buyer(true));
  const [sent] = api.calls(paymentContract.createAndPay);
  expect(sent!.body.healthCheck).toEqual({ ...aReply(), earlier: yes });
  await forgetYes(41);
  expect(await earlierYes()).toBeNull();
});

test('goes with the order of a guest as well, and without one there is none', async () => {
  const api = fakeApi();
  const placed: unknown[] = [];
  api.on(orderContract.place, ({ body }) => {
    placed.push(body.healthCheck);
    throw new AppError(errors.internal);
  });
  await openIntent(buyer(false)).catch(() => undefined);
  await say();
  await openIntent(buyer(false)).catch(() => undefined);
  await openIntent(buyer(false, null)).catch(() => undefined);
  expect(placed).toEqual([
    { ...aReply(), earlier: null },
    { ...aReply(), earlier: yes },
    undefined,
  ]);
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { guestCheckInContract, type GuestCheckIn } from '#shared/guest-check-ins.ts';
import { prescriptionContract, type Prescription } from '#shared/prescriptions.ts';
import { aPrescription } from '#web/features/dosing/testing/prescription.ts';
import { newPurchase, placedOrder } from '#web/features/checkout/purchase.ts';
import { withDatabase } from '#web/testing/database.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { aCheckIn } from '#web/testing/check-in-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { stillStore } from '#web/testing/purchase-samples.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { DoneStep } from './steps/done-step.tsx';

withDatabase();

const HOME = {
  address: '12 Trần Phú',
  city: '',
  state: '',
  zipCode: '',
  country: 'Vietnam',
  isShippingToVietnam: true,
  vietnamWard: 'Bến Nghé',
  vietnamDistrict: 'Quận 1',
  vietnamCityProvince: 'Hồ Chí Minh',
  price: 139_900,
  shippingFee: 0,
  isPriceFixed: true,
};

type Shown = {
  user?: ReturnType<typeof aCustomer>;
  /** Null where they cannot be read. */
  checkIns?: GuestCheckIn[] | null;
  at?: string;
  given?: Partial<Order>;
};

async function show(
  prescription: Prescription,
  { user, checkIns = [], at = '/', given }: Shown = {},
) {
  const api = fakeApi();
  const order = anOrder({ id: 41, status: 'approved', ...given });
  api.on(orderContract.find, order);
  api.on(prescriptionContract.find, [prescription]);
  api.on(orderContract.address, { ...HOME, canChange: false, isBoundToState: false });
  api.on(guestCheckInContract.list, () => checkIns ?? Response.error());
  api.on(guestCheckInContract.send, ({ body }) =>
    aCheckIn(body!.answers, { clientId: body!.clientId }),
  );
  const store = stillStore({ ...newPurchase, order: placedOrder(order), phase: 'paid' });
  const { user: by } = await renderPart(<DoneStep store={store} user={user ?? null} />, { at });
  await screen.findByText('Where your order stands');
  return { api, by };
}

test('a guest reads plan, dose card and prescription on the page of the purchase', async () => {
  await show(aPrescription());
  await screen.findByRole('heading', { name: 'Your dose plan' });
  screen.getByRole('img', { name: /25 units/ });
  screen.getByText(/from Jan 2, 2027 at the earliest/);
  screen.getByText(/With an account you mark each dose/);
  screen.getByRole('heading', { name: 'When to tell your doctor' });
  screen.getByRole('heading', { name: 'Prescription' });
  // The doctor has decided.
  expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
});

test('a guest whose supply ends orders the next one from here, and nobody else is asked to', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const given = { status: 'active', suppliedUntil: inDays(6), unsentMonths: 0 } as const;
  await show(aPrescription(), { given });
  const link = await screen.findByRole('link', { name: 'Order the next supply' });
  expect(link.getAttribute('href')).toBe('/register?product=semaglutide');
  cleanup();
  for (const other of [{ suppliedUntil: inDays(40) }, { unsentMonths: 2 }]) {
    await show(aPrescription(), { given: { ...given, ...other } });
    await screen.findByRole('heading', { name: 'Prescription' });
    expect(screen.queryByRole('link', { name: 'Order the next supply' })).toBeNull();
    cleanup();
  }
});

test('what is on hold tells a guest no dose', async () => {
  await show(aPrescription({}, { heldFrom: '2026-12-20' }));
  await screen.findByText('Your doctor has paused your doses');
  expect(screen.queryByRole('img', { name: /units/ })).toBeNull();
});

test('what a hold has cancelled tells a guest to take none, instead of nothing', async () => {
  const endedBy = { move: 'hold', words: null, order: null } as const;
  const endedAt = '2026-12-20T18:00:00.000Z';
  await show(aPrescription({ state: 'cancelled', endedAt, endedBy }));
  await screen.findByText('Your doctor has paused your doses');
  screen.getByText(/since Dec 20, 2026/);
  expect(screen.queryByRole('img', { name: /units/ })).toBeNull();
});

test('nor does one that was cancelled', async () => {
  await show(aPrescription({ state: 'cancelled', endedAt: '2026-12-20T10:00:00.000Z' }));
  await screen.findByRole('heading', { name: 'Prescription' });
  expect(screen.queryByRole('heading', { name: 'Your dose plan' })).toBeNull();
});

test('a member reads it in their own area', async () => {
  const { api } = await show(aPrescription(), { user: aCustomer() });
  expect(api.calls(prescriptionContract.find)).toHaveLength(0);
});

describe('the check-in', () => {
  const HELP = 'Get help now, do not wait for our answer';

  test('is on the same page', async () => {
    await show(aPrescription());
    const link = await screen.findByRole('link', { name: 'Check in now' });
    expect(link.getAttribute('href')).toBe('#check-in');
    expect(screen.queryByRole('button', { name: 'Send check-in' })).toBeNull();
  });

  test('says at once whom to call where the guest is, and is sent again under the same id after a lost answer', async () => {
    const { api, by } = await show(aPrescription(), { at: '/#check-in' });
    // Beside the words too, whatever is written.
    await waitFor(() => expect(screen.getAllByRole('link', { name: /115/ })).toHaveLength(1));
    await by.click(await screen.findByRole('checkbox', { name: 'My vision has changed' }));
    const help = within((await screen.findByText(HELP)).closest<HTMLElement>('[role="alert"]')!);
    help.getByRole('link', { name: /115/ });
    expect(help.queryByRole('link', { name: /911/ })).toBeNull();
    expect(screen.queryByText('Photo')).toBeNull();
    api.on(guestCheckInContract.send, () => Response.error());
    await by.click(screen.getByRole('button', { name: 'Send check-in' }));
    await screen.findByText(/You are offline/);
    api.on(guestCheckInContract.send, ({ body }) => aCheckIn(body!.answers));
    await by.click(screen.getByRole('button', { name: 'Send check-in' }));
    await screen.findByText('Thank you. Your doctor will read it.');
    screen.getByText(HELP);
    const sent = api
      .calls(guestCheckInContract.send)
      .map(({ params, body }) => ({ ...params, ...body }));
    expect(sent).toMatchObject([{ id: 41, answers: { signs: ['vision'] } }, sent[0]!]);
  });

  test('that is red and unread keeps its advice on screen', async () => {
    const { clientId, sentAt } = aCheckIn();
    const { api } = await show(aPrescription(), {
      checkIns: [{ clientId, sentAt, isRed: true, look: null }],
    });
    await screen.findByText(HELP);
    screen.getByRole('heading', { name: 'Earlier check-ins' });
    // Over the directions of the prescription too.
    expect(screen.getAllByText('Do not take the next dose yet')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'Your dose plan' })).toBeNull();
    // An earlier page does not ask so, and is shown none.
    expect(api.calls(guestCheckInContract.list)[0]?.query).toEqual({ answers: 'none' });
  });
});

test('what only waits for a doctor’s word sends nobody to an emergency room, and hides the dose', async () => {
  const { clientId, sentAt } = aCheckIn();
  const one = { clientId, sentAt, isRed: true, isEmergency: false, look: null };
  await show(aPrescription(), { checkIns: [one] });
  await screen.findByText(/^Do not take another dose until/);
  expect(screen.queryByText('Get help now, do not wait for our answer')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your dose plan' })).toBeNull();
});

test('no dose is shown where the check-ins cannot be read', async () => {
  await show(aPrescription(), { checkIns: null });
  await screen.findByRole('heading', { name: 'Prescription' });
  expect(screen.queryByRole('heading', { name: 'Your dose plan' })).toBeNull();
});

test('a check-in that a guest has begun is no other purchase’s on this device', async () => {
  const words = () => screen.findByLabelText<HTMLTextAreaElement>(/^Anything else/);
  const { by } = await show(aPrescription(), { at: '/#check-in' });
  await by.type(await words(), 'A little tired');
  cleanup();
  await show(aPrescription(), { at: '/#check-in', given: { id: 42 } });
  expect((await words()).value).toBe('');
  cleanup();
  await show(aPrescription(), { at: '/#check-in' });
  await waitFor(async () => expect((await words()).value).toBe('A little tired'));
});

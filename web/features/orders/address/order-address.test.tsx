import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import type { OrderAddress } from '#shared/new-orders.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { patientContract, type OwnProfile } from '#shared/patients.ts';
import { anOwnProfile } from '#web/testing/care-samples.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anAdmin, anOrder } from '#web/testing/samples.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

let account = 7300;
beforeEach(() => void (account += 1));

const place: OrderAddress = {
  address: '12 Harbor Street',
  city: 'Sacramento',
  state: 'CA',
  zipCode: '95814',
  country: 'United States',
  isShippingToVietnam: false,
  vietnamWard: '',
  vietnamDistrict: '',
  vietnamCityProvince: '',
  canChange: true,
  isBoundToState: true,
  price: 139_900,
  shippingFee: 0,
  isPriceFixed: true,
};
const waiting = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
const changeable = anOrder({ ...waiting, can: { changeAddress: true } });

/** The own page, with the dialog of the order's address. */
async function changing(change: Partial<OrderAddress> = {}) {
  const api = fakeApi();
  api.on(orderContract.list, [changeable]);
  api.on(orderContract.address, { ...place, ...change });
  api.on(orderContract.changeAddress, changeable);
  const { user } = await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  return { api, user, dialog: within(await screen.findByRole('dialog')) };
}

/** The same for an admin, who may send it anywhere. */
async function changingAsAdmin(change: Partial<OrderAddress> = {}) {
  const api = fakeApi();
  api.on(orderContract.list, [changeable]);
  api.on(orderContract.find, changeable);
  api.on(orderContract.address, { ...place, isBoundToState: false, ...change });
  const { user } = await renderScreen(`/admin?order=${changeable.id}`, { as: anAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Change address' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Where should/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Country/ }), 'Vietnam');
  return dialog;
}

describe('the patient', () => {
  test('sees where the parcel goes, and sends it next door', async () => {
    const { api, user, dialog } = await changing();
    screen.getByText('Sacramento, CA 95814');
    expect(dialog.queryByRole('combobox', { name: /^Country/ })).toBeNull();
    await user.selectOptions(dialog.getByRole('combobox', { name: /^State/ }), 'CA');
    const street = dialog.getByRole('textbox', { name: /^Street address/ });
    await user.clear(street);
    await user.type(street, '77 Mill Lane');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await screen.findByText('SEM-1041 goes to the new address');
    expect(api.calls(orderContract.changeAddress)).toMatchObject([
      { params: { id: 41 }, body: { address: '77 Mill Lane', state: 'CA', zipCode: '95814' } },
    ]);
  });

  test('reads at the state that another one is refused, and what to do', async () => {
    const { api, user, dialog } = await changing();
    api.on(orderContract.changeAddress, () => {
      throw new AppError(orderErrors.other_state);
    });
    await user.selectOptions(dialog.getByRole('combobox', { name: /^State/ }), 'NV');
    const zip = dialog.getByRole('textbox', { name: /^ZIP/ });
    await user.clear(zip);
    await user.type(zip, '89501');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await dialog.findByText(/Please write to us/);
    const state = dialog.getByRole('combobox', { name: /^State/ });
    expect(state.getAttribute('aria-invalid')).toBe('true');
  });

  test('is not offered it once the parcel has left', async () => {
    const api = fakeApi();
    api.on(orderContract.list, [anOrder({ status: 'active', shippingStatus: 'shipped' })]);
    await renderScreen('/dashboard', { as: aCustomer({ id: account }) });
    await screen.findByText('SEM-1041');
    expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
    expect(api.calls(orderContract.address)).toEqual([]);
  });
});

describe('the office sees before saving', () => {
  test.each([
    ['more than was paid', {}, /costs \$20\.00 more.*Nothing is charged/],
    ['an unpaid price change', { isPriceFixed: false }, /\$1,399\.00 → \$1,419\.00/],
  ])('%s', async (_, change, words) => {
    const dialog = await changingAsAdmin(change);
    dialog.getByText(words);
  });

  test('nothing where the fee is the same', async () => {
    const dialog = await changingAsAdmin({ shippingFee: 2_000 });
    expect(dialog.queryByText(/costs|not paid yet/)).toBeNull();
  });
});

describe('saving another address in the profile', () => {
  async function saving({ street = '7 Mill Lane', orders = [changeable] } = {}) {
    const api = fakeApi();
    api.on(orderContract.list, orders);
    api.on(patientContract.ownProfile, anOwnProfile());
    api.on(patientContract.changeOwnProfile, ({ body }) =>
      anOwnProfile(body as Partial<OwnProfile>),
    );
    api.on(orderContract.changeAddress, changeable);
    const as = aCustomer({ id: account });
    const { user } = await renderScreen('/dashboard/profile', { as });
    const field = await screen.findByRole('textbox', { name: /^Street address/ });
    await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'CA');
    await user.clear(field);
    await user.type(field, street);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByText('Your profile was saved');
    return { api, user };
  }
  const question = { name: 'Also for the order that has not been shipped?' };

  test('asks about the order that has not been shipped, and a yes sends it there', async () => {
    const { api, user } = await saving();
    const dialog = within(await screen.findByRole('alertdialog', question));
    dialog.getByText('SEM-1041');
    await user.click(dialog.getByRole('button', { name: 'Yes, send there' }));
    await screen.findByText('Your order goes to the new address');
    const [{ body } = { body: null }] = api.calls(orderContract.changeAddress);
    expect(body).toMatchObject({ address: '7 Mill Lane', city: 'Sacramento' });
    expect(body).not.toHaveProperty('phone');
  });

  test('a no leaves it', async () => {
    const { api, user } = await saving();
    const dialog = within(await screen.findByRole('alertdialog', question));
    await user.click(dialog.getByRole('button', { name: /^No/ }));
    expect(api.calls(orderContract.changeAddress)).toEqual([]);
  });

  test('a refusal is told with the order, and cannot be tried again', async () => {
    const { api, user } = await saving();
    api.on(orderContract.changeAddress, () => {
      throw new AppError(orderErrors.other_state);
    });
    const dialog = within(await screen.findByRole('alertdialog', question));
    const yes = dialog.getByRole('button', { name: 'Yes, send there' });
    await user.click(yes);
    await dialog.findByText(/Please write to us/);
    expect(yes).toHaveProperty('disabled', true);
  });

  test.each([
    ['the same address', { street: '12 Harbor Street' }],
    ['no order that could be changed', { orders: [anOrder(waiting)] }],
  ])('does not ask with %s', async (_, how) => {
    await saving(how);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

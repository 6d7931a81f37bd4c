import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { catalogueContract, catalogueErrors, PLAN_TYPES } from '#shared/catalogue.ts';
import { PROGRAMME } from '#shared/pricing.ts';
import { dialog, question } from './testing/admin-world.tsx';
import { fails, openPrice, price, product, products } from './testing/product-world.tsx';

/** Answers the question whether the programmes may cost that. */
const confirm = async (user: UserEvent) =>
  user.click(within(await question()).getByRole('button', { name: 'Save these prices' }));

describe('a price', () => {
  test('is saved only after a look at what the programmes then cost', async () => {
    const prices = PROGRAMME.map((planType, at) =>
      price({ id: at + 1, planType, price: [349, 500, 600, 600, 600, 600][at]! }),
    );
    const { user, api } = await products([product({ prices })]);
    await user.click(await screen.findByRole('button', { name: 'Edit the price: 2nd month' }));
    const box = within(await dialog());
    const amount = box.getByRole('textbox', { name: /Price in US dollars/ });
    await user.clear(amount);
    await user.type(amount, '50{Enter}');
    const ask = within(await question());
    const lines = ask.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Monthly plan$349.00 as before',
      'Quarterly plan$1,399.00 → $994.00',
      'Annual plan$2,649.00 → $2,199.00',
    ]);
    const yes = ask.getByRole('button', { name: 'Save these prices' });
    const no = ask.getByRole('button', { name: 'Cancel' });
    // A browser presses a button at each Enter that is not prevented.
    for (const button of [yes, no])
      expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(api.calls(catalogueContract.changePrice)).toEqual([]);
    await user.click(no);
    expect(api.calls(catalogueContract.changePrice)).toEqual([]);
    api.on(catalogueContract.changePrice, price({ id: 2, planType: 'month2', price: 50 }));
    await user.click(box.getByRole('button', { name: 'Save' }));
    await confirm(user);
    await screen.findByText('Price updated successfully');
    expect(api.calls(catalogueContract.changePrice)[0]?.body.price).toBe(50);
  });

  test('that stays as it is asks nothing', async () => {
    const { api, save } = await openPrice('Edit the price: 1st month');
    api.on(catalogueContract.changePrice, price());
    await save();
    await screen.findByText('Price updated successfully');
  });

  test('of a plan is changed in dollars', async () => {
    const { user, api, amount, save } = await openPrice('Edit the price: 1st month');
    expect(amount.value).toBe('349');
    await user.clear(amount);
    expect(amount.value).toBe('0');
    await user.type(amount, '299');
    expect(amount.value).toBe('299');
    api.on(catalogueContract.changePrice, price({ price: 299 }));
    await save();
    await confirm(user);
    await screen.findByText('Price updated successfully');
    expect(api.calls(catalogueContract.changePrice)[0]).toMatchObject({
      params: { id: 1 },
      body: { productId: 'semaglutide', planType: 'monthly', price: 299, isActive: true },
    });
  });

  test('that is new begins with the next plan and without an amount, and offers the plans without one', async () => {
    const { user, api, box, amount, save } = await openPrice('Add New Price Plan');
    const type = box.getByRole<HTMLSelectElement>('combobox', { name: /Plan type/ });
    expect([type.value, amount.value]).toEqual(['month2', '']);
    expect([...type.options].map(({ value }) => value)).toEqual(['', ...PLAN_TYPES.slice(1)]);
    expect(type.options[0]?.text).toBe('Choose a plan');
    await box.findByText(/the 3-month discount applies to it/);
    await save();
    await box.findByText('This field is required');
    expect(box.queryByText('Plan type is required')).toBeNull();
    await user.selectOptions(type, '');
    await save();
    await box.findByText('Plan type is required');
    expect(api.calls(catalogueContract.addPrice)).toEqual([]);
    await user.selectOptions(type, 'annual');
    await box.findByText(/One final price for the full 6-month program/);
    await user.type(amount, '2649');
    api.on(catalogueContract.addPrice, price({ id: 9, planType: 'annual', price: 2649 }));
    await save();
    await confirm(user);
    await screen.findByText('Price updated successfully');
    expect(api.calls(catalogueContract.addPrice)[0]?.body).toEqual({
      productId: 'semaglutide',
      planType: 'annual',
      price: 2649,
      isActive: true,
    });
  });

  test('of nothing is saved only after a question, unless the plan is not sold', async () => {
    const { user, api, amount, save } = await openPrice('Edit the price: 1st month');
    api.on(catalogueContract.changePrice, price({ price: 0 }));
    await user.clear(amount);
    await save();
    let ask = within(await question());
    ask.getByText('With a price of $0, customers get “1st month” without paying.');
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.calls(catalogueContract.changePrice)).toEqual([]);
    await save();
    ask = within(await question());
    await user.click(ask.getByRole('button', { name: 'Save at $0' }));
    await screen.findByText('Price updated successfully');
    expect(api.calls(catalogueContract.changePrice)[0]?.body.price).toBe(0);

    await user.click(await screen.findByRole('button', { name: 'Edit the price: 1st month' }));
    const again = within(await dialog());
    await user.clear(again.getByRole('textbox', { name: /Price in US dollars/ }));
    await user.click(again.getByRole('checkbox', { name: 'Active' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    ask = within(await question());
    ask.getByText('$349.00 → not sold');
    await confirm(user);
    await waitFor(() => expect(api.calls(catalogueContract.changePrice)).toHaveLength(2));
  });

  test('cannot be added where every plan has one, and says so', async () => {
    const all = PLAN_TYPES.map((planType, index) => price({ id: index + 1, planType }));
    const { user } = await products([product({ prices: all })]);
    await user.click(await screen.findByRole('button', { name: 'Add New Price Plan' }));
    within(await dialog()).getByText(/Every plan has a price already/);
  });

  test('is never negative', async () => {
    const { user, api, box, amount, save } = await openPrice('Edit the price: 1st month');
    await user.clear(amount);
    await user.type(amount, '{Home}-5');
    await save();
    await box.findByText('Price must be a positive number');
    expect(api.calls(catalogueContract.changePrice)).toEqual([]);
  });

  test('that exists already is told at the plan type, and as the documented toast', async () => {
    const { user, api, box, amount, save } = await openPrice('Add New Price Plan');
    api.on(catalogueContract.addPrice, fails(catalogueErrors.plan_exists));
    await user.selectOptions(box.getByRole('combobox', { name: /Plan type/ }), 'month2');
    await user.type(amount, '5');
    await save();
    await confirm(user);
    await screen.findByText('Failed to update price. Please try again.');
    await box.findByText(catalogueErrors.plan_exists.message);
  });

  test('a window that is cancelled changes nothing', async () => {
    const { user, api, box } = await openPrice('Edit the price: 1st month');
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(catalogueContract.changePrice)).toEqual([]);
  });

  test('is archived after a question and restored; its plan may get another one meanwhile', async () => {
    const gone = price({ archivedAt: '2026-11-20T15:04:00.000Z', isActive: false });
    const { user, api } = await products();
    await user.click(await screen.findByRole('button', { name: 'Archive the price: 1st month' }));
    api.on(catalogueContract.removePrice, null);
    api.on(catalogueContract.listProducts, [product({ prices: [gone] })]);
    const ask = within(await question());
    await user.click(ask.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Price archived');
    await screen.findByText('Archived');
    expect(api.calls(catalogueContract.removePrice)[0]?.params).toEqual({ id: 1 });

    const again = screen.getByRole('button', { name: 'Restore the price: 1st month' });
    api.on(catalogueContract.restorePrice, fails(catalogueErrors.plan_exists));
    await user.click(again);
    await screen.findByText(catalogueErrors.plan_exists.message);
    api.on(catalogueContract.restorePrice, price());
    await user.click(again);
    await screen.findByText('Price restored');
  });
});

test('the discounts say what the bundles come to, which are computed, set or not for sale', async () => {
  const months = PROGRAMME.map((planType, at) =>
    price({ id: at + 1, planType, price: [349, 500, 600, 600, 600, 600][at]! }),
  );
  const { user } = await products([
    product({ prices: [...months, price({ id: 9, planType: 'annual', price: 2_388 })] }),
    product({
      id: 'tirzexa',
      name: 'Tirzexa',
      prices: months.slice(0, 2).map((one) => ({ ...one, productId: 'tirzexa' })),
    }),
  ]);
  const card = async () => within(await screen.findByRole('region', { name: 'Discount Settings' }));
  (await card()).getByText('Together the months cost $1,399.00');
  (await card()).getByText('A bundle price is set: $2,388.00');
  await user.click(screen.getByRole('tab', { name: 'Tirzexa' }));
  expect((await card()).getAllByText('Not for sale: a month has no price')).toHaveLength(2);
});

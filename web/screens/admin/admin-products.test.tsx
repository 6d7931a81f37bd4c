import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  catalogueContract,
  catalogueErrors,
  PLAN_TYPES,
  type Price,
  type Product,
} from '#shared/catalogue.ts';
import { AppError, errors, type ErrorKind } from '#shared/lib/errors.ts';
import { dialog, enterAdmin, question } from './testing/admin-world.tsx';

const fails = (kind: ErrorKind) => () => {
  throw new AppError(kind);
};

const price = (change: Partial<Price> = {}): Price => ({
  id: 1,
  productId: 'semaglutide',
  planType: 'monthly',
  price: 349,
  isActive: true,
  ...change,
});

const product = (change: Partial<Product> = {}): Product => ({
  id: 'semaglutide',
  name: 'SemaLean',
  description: 'Once a week.',
  imageUrl: '/img/semalean.png',
  isActive: true,
  quarterlyDiscount: 10,
  annualDiscount: 25,
  prices: [price()],
  ...change,
});
const other = product({ id: 'tirzexa', name: 'Tirzexa', isActive: false, prices: [] });

const products = (list = [product(), other]) =>
  enterAdmin('/admin/products', (api) => api.on(catalogueContract.listProducts, list));

const card = (name: string) => screen.findByRole('region', { name });

async function openProduct(button = 'Edit') {
  const world = await products();
  const place = button === 'Edit' ? 'Product information' : 'Discount Settings';
  await world.user.click(within(await card(place)).getByRole('button', { name: button }));
  const box = within(await dialog());
  const save = () => world.user.click(box.getByRole('button', { name: 'Save' }));
  return { ...world, box, save };
}

async function openPrice(button: string) {
  const world = await products();
  await world.user.click(within(await card('Price plans')).getByRole('button', { name: button }));
  const box = within(await dialog());
  const amount = box.getByRole<HTMLInputElement>('textbox', { name: /Price in US dollars/ });
  const save = () => world.user.click(box.getByRole('button', { name: 'Save' }));
  return { ...world, box, amount, save };
}

describe('the screen', () => {
  test('says first that it is loading', async () => {
    let answer = (_list: Product[]) => {};
    await enterAdmin('/admin/products', (api) =>
      api.on(
        catalogueContract.listProducts,
        () => new Promise<Product[]>((resolve) => (answer = resolve)),
      ),
    );
    await screen.findByText('Loading products…');
    answer([product()]);
    await screen.findByRole('tab', { name: 'SemaLean' });
  });

  test('has a tab for each product, the first chosen, and three cards in it', async () => {
    const { user } = await products();
    const tab = await screen.findByRole('tab', { name: 'SemaLean' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    const info = within(await card('Product information'));
    info.getByText('Once a week.');
    expect(info.getByText('Active').dataset.tone).toBe('green');
    const plans = within(await card('Price plans'));
    plans.getByText('1st month');
    plans.getByText('$349');
    const discounts = within(await card('Discount Settings'));
    for (const text of ['10%', 'Applied to the 2nd month', '25%', 'Applied to months 3 to 6']) {
      discounts.getByText(text);
    }
    await user.click(screen.getByRole('tab', { name: 'Tirzexa' }));
    const inactive = await screen.findByText('Inactive');
    expect(inactive.dataset.tone).toBe('red');
  });
});

describe('a product', () => {
  test('is saved with its picture, and says Saving... meanwhile', async () => {
    const { user, api, box, save } = await openProduct();
    let answer = (_saved: Product) => {};
    api.on(
      catalogueContract.changeProduct,
      () => new Promise<Product>((resolve) => (answer = resolve)),
    );
    const name = box.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'SemaLean Plus');
    await user.click(box.getByRole('checkbox'));
    await save();
    await box.findByRole('button', { name: 'Saving...' });
    api.on(catalogueContract.listProducts, [product({ name: 'SemaLean Plus' }), other]);
    answer(product({ name: 'SemaLean Plus' }));
    await screen.findByText('Product updated successfully');
    await screen.findByRole('tab', { name: 'SemaLean Plus' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(catalogueContract.changeProduct)[0]?.body).toEqual({
      name: 'SemaLean Plus',
      description: 'Once a week.',
      imageUrl: '/img/semalean.png',
      isActive: false,
      quarterlyDiscount: 10,
      annualDiscount: 25,
    });
  });

  test('needs a name and a description', async () => {
    const { user, api, box, save } = await openProduct();
    await user.clear(box.getByRole('textbox', { name: /^Name/ }));
    await user.clear(box.getByRole('textbox', { name: /^Description/ }));
    await save();
    await box.findByText('Product name is required');
    box.getByText('Description is required');
    expect(api.calls(catalogueContract.changeProduct)).toEqual([]);
  });

  test('keeps discounts whole numbers between 0 and 100', async () => {
    const { user, box, api, save } = await openProduct('Edit Discounts');
    const field = box.getByRole<HTMLInputElement>('textbox', {
      name: 'Discount for the first 3 months',
    });
    expect(box.getAllByText('Enter a percentage between 0 and 100')).toHaveLength(2);
    await user.clear(field);
    expect(field.value).toBe('0');
    await user.type(field, '7');
    expect(field.value).toBe('7');
    await user.type(field, '99');
    expect(field.value).toBe('100');
    await user.clear(field);
    await user.type(field, 'x');
    expect(field.value).toBe('0');
    api.on(catalogueContract.changeProduct, product());
    await save();
    await waitFor(() =>
      expect(api.calls(catalogueContract.changeProduct)[0]?.body.quarterlyDiscount).toBe(0),
    );
  });

  test('a failure is a toast, and the window stays open with what was typed', async () => {
    const { user, api, box, save } = await openProduct();
    api.on(catalogueContract.changeProduct, fails(errors.internal));
    await user.type(box.getByRole('textbox', { name: /^Name/ }), '!');
    await save();
    await screen.findByText('Failed to update product. Please try again.');
    screen.getByText('Error');
    expect(box.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('SemaLean!');
  });

  test('is deleted only after the documented question', async () => {
    const { user, api } = await products();
    const remove = async () =>
      user.click(within(await card('Product information')).getByRole('button', { name: 'Delete' }));
    await remove();
    let ask = within(await question());
    ask.getByText(
      'Are you sure you want to delete "SemaLean"? This action cannot be undone and will also delete all associated pricing plans.',
    );
    await user.click(ask.getByRole('button', { name: 'Cancel' }));
    expect(api.calls(catalogueContract.removeProduct)).toEqual([]);
    await remove();
    ask = within(await question());
    api.on(catalogueContract.removeProduct, fails(errors.internal));
    await user.click(ask.getByRole('button', { name: 'Delete Product' }));
    await ask.findByText('Failed to delete product. Please try again.');
    api.on(catalogueContract.removeProduct, fails(errors.forbidden));
    await user.click(ask.getByRole('button', { name: 'Delete Product' }));
    await ask.findByText(errors.forbidden.message);
    api.on(catalogueContract.removeProduct, null);
    api.on(catalogueContract.listProducts, [other]);
    await user.click(ask.getByRole('button', { name: 'Delete Product' }));
    await screen.findByText('Product deleted successfully');
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'SemaLean' })).toBeNull());
  });
});

describe('a price', () => {
  test('of a plan is changed in dollars', async () => {
    const { user, api, amount, save } = await openPrice('Edit the price: 1st month');
    expect(amount.value).toBe('349');
    await user.clear(amount);
    expect(amount.value).toBe('0');
    await user.type(amount, '299');
    expect(amount.value).toBe('299');
    api.on(catalogueContract.changePrice, price({ price: 299 }));
    await save();
    await screen.findByText('Price updated successfully');
    expect(api.calls(catalogueContract.changePrice)[0]).toMatchObject({
      params: { id: 1 },
      body: { productId: 'semaglutide', planType: 'monthly', price: 299, isActive: true },
    });
  });

  test('that is new begins with neither plan nor amount, and offers the plans without one', async () => {
    const { user, api, box, amount, save } = await openPrice('Add New Price Plan');
    const type = box.getByRole<HTMLSelectElement>('combobox', { name: /Plan type/ });
    expect([type.value, amount.value]).toEqual(['', '']);
    expect([...type.options].map(({ value }) => value)).toEqual(['', ...PLAN_TYPES.slice(1)]);
    expect(type.options[0]?.text).toBe('Choose a plan');
    await save();
    await box.findByText('Plan type is required');
    box.getByText('This field is required');
    expect(api.calls(catalogueContract.addPrice)).toEqual([]);
    await user.selectOptions(type, 'month2');
    await box.findByText(/the 3-month discount applies to it/);
    await user.selectOptions(type, 'annual');
    await box.findByText(/One final price for the full 6-month program/);
    await user.type(amount, '2649');
    api.on(catalogueContract.addPrice, price({ id: 9, planType: 'annual', price: 2649 }));
    await save();
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
    await screen.findByText('Failed to update price. Please try again.');
    await box.findByText(catalogueErrors.plan_exists.message);
  });

  test('a window that is cancelled changes nothing', async () => {
    const { user, api, box } = await openPrice('Edit the price: 1st month');
    await user.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(catalogueContract.changePrice)).toEqual([]);
  });
});

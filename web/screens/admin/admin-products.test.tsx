import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { catalogueContract, type Product } from '#shared/catalogue.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { PROGRAMME } from '#shared/pricing.ts';
import { dialog, enterAdmin, question } from './testing/admin-world.tsx';
import {
  card,
  fails,
  openProduct,
  other,
  price,
  product,
  products,
} from './testing/product-world.tsx';

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
      version: 5,
    });
  });

  test('that somebody else has saved meanwhile shows both texts, and is sent over what was seen', async () => {
    const { user, api, box, save } = await openProduct();
    const current = product({ name: 'Theirs', description: 'Twice a week.', version: 6 });
    api.on(catalogueContract.changeProduct, () => {
      throw new AppError(errors.conflict, { details: { current } });
    });
    const name = box.getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Mine');
    await save();
    await box.findByText('Somebody else has changed this in the meantime');
    box.getByText('Theirs');
    expect(name.value).toBe('Mine');
    // A field that only they have changed keeps their text.
    expect(box.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ }).value).toBe(
      'Twice a week.',
    );
    await user.click(box.getByRole('button', { name: 'Use what was saved' }));
    expect(name.value).toBe('Theirs');
    await user.click(box.getByRole('button', { name: 'Keep mine' }));
    expect(name.value).toBe('Mine');
    api.on(catalogueContract.changeProduct, product());
    await save();
    await screen.findByText('Product updated successfully');
    expect(api.calls(catalogueContract.changeProduct).at(-1)?.body).toMatchObject({
      name: 'Mine',
      description: 'Twice a week.',
      version: 6,
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

  test('says while it is written what regulators take for a claim, and forbids nothing', async () => {
    const { user, api, box, save } = await openProduct();
    const description = box.getByRole('textbox', { name: /^Description/ });
    expect(box.queryByText(/active ingredient/i)).toBeNull();
    await user.clear(description);
    await user.type(description, 'The same active ingredient as Ozempic');
    await box.findByText(/“same active ingredient”/i);
    api.on(catalogueContract.changeProduct, product());
    await save();
    await waitFor(() => expect(api.calls(catalogueContract.changeProduct)).toHaveLength(1));
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

  test('asks before a discount changes what the programmes cost, and not for anything else', async () => {
    const prices = PROGRAMME.slice(0, 3).map((planType, at) =>
      price({ id: at + 1, planType, price: [349, 500, 600][at]! }),
    );
    const { user, api } = await products([product({ prices })]);
    await user.click(await screen.findByRole('button', { name: 'Edit Discounts' }));
    const box = within(await dialog());
    const field = box.getByRole('textbox', { name: 'Discount for the first 3 months' });
    await user.clear(field);
    await user.type(field, '50');
    await user.click(box.getByRole('button', { name: 'Save' }));
    const ask = within(await question());
    ask.getByText('$1,399.00 → $1,199.00');
    expect(api.calls(catalogueContract.changeProduct)).toEqual([]);
    api.on(catalogueContract.changeProduct, product({ prices, quarterlyDiscount: 50 }));
    await user.click(ask.getByRole('button', { name: 'Save these prices' }));
    await screen.findByText('Product updated successfully');
    expect(api.calls(catalogueContract.changeProduct)[0]?.body.quarterlyDiscount).toBe(50);
  });

  test('takes no discount for another number: a fraction is an error, and below 0 is told to be 0', async () => {
    const { user, box, api, save } = await openProduct('Edit Discounts');
    const field = box.getByRole<HTMLInputElement>('textbox', {
      name: 'Discount for the first 3 months',
    });
    await user.clear(field);
    await user.type(field, '12.5');
    expect(field.value).toBe('12.5');
    await save();
    await box.findByText('Enter a whole number, without decimals');
    expect(api.calls(catalogueContract.changeProduct)).toEqual([]);
    for (const typed of ['12.7', '12,7']) {
      await user.clear(field);
      await user.type(field, typed);
      expect(field.value).toBe(typed);
      await user.tab();
      expect(field.value).toBe('12');
      box.getByText('Only whole percentages are possible: it is 12 now.');
    }
    await user.clear(field);
    await user.type(field, '-5');
    expect(field.value).toBe('-5');
    await user.tab();
    expect(field.value).toBe('0');
    box.getByText('A discount cannot be below 0: it is 0 now.');
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

  test('that is archived says so, is not edited, and is restored', async () => {
    const gone = product({ isActive: false, archivedAt: '2026-11-20T15:04:00.000Z' });
    const { user, api } = await products([gone, other]);
    await screen.findByText(/^Archived on Nov 20, 2026. It is not offered anywhere/);
    const info = within(await card('Product information'));
    info.getByText('Archived');
    expect(screen.queryByRole('button', { name: /Edit|Delete|Add New/ })).toBeNull();
    api.on(catalogueContract.restoreProduct, product());
    api.on(catalogueContract.listProducts, [product(), other]);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByText('Product restored');
    await screen.findByRole('button', { name: 'Edit Discounts' });
    expect(api.calls(catalogueContract.restoreProduct)[0]?.params).toEqual({ id: 'semaglutide' });
  });
});

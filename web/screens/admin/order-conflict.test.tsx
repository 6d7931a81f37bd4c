import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { EditOrderDialog } from '#web/features/orders/admin/edit-order-dialog.tsx';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { anAdmin } from '#web/testing/samples.ts';
import { anOpenOrder, dialog, enterAdmin } from './testing/admin-world.tsx';

/** Two admins change one order: the second sees the current values, and is never told that it was decided. */

const conflict = (current: Order) => new AppError(errors.conflict, { details: { current } });

describe('the price of an order that somebody else has changed meanwhile', () => {
  test('stands there twice, and the next try goes from what was seen', async () => {
    const current = anOpenOrder({ version: 2, price: 120_000, plan: 'monthly' });
    const { user, api } = await enterAdmin('/admin', (one) =>
      one.on(orderContract.list, [anOpenOrder()]),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit SEM-1041' }));
    const box = within(await dialog());
    const save = () => user.click(box.getByRole('button', { name: 'Save changes' }));
    api.on(orderContract.list, [current]);
    api.on(orderContract.change, ({ body }) => {
      if (body.version === 1) throw conflict(current);
      return anOpenOrder({ version: 3 });
    });
    const price = box.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    await user.clear(price);
    await user.type(price, '999');
    await save();
    await box.findByText('Somebody else has changed this in the meantime');
    box.getByText('$1200.00');
    box.getByText('$999');
    expect(price.value).toBe('999');
    // A field that only they have changed keeps their value.
    expect(box.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' }).value).toBe('monthly');
    // The list behind the dialog shows the newer state.
    await waitFor(() => expect(api.calls(orderContract.list).length).toBeGreaterThan(1));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(orderContract.change).map(({ body }) => body)).toMatchObject([
      { version: 1, price: 99_900 },
      { version: 2, price: 99_900, plan: 'monthly' },
    ]);
  });

  test.each([
    ['en', /What you see here has not changed/, 'Save changes'],
    ['vi', /Nội dung ở đây không thay đổi/, 'Lưu thay đổi'],
    ['es', /Lo que ve aquí no ha cambiado/, 'Guardar cambios'],
  ] as const)(
    'where only something else of the order has changed, it says so (%s)',
    async (language, words, button) => {
      const api = fakeApi();
      api.on(orderContract.change, () => {
        throw conflict(anOpenOrder({ version: 2 }));
      });
      const onClose = vi.fn();
      const part = <EditOrderDialog order={anOpenOrder()} onClose={onClose} />;
      const { user } = await renderPart(part, { as: anAdmin(), language });
      await user.click(await screen.findByRole('button', { name: button }));
      await screen.findByText(words);
      expect(screen.queryByText(/already decided|đã có quyết định|Ya se decidió/)).toBeNull();
      api.on(orderContract.change, anOpenOrder({ version: 3 }));
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(onClose).toHaveBeenCalled());
      expect(api.calls(orderContract.change).at(-1)?.body.version).toBe(2);
    },
  );
});

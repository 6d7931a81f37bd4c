import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { withDatabase } from '#web/testing/database.ts';
import { forgetDrafts, settleDrafts } from '#web/testing/drafts.ts';
import { anAdmin } from '#web/testing/samples.ts';
import { openProduct, other, product } from './testing/product-world.tsx';

withDatabase();
afterEach(() => forgetDrafts(anAdmin()));

test('what was typed about a product outlives a change by somebody else, who is not overwritten unseen', async () => {
  const first = await openProduct();
  await first.user.type(first.box.getByRole('textbox', { name: /^Name/ }), ' Plus');
  await settleDrafts();
  first.unmount();

  const theirs = product({
    version: 6,
    name: 'SemaLean One',
    description: 'Every Monday.',
    imageUrl: '/new.png',
  });
  const { api, box, save } = await openProduct('Edit', [theirs, other]);
  const field = (name: RegExp) => box.getByRole<HTMLInputElement>('textbox', { name });
  await waitFor(() => expect(field(/^Name/).value).toBe('SemaLean Plus'));
  api.on(catalogueContract.changeProduct, ({ body }) => {
    if (body.version !== 6) throw new AppError(errors.conflict, { details: { current: theirs } });
    return { ...theirs, version: 7 };
  });
  await save();
  await box.findByText('Somebody else has changed this in the meantime');
  expect([field(/^Name/).value, field(/^Description/).value]).toEqual([
    ...['SemaLean Plus', 'Every Monday.'],
  ]);
  expect(box.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('/new.png');
  await save();
  await screen.findByText('Product updated successfully');
  expect(api.calls(catalogueContract.changeProduct).at(-1)?.body).toMatchObject({
    ...{ name: 'SemaLean Plus', description: 'Every Monday.', imageUrl: '/new.png', version: 6 },
  });
});

import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { catalogueContract } from '#shared/catalogue.ts';
import { errors, AppError } from '#shared/lib/errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';

afterEach(() => {
  document.getElementById('root')?.remove();
});

const price = {
  id: 1,
  productId: 'semaglutide' as const,
  planType: 'monthly' as const,
  price: 351,
  isActive: true,
  archivedAt: null,
  version: 1,
};
const cardOf = async (id: string) => {
  await screen.findByRole('heading', { name: 'Dosing plans' });
  return within(document.getElementById(id)!);
};

const says = (...offered: string[]) => {
  const root = document.createElement('div');
  root.id = 'root';
  root.dataset.offered = offered.join(' ');
  document.body.append(root);
};
const failing = () =>
  fakeApi().on(catalogueContract.listPrices, () => {
    throw new AppError(errors.internal);
  });

test('the documented estimate stands where nobody has said anything', async () => {
  failing();
  await renderScreen('/');
  (await cardOf('glp1')).getByText('Only from $300/month');
  (await cardOf('glp1gip')).getByText('Only from $333/month');
});

test('and not where the page itself came with the word that nothing is sold', async () => {
  failing();
  says('semaglutide');
  await renderScreen('/');
  (await cardOf('glp1')).getByText('Only from $300/month');
  (await cardOf('glp1gip')).getByText('Currently not offered');
});

test('what is not sold has no price and nothing to choose, but somebody to ask', async () => {
  const api = fakeApi();
  api.on(catalogueContract.listPrices, ({ query }) =>
    query.productId === 'tirzexa' ? [] : [price],
  );
  await renderScreen('/');
  const gone = await cardOf('glp1gip');
  await gone.findByText('Currently not offered');
  expect(gone.queryByText(/month/)).toBeNull();
  expect(gone.queryByRole('link', { name: /Start with/ })).toBeNull();
  expect(gone.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/#contact');
  const sold = await cardOf('glp1');
  await sold.findByText('Only from $351/month');
  sold.getByRole('link', { name: 'Start with SemaLean' });
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

test('my programs show an order whose plan and status only a server of a later release knows', async () => {
  const later = { plan: 'half_year', status: 'paused', reviewDate: '2026-09-08T12:00:00.000Z' };
  const changed = [anOrder(later as never)];
  const api = fakeApi();
  api.on(orderContract.list, () => Response.json(changed));
  api.on(syncContract.orders, () =>
    Response.json({ cursor: 'c1', isFull: true, changed, removed: [] }),
  );
  await renderScreen('/dashboard/programs', { as: aCustomer() });
  const card = within(await screen.findByRole('article', { name: 'GLP-1 (Semaglutide)' }));
  const steps = within(card.getByRole('list', { name: 'Steps of this program' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
});

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';

test('a treatment in care has its supply, doctor, next parcel and the other screens on its one card', async () => {
  const order = anOrder({
    status: 'active',
    suppliedUntil: '2030-01-15T12:00:00.000Z',
    reviewedByName: 'Dr. Linh Tran',
  });
  fakeApi().on(orderContract.list, [order, anOrder({ id: 42, status: 'expired' })]);
  await renderScreen('/dashboard/programs', { as: aCustomer() });
  const [going, over] = await screen.findAllByRole('article', { name: 'GLP-1 (Semaglutide)' });
  const card = within(going!);
  await card.findByText('Jan 15, 2030');
  card.getByText('Dr. Linh Tran');
  await card.findByText('No dose plan yet');
  const leads = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(leads('My dose')).toBe('/dose');
  expect(leads('Medications')).toBe('/dashboard/medications');
  expect(leads('Payments and receipts')).toBe('/dashboard/payments');
  expect(leads('Write to my doctor')).toBe('/dashboard/messages');
  expect(within(over!).queryByText('Dr. Linh Tran')).toBeNull();
});

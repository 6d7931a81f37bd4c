import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aDoctor } from '#web/testing/samples.ts';
import { useApprovedCount } from './orders.queries.ts';

function Probe() {
  const { data, error } = useApprovedCount(true);
  return <output>{error ? `${error.name}: ${error.message}` : data}</output>;
}

test('a refused count is an error in the documented words', async () => {
  const api = fakeApi();
  api.on(orderContract.approvedCount, () => {
    throw new AppError(errors.forbidden);
  });
  await renderPart(<Probe />, { as: aDoctor() });
  expect((await screen.findByText(/./)).textContent).toBe('Error: Network response was not ok');
});

test('a missing network is reported as usual', async () => {
  const api = fakeApi();
  api.setOffline(true);
  await renderPart(<Probe />, { as: aDoctor() });
  expect((await screen.findByText(/./)).textContent).toBe(`AppError: ${errors.offline.message}`);
});

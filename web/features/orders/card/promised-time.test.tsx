import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { supplyContract } from '#shared/supplies.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, anOrder } from '#web/testing/samples.ts';
import { aSupply } from '#web/testing/supply-samples.ts';
import { PromisedTime } from './promised-time.tsx';

test.each([
  ['in the future, while the pharmacy is out of it', '2999-11-24T10:00:00.000Z', true, null],
  [
    'in the future, once it has it',
    '2999-11-24T10:00:00.000Z',
    false,
    /^We send it by Nov 24, 2999/,
  ],
  ['that has passed, whatever the pharmacy has', '2020-12-01T04:59:59.999Z', true, /^Later than/],
])('of a first parcel no day is promised %s', async (_, dueAt, isBackOrdered, said) => {
  const api = fakeApi();
  api.on(supplyContract.list, [
    aSupply({ ...{ number: 1, state: 'sent_to_pharmacy', isBackOrdered }, canPostpone: null }),
  ]);
  const order = anOrder({ id: 41, status: 'approved', shippingStatus: 'pending_shipping', dueAt });
  await renderPart(<PromisedTime order={order} />, { as: aCustomer() });
  await expect.poll(() => api.calls(supplyContract.list).length).toBe(1);
  if (said) await screen.findByText(said);
  else await expect.poll(() => screen.queryByText(/We send it by/)).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shippingContract } from '#shared/shipping.ts';
import { enterAdmin } from './testing/admin-world.tsx';
import { aWaiting } from './testing/parcels.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('what a doctor approves meanwhile appears at the packing table, and a number that was typed stays', async () => {
  const { api, user } = await enterAdmin('/packing', (one) => {
    one.on(shippingContract.waiting, [aWaiting(41)]);
  });
  const number = await screen.findByRole('textbox', { name: /SEM-41/ });
  await user.type(number, '1Z999');
  api.on(shippingContract.waiting, [aWaiting(41), aWaiting(42)]);
  act(() => void vi.advanceTimersByTime(30_000));
  await screen.findByRole('textbox', { name: /SEM-42/ });
  expect(number).toHaveProperty('value', '1Z999');
});

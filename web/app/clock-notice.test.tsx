import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clockOffsetPart } from '#web/device/core/clock-offset.ts';
import { device } from '#web/device/page-device.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';

afterEach(() => device.part(clockOffsetPart).set(0));

test('a patient is told that the clock of the device is wrong, and by how much', async () => {
  fakeApi();
  await renderScreen('/dashboard/care', { as: aCustomer() });
  await screen.findByRole('main');
  expect(screen.queryByText(/clock is wrong/)).toBeNull();
  act(() => device.part(clockOffsetPart).set(72));
  await screen.findByText(/^It is 3d fast/);
  act(() => device.part(clockOffsetPart).set(-5));
  await screen.findByText(/^It is 5h slow/);
  act(() => device.part(clockOffsetPart).set(0));
  expect(screen.queryByText(/clock is wrong/)).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '#web/device/core/device.ts';
import { writeSession } from '#web/device/core/session-store.ts';
import { aCustomer } from '#web/testing/samples.ts';
import { startFilling } from './fill-life.ts';
import { aDevice } from '#web/device/testing/devices.ts';

const fillAhead = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./fill-ahead.ts', () => ({ fillAhead }));

/** A page just loaded. */
let device: Device;
beforeEach(() => {
  device = aDevice();
  fillAhead.mockReset().mockResolvedValue(undefined);
  startFilling(device);
});
afterEach(() => void vi.useRealTimers());

const login = () =>
  writeSession(device, { state: 'authenticated', user: aCustomer(), isUnchecked: false });

test('a login is filled once within minutes, and again after it has ended', async () => {
  login();
  await expect.poll(() => fillAhead).toHaveBeenCalledTimes(1);
  login();
  window.dispatchEvent(new Event('online'));
  // The expired login took with it what was kept.
  writeSession(device, { state: 'unauthenticated', user: null });
  login();
  await expect.poll(() => fillAhead).toHaveBeenCalledTimes(2);
});

test('what was interrupted is tried again without any sign from the browser', async () => {
  vi.useFakeTimers();
  fillAhead.mockRejectedValueOnce(new Error('no server'));
  login();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fillAhead).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fillAhead).toHaveBeenCalledTimes(2);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Sessions from '#web/device/core/session-store.ts';
import { aCustomer } from '#web/testing/samples.ts';

const fillAhead = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./fill-ahead.ts', () => ({ fillAhead }));

let session: typeof Sessions;
/** A page just loaded, of which there is one. */
beforeEach(async () => {
  vi.resetModules();
  fillAhead.mockReset().mockResolvedValue(undefined);
  session = await import('#web/device/core/session-store.ts');
  (await import('./fill-life.ts')).startFilling();
});
afterEach(() => void vi.useRealTimers());

const login = () =>
  session.writeSession({ state: 'authenticated', user: aCustomer(), isUnchecked: false });

test('a login is filled once within minutes, and again after it has ended', async () => {
  login();
  await vi.waitFor(() => expect(fillAhead).toHaveBeenCalledTimes(1));
  login();
  window.dispatchEvent(new Event('online'));
  // The expired login took with it what was kept.
  session.writeSession({ state: 'unauthenticated', user: null });
  login();
  await vi.waitFor(() => expect(fillAhead).toHaveBeenCalledTimes(2));
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

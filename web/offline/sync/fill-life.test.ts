import { expect, test, vi } from 'vitest';
import { aCustomer } from '#web/testing/samples.ts';
import { startFilling } from './fill-life.ts';
import { resetSession, writeSession } from '#web/session/session-store.ts';

const fillAhead = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./fill-ahead.ts', () => ({ fillAhead }));

test('a login is filled once within minutes, and again after it has ended', async () => {
  resetSession();
  startFilling();
  const login = () =>
    writeSession({ state: 'authenticated', user: aCustomer(), isUnchecked: false });
  login();
  await vi.waitFor(() => expect(fillAhead).toHaveBeenCalledTimes(1));
  login();
  window.dispatchEvent(new Event('online'));
  // The expired login took with it what was kept.
  writeSession({ state: 'unauthenticated', user: null });
  login();
  await vi.waitFor(() => expect(fillAhead).toHaveBeenCalledTimes(2));
});

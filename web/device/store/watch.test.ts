import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

test.each(['DatabaseClosedError', 'AbortError'] as const)(
  'a query whose database was closed under it (%s) begins anew, until nobody watches',
  async (name) => {
    const look = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Dexie[name]())
      .mockResolvedValue('found');
    const tell = vi.fn();
    const stop = watch(look, tell);
    await expect.poll(() => tell).toHaveBeenCalledExactlyOnceWith('found');
    stop();

    const ended = vi.fn<() => Promise<string>>().mockRejectedValue(new Dexie[name]());
    watch(ended, tell)();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(ended.mock.calls.length).toBeLessThanOrEqual(1);
  },
);

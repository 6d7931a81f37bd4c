import type { Ports } from './device.ts';

/** The browser's own, looked up at each use: a page is also drawn on the server, where there is none. */
export const browserPorts = (): Ports => ({
  get db() {
    return typeof indexedDB === 'undefined' ? undefined : { indexedDB, IDBKeyRange };
  },
  fetch: (url, init) => fetch(url, init),
  get locks() {
    return navigator.locks as LockManager | undefined;
  },
  clock: { now: () => Date.now() },
  channel: (name) => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null),
});

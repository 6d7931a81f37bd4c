import type { Send } from '#web/lib/our-answer.ts';

/** What a device needs of its surroundings: a page and a worker have the browser's, a test makes its own. */
export type Ports = {
  db: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange } | undefined;
  fetch: Send;
  /** Undefined in a browser without Web Locks. */
  locks: Pick<LockManager, 'request'> | undefined;
  clock: { now: () => number };
  /** To the other windows and the worker; null in a browser that has none. */
  channel: (name: string) => BroadcastChannel | null;
};

/**
 * Everything that one window or worker holds in memory about whoever is logged in. A part of it is a function that makes
 * its state; the device calls it when the part is first needed and keeps the result. So the code of a part can come
 * later than the device, and two devices share nothing but what their ports do.
 */
export class Device {
  readonly ports: Ports;
  readonly #parts = new Map<unknown, unknown>();

  constructor(ports: Ports) {
    this.ports = ports;
  }

  part<T>(make: (device: Device) => T): T {
    if (!this.#parts.has(make)) this.#parts.set(make, make(this));
    return this.#parts.get(make) as T;
  }
}

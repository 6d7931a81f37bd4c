import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { browserPorts } from '#web/device/core/browser-ports.ts';
import { Device, type Ports } from '#web/device/core/device.ts';
import type { Send } from '#web/lib/our-answer.ts';
import { lockModel } from './fake-locks.ts';

/** Another window or worker of this browser, with its own memory and what it shares with the others. */
export const aDevice = (ports: Partial<Ports> = {}): Device =>
  new Device({ ...browserPorts(), ...ports });

/** A phone or a computer: its windows and its worker share a database, locks and channels, and nothing with another. */
export function aPhone(fetch: Send) {
  const id = crypto.randomUUID();
  const { locks } = lockModel();
  const ports: Ports = {
    db: { indexedDB: new IDBFactory(), IDBKeyRange },
    fetch,
    locks,
    clock: { now: () => Date.now() },
    channel: (name) => new BroadcastChannel(`${name} of ${id}`),
  };
  return { open: (): Device => new Device(ports) };
}

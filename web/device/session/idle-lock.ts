import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';
import { signal } from '#web/lib/store.ts';
import type { Device } from '#web/device/core/device.ts';

/**
 * The idle lock of the team's screens. It is in localStorage, so that all tabs are locked together, activity in one
 * keeps the others unlocked, and a reload unlocks nothing. A logout removes it with everything else.
 */
export const IDLE_MS = 15 * 60_000;
const WRITE_MS = 5_000;
const ACTIVE = 'last-activity';
const LOCKED = 'locked';

const activityPart = () => ({ changed: signal(), writtenAt: 0 });

export const isLocked = (): boolean => readLocal(LOCKED) !== null;

export function subscribeLock(device: Device, listener: () => void): () => void {
  const stop = device.part(activityPart).changed.listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** Records activity. It does not unlock a locked screen, and first locks one that was idle for too long. */
export function reportActivity(device: Device): void {
  const activity = device.part(activityPart);
  lock(device, { ifIdle: true });
  if (isLocked() || device.ports.clock.now() - activity.writtenAt < WRITE_MS) return;
  activity.writtenAt = device.ports.clock.now();
  writeLocal(ACTIVE, String(activity.writtenAt));
}

export function lock(device: Device, { ifIdle }: { ifIdle: boolean }): void {
  if (isLocked()) return;
  const last = Number(readLocal(ACTIVE));
  if (ifIdle && (!last || device.ports.clock.now() - last < IDLE_MS)) return;
  writeLocal(LOCKED, '1');
  device.part(activityPart).changed.tell();
}

export function unlock(device: Device): void {
  const activity = device.part(activityPart);
  activity.writtenAt = device.ports.clock.now();
  writeLocal(ACTIVE, String(activity.writtenAt));
  removeLocal(LOCKED);
  activity.changed.tell();
}

import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';
import { signal } from '#web/lib/store.ts';

/**
 * The idle lock of the team's screens. It is in localStorage, so that all tabs are locked together, activity in one
 * keeps the others unlocked, and a reload unlocks nothing. A logout removes it with everything else.
 */
export const IDLE_MS = 15 * 60_000;
const WRITE_MS = 5_000;
const ACTIVE = 'last-activity';
const LOCKED = 'locked';

const changed = signal();

export const isLocked = (): boolean => readLocal(LOCKED) !== null;

export function subscribeLock(listener: () => void): () => void {
  const stop = changed.listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

let written = 0;

/** Records activity. It does not unlock a locked screen, and first locks one that was idle for too long. */
export function reportActivity(): void {
  lock({ ifIdle: true });
  if (isLocked() || Date.now() - written < WRITE_MS) return;
  written = Date.now();
  writeLocal(ACTIVE, String(written));
}

export function lock({ ifIdle }: { ifIdle: boolean }): void {
  if (isLocked()) return;
  const last = Number(readLocal(ACTIVE));
  if (ifIdle && (!last || Date.now() - last < IDLE_MS)) return;
  writeLocal(LOCKED, '1');
  changed.tell();
}

export function unlock(): void {
  written = Date.now();
  writeLocal(ACTIVE, String(written));
  removeLocal(LOCKED);
  changed.tell();
}

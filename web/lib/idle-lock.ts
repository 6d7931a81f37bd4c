/**
 * The lock of the team's screens. In localStorage, so that all tabs are locked at once, being active in one keeps the
 * others open, and a reload opens nothing; logout takes it away with everything else.
 */
export const IDLE_MS = 15 * 60_000;
const WRITE_MS = 5_000;
const ACTIVE = 'last-activity';
const LOCKED = 'locked';

const listeners = new Set<() => void>();

export const isLocked = (): boolean => read(LOCKED) !== null;

export function subscribeLock(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

let written = 0;

/** Somebody is there. A locked screen is not opened by touching it, and one that slept too long is locked first. */
export function reportActivity(): void {
  lock({ ifIdle: true });
  if (isLocked() || Date.now() - written < WRITE_MS) return;
  written = Date.now();
  write(ACTIVE, String(written));
}

export function lock({ ifIdle }: { ifIdle: boolean }): void {
  if (isLocked()) return;
  const last = Number(read(ACTIVE));
  if (ifIdle && (!last || Date.now() - last < IDLE_MS)) return;
  write(LOCKED, '1');
  tell();
}

export function unlock(): void {
  written = Date.now();
  write(ACTIVE, String(written));
  try {
    localStorage.removeItem(LOCKED);
  } catch {
    // Nothing is locked where nothing can be kept.
  }
  tell();
}

const tell = () => {
  for (const listener of listeners) listener();
};

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that denies storage cannot lock other tabs.
  }
}

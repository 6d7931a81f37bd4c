import type Dexie from 'dexie';
import { BROWSER_LIMIT_MS } from '#web/offline/limit.ts';

const held = new WeakSet<Dexie>();

/** Whether it could not be opened in time: a window that sleeps holds it, or holds up its deletion. */
export const isHeld = (database: Dexie): boolean => held.has(database) && !database.isOpen();

/**
 * A browser opens a database when every other window has let go of it, however long that takes. What waits for it here
 * fails at the limit, and what comes after fails at once; when the browser has opened it after all, it is there.
 */
export function openWithinLimit(database: Dexie): void {
  const open = database.open.bind(database);
  database.open = () => {
    const timer = setTimeout(() => {
      held.add(database);
      database.close();
    }, BROWSER_LIMIT_MS);
    const opening = open();
    const stop = () => clearTimeout(timer);
    opening.then(stop, stop);
    return opening;
  };
}

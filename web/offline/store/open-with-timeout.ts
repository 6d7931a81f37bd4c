import type Dexie from 'dexie';
import { BROWSER_TIMEOUT_MS } from '#web/offline/timeout.ts';

const held = new WeakSet<Dexie>();

/** True if it could not be opened in time, because a sleeping window holds it or delays its deletion. */
export const isHeld = (database: Dexie): boolean => held.has(database) && !database.isOpen();

/**
 * A browser may have to wait for other windows before it opens a database, however long that takes. Here the opening
 * times out, and every later access at once, until the browser has opened it after all.
 */
export function openWithTimeout(database: Dexie): void {
  const open = database.open.bind(database);
  database.open = () => {
    const timer = setTimeout(() => {
      held.add(database);
      database.close();
    }, BROWSER_TIMEOUT_MS);
    const opening = open();
    const stop = () => clearTimeout(timer);
    opening.then(stop, stop);
    return opening;
  };
}

import Dexie from 'dexie';
import { BROWSER_TIMEOUT_MS } from '#web/offline/timeout.ts';

/** If the browser reports the end of a transaction at all, it does so sooner. */
const ABORT_AFTER_MS = 500;

/** A database that does not let the app wait for the browser forever. */
export class LimitedDatabase extends Dexie {
  #hasTimedOut = false;

  constructor(name: string) {
    super(name);
    this.#endWithConnection();
  }

  /** True if it could not be opened in time, because a sleeping window holds it or delays its deletion. */
  isHeld(): boolean {
    return this.#hasTimedOut && !this.isOpen();
  }

  /**
   * A browser may have to wait for other windows before it opens a database, however long that takes. Here the opening
   * times out, and every later access at once, until the browser has opened it after all.
   */
  override open() {
    const timer = setTimeout(() => {
      this.#hasTimedOut = true;
      this.close();
    }, BROWSER_TIMEOUT_MS);
    const opening = super.open();
    const stop = () => clearTimeout(timer);
    opening.then(stop, stop);
    return opening;
  }

  /**
   * When Chromium clears the data of a connection because the device is short of space, a running transaction may get
   * neither `complete` nor `abort`, so its promise would never settle. This aborts it.
   */
  #endWithConnection(): void {
    const underWay = new Set<IDBTransaction>();
    this.use({
      stack: 'dbcore',
      name: 'end-with-connection',
      create: (core) => ({
        ...core,
        transaction: (...asked) => {
          const transaction = core.transaction(...asked) as IDBTransaction;
          underWay.add(transaction);
          for (const end of ['complete', 'abort']) {
            transaction.addEventListener(end, () => underWay.delete(transaction));
          }
          return transaction;
        },
      }),
    });
    this.on('close', () => {
      const left = [...underWay];
      setTimeout(() => {
        for (const transaction of left) {
          // The in-memory database of the tests does not have browser events, and loses no transaction.
          if (!underWay.has(transaction) || !(transaction instanceof EventTarget)) continue;
          transaction.dispatchEvent(new Event('abort'));
        }
      }, ABORT_AFTER_MS);
    });
  }
}

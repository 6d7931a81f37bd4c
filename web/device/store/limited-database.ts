import Dexie, { type DexieOptions } from 'dexie';
import type { Ports } from '#web/device/core/device.ts';
import { BROWSER_TIMEOUT_MS } from '#web/device/core/timeout.ts';

/** If the browser reports the end of a transaction at all, it does so sooner. */
const ABORT_AFTER_MS = 500;

/** A database that does not let the app wait for the browser forever. */
export class LimitedDatabase extends Dexie {
  readonly #underWay = new Set<IDBTransaction>();
  #hasTimedOut = false;

  constructor(name: string, db: Ports['db']) {
    super(name, (db ?? { indexedDB: undefined }) as DexieOptions);
    this.#followTransactions();
    this.on('close', () => this.#endWithConnection());
    globalThis.addEventListener('pagehide', () => this.#endWithPage());
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

  #followTransactions(): void {
    const underWay = this.#underWay;
    this.use({
      stack: 'dbcore',
      name: 'under-way',
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
  }

  /**
   * When Chromium clears the data of a connection because the device is short of space, a running transaction may get
   * neither `complete` nor `abort`, so its promise would never settle. This aborts it.
   */
  #endWithConnection(): void {
    const left = [...this.#underWay];
    setTimeout(() => {
      for (const transaction of left) {
        // The in-memory database of the tests does not have browser events, and loses no transaction.
        if (!this.#underWay.has(transaction) || !(transaction instanceof EventTarget)) continue;
        transaction.dispatchEvent(new Event('abort'));
      }
    }, ABORT_AFTER_MS);
  }

  /**
   * WebKit (2.50) never ends a transaction of a page that is left in its middle, and until the browser is closed no
   * other page can use its tables. Every browser aborts it, here only sooner. A page that comes back repeats the write.
   */
  #endWithPage(): void {
    for (const transaction of this.#underWay) {
      try {
        transaction.abort();
      } catch {
        // It was about to end.
      }
    }
  }
}

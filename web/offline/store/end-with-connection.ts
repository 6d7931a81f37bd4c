import type Dexie from 'dexie';

/** If the browser reports the end of a transaction at all, it does so sooner. */
const ABORT_AFTER_MS = 500;

/**
 * When Chromium clears the data of a connection because the device is short of space, a running transaction may get
 * neither `complete` nor `abort`, so its promise would never settle. This aborts it.
 */
export function endWithConnection(database: Dexie): void {
  const underWay = new Set<IDBTransaction>();
  database.use({
    stack: 'dbcore',
    name: 'end-with-connection',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options) as IDBTransaction;
        underWay.add(transaction);
        for (const end of ['complete', 'abort']) {
          transaction.addEventListener(end, () => underWay.delete(transaction));
        }
        return transaction;
      },
    }),
  });
  database.on('close', () => {
    const left = [...underWay];
    if (left.length === 0) return;
    setTimeout(() => {
      for (const transaction of left) {
        // The in-memory database of the tests does not have browser events, and loses no transaction.
        if (!underWay.has(transaction) || !(transaction instanceof EventTarget)) continue;
        transaction.dispatchEvent(new Event('abort'));
      }
    }, ABORT_AFTER_MS);
  });
}

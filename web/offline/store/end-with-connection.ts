import type Dexie from 'dexie';

/** A transaction that is told of its end by the browser is told sooner. */
const PATIENCE_MS = 500;

/**
 * Chromium closes a connection whose data it clears away (a device short of space), and a transaction that is under way
 * in that moment may hear of no end at all: what waits for it would wait for ever. Here it fails, as with any abort.
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
        // The database in memory of the tests takes no events of the browser, and forgets no transaction.
        if (!underWay.has(transaction) || !(transaction instanceof EventTarget)) continue;
        transaction.dispatchEvent(new Event('abort'));
      }
    }, PATIENCE_MS);
  });
}

type Row = { savedAt?: number };

/**
 * Runs in the page: the rows that a store of a database on the device has, or has of this key (of all that begin with
 * one that ends in `~`); of what is sealed in them no more than when it was kept.
 */
export async function rowsOf([name, store, key]: readonly [string, string, string?]): Promise<
  Row[]
> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
  return new Promise<Row[]>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const database = opening.result;
      const range = key?.endsWith('~') ? IDBKeyRange.bound(key, `${key}\uffff`) : key;
      const reading = database.transaction(store).objectStore(store).getAll(range);
      reading.onsuccess = () => {
        database.close();
        resolve((reading.result as Row[]).map(({ savedAt }) => ({ savedAt })));
      };
    };
  });
}

type Row = { savedAt?: number };

/**
 * Runs in the page: the rows of a store in a database on the device, optionally only those with this key (or with this
 * prefix, if it ends in `~`). Of encrypted rows only the time they were stored.
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

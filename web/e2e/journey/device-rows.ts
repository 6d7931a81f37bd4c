/** Runs in the page: how many rows a store of a database on the device has, or has of this key. */
export async function countRows([name, store, key]: readonly [
  string,
  string,
  string?,
]): Promise<number> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction(store).objectStore(store).count(key);
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });
}

/** Runs in the page: when a collection of a database on the device was last kept; 0 without one. */
export async function collectedAt([name, kind]: readonly [string, string]): Promise<number> {
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('collections').objectStore('collections').get(kind);
      reading.onsuccess = () => {
        database.close();
        resolve((reading.result as { savedAt: number } | undefined)?.savedAt ?? 0);
      };
    };
  });
}

import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterAll, beforeAll } from 'vitest';
import { openPage } from './page.ts';

const GLOBAL = ['indexedDB', 'IDBKeyRange', 'IDBObjectStore'] as const;

/** Gives the browser of a file a database, which it loses with it. A file without this has a browser that keeps nothing. */
export function withDatabase(): void {
  // Dexie looks for the browser's once, when it is loaded, which may have been for an earlier file.
  const { dependencies } = Dexie;
  beforeAll(() => {
    const db = { indexedDB: new IDBFactory(), IDBKeyRange };
    Object.assign(globalThis, db, { IDBObjectStore });
    Object.assign(dependencies, db);
    openPage();
  });
  afterAll(() => {
    openPage();
    for (const name of GLOBAL) Reflect.deleteProperty(globalThis, name);
    Object.assign(dependencies, { indexedDB: undefined, IDBKeyRange: undefined });
  });
}

/** The databases that are there, also those that wait to be deleted. */
export const databasesHere = async (): Promise<string[]> =>
  (await indexedDB.databases()).map(({ name }) => name!);

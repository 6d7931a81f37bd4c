import Dexie, { type Table } from 'dexie';

/** What somebody is writing, by the key of its form. */
export type DraftRow = { key: string; version: number; value: unknown; updatedAt: number };
export type TranslationRow = {
  language: string;
  texts: Record<string, unknown>;
  updatedAt: number;
};
export type ValueRow = { key: string; value: unknown };

/** What one person has on this device. Cached reads and the outbox get their tables here, in a next version. */
export class AccountDatabase extends Dexie {
  drafts!: Table<DraftRow, string>;
  kv!: Table<ValueRow, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ drafts: 'key, updatedAt', kv: 'key' });
  }
}

/** What is public and stays when somebody logs out. */
export class PublicDatabase extends Dexie {
  translations!: Table<TranslationRow, string>;

  constructor() {
    super(PUBLIC_NAME);
    this.version(1).stores({ translations: 'language' });
  }
}

const PUBLIC_NAME = 'steadwell-public';
const ACCOUNT_PREFIX = 'steadwell-account-';

/** A database a person: one person's data cannot turn up in a query of another's. Null is the guest. */
export const accountDatabaseName = (account: number | null): string =>
  `${ACCOUNT_PREFIX}${account ?? 'guest'}`;

export const isAccountDatabase = (name: string): boolean => name.startsWith(ACCOUNT_PREFIX);

const open = new Map<string, AccountDatabase>();
let publicDatabase: PublicDatabase | undefined;

export function accountDatabase(account: number | null): AccountDatabase {
  const name = accountDatabaseName(account);
  const known = open.get(name);
  if (known) return known;
  const database = new AccountDatabase(name);
  open.set(name, database);
  // Another tab wipes it: let go, or the deletion waits for this tab.
  database.on('versionchange', () => {
    database.close();
    open.delete(name);
  });
  return database;
}

export const publicData = (): PublicDatabase => (publicDatabase ??= new PublicDatabase());

/** Closes and deletes one person's database. */
export async function deleteDatabase(name: string): Promise<void> {
  open.get(name)?.close();
  open.delete(name);
  await Dexie.delete(name);
}

export const databaseNames = (): Promise<string[]> => Dexie.getDatabaseNames();

import Dexie, { type Table } from 'dexie';
import { endWithConnection } from './end-with-connection.ts';

/** Something of a person, readable with the key of their vault alone (vault.ts). */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/** What somebody is writing, by the key of its form. */
export type DraftRow = { key: string; version: number; value: Sealed; updatedAt: number };
export type TranslationRow = {
  language: string;
  texts: Record<string, unknown>;
  updatedAt: number;
};
export type ValueRow = { key: string; value: unknown };

/** The last answer of a read, by its address. */
export type ReadRow = { key: string; savedAt: number; value: Sealed };
export type PublicReadRow = { key: string; savedAt: number; value: unknown };

/** All of one kind that this person has, and how far it has been followed (collections.ts). */
export type CollectionRow = { kind: string; savedAt: number; value: Sealed };

export type RefusedBy = { code: string; status: number; message: string };

/** A write on its way: what is said stands sealed, how it fares is open. */
export type OutboxRow = {
  id: number;
  /** The idempotency key: the server carries it out once, however often it arrives. */
  key: string;
  endpoint: string;
  /** What must arrive in the order in which it was written. */
  thread: string;
  state: 'waiting' | 'failed';
  attempts: number;
  nextAt: number;
  createdAt: number;
  parcel: Sealed;
  /** The draft it was made of, to be opened again for a correction. */
  draft: DraftRow | null;
  refusedBy: RefusedBy | null;
  /** Not worth a badge: nobody waits for a mark "read". */
  isQuiet: boolean;
};

/** What one person has on this device. */
export class AccountDatabase extends Dexie {
  drafts!: Table<DraftRow, string>;
  kv!: Table<ValueRow, string>;
  reads!: Table<ReadRow, string>;
  collections!: Table<CollectionRow, string>;
  outbox!: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>;

  constructor(name: string) {
    super(name);
    endWithConnection(this);
    this.version(1).stores({ drafts: 'key, updatedAt', kv: 'key' });
    this.version(2)
      .stores({ reads: 'key, savedAt', collections: 'kind', outbox: '++id, &key, thread' })
      // Version 1 kept them unsealed.
      .upgrade((transaction) => transaction.table('drafts').clear());
  }
}

/** What is public and stays when somebody logs out. */
export class PublicDatabase extends Dexie {
  translations!: Table<TranslationRow, string>;
  reads!: Table<PublicReadRow, string>;

  constructor() {
    super(PUBLIC_NAME);
    endWithConnection(this);
    this.version(1).stores({ translations: 'language' });
    this.version(2).stores({ reads: 'key, savedAt' });
  }
}

const PUBLIC_NAME = 'steadwell-public';
const ACCOUNT_PREFIX = 'steadwell-account-';

/** A database a person: one person's data cannot turn up in a query of another's. Null is the guest. */
export const accountDatabaseName = (account: number | null): string =>
  `${ACCOUNT_PREFIX}${account ?? 'guest'}`;

export const isAccountDatabase = (name: string): boolean => name.startsWith(ACCOUNT_PREFIX);

/** Whose database it is; undefined when it is nobody's. */
export function accountOf(name: string): number | null | undefined {
  if (!isAccountDatabase(name)) return undefined;
  const account = name.slice(ACCOUNT_PREFIX.length);
  return account === 'guest' ? null : Number(account);
}

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

/** An opening that failed, as in the middle of a clearing, is tried anew; Dexie would repeat its failure for ever. */
export function forgetFailure(account: number | null): void {
  const database = accountDatabase(account);
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/** Closes and deletes one person's database. */
export async function deleteDatabase(name: string): Promise<void> {
  open.get(name)?.close();
  open.delete(name);
  await Dexie.delete(name);
}

export const databaseNames = (): Promise<string[]> => Dexie.getDatabaseNames();

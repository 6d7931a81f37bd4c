import Dexie, { type Table, type Transaction } from 'dexie';
import { AppError, errors, type FieldErrors } from '#shared/lib/errors.ts';
import type { SyncKind } from '#shared/sync.ts';
import { hasCleared, noteCleared } from '#web/offline/account.ts';
import type { Effect } from '#web/offline/sync/effects.ts';
import { endWithConnection } from './end-with-connection.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { isHeld, openWithinLimit } from './open-within-limit.ts';

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
export type ReadRow = { key: string; savedAt: number; value: Sealed; pictures?: string[] };
export type PublicReadRow = Omit<ReadRow, 'value'> & { value: unknown };

/** One order, message or notification of this person (rows.ts). */
export type SyncedRow = { id: number; createdAt: string; value: Sealed };

/** How far the rows of a kind have been followed. */
export type StandingRow = {
  kind: SyncKind;
  cursor: string;
  /** Another one with each change of the rows. */
  stamp: string;
  /** When all of it was last read. */
  fullAt: number;
  /** What they are like at; of when an answer is that is made of them. */
  savedAt: number;
  /** The server has older ones too. */
  isCut: boolean;
};

export type RefusedBy = {
  code: string;
  status: number;
  message: string;
  fields?: FieldErrors | undefined;
};

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
  /** Of a letter that had arrived in another version: what the server has. Its person decides. */
  arrived?: Sealed | null;
  /** When it first left this device; from then on it may have arrived, unless the server said that it did nothing. */
  sentAt?: number | null;
  /** Its first key had done something else before. */
  isRekeyed?: boolean;
  /** Attempts that a server which was there did not answer for. */
  failures?: number;
  lastError?: (RefusedBy & { at: number }) | null;
  /** Of a customer, whose device synchronises: what it says is seen to come back (acknowledged.ts). */
  isFollowed?: boolean;
  /** The server had taken it, and was then set back to a backup. */
  isResent?: boolean;
  /** Not worth a badge: nobody waits for a mark "read". */
  isQuiet: boolean;
};

/** A write that the server has taken (acknowledged.ts), at the place it had in the outbox. */
export type SentRow = OutboxRow & { ackedAt: number; effect: Effect; shownAt: number | null };

/** What one person has on this device. */
export class AccountDatabase extends Dexie {
  drafts!: Table<DraftRow, string>;
  kv!: Table<ValueRow, string>;
  reads!: Table<ReadRow, string>;
  orders!: Table<SyncedRow, number>;
  messages!: Table<SyncedRow, number>;
  notifications!: Table<SyncedRow, number>;
  standings!: Table<StandingRow, SyncKind>;
  outbox!: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>;
  sent!: Table<SentRow, string>;
  /** Rows that were opened, by kind (rows.ts). */
  unsealed = new Map<SyncKind, unknown>();
  /** When the last catch-up of a kind was asked for, on the clock of this page (sync/catch-up.ts). */
  caughtUpAt = new Map<SyncKind, number>();

  constructor(name: string) {
    super(name);
    endWithConnection(this);
    openWithinLimit(this);
    // Numbers that were in use while the app was being made; a browser opens none with a lower one.
    this.version(4).stores({
      drafts: 'key, updatedAt',
      kv: 'key',
      reads: 'key, savedAt',
      orders: 'id, createdAt',
      messages: 'id, createdAt',
      notifications: 'id, createdAt',
      standings: 'kind',
      outbox: '++id, &key, thread',
      sent: 'key',
    });
    this.on('populate', () => {
      const account = accountOf(name);
      if (account == null || !hasCleared(account)) return;
      // It would repeat its failure when they are back.
      open.delete(name);
      throw new Dexie.DatabaseClosedError('logged out');
    });
  }

  /** What the server has as well goes, here and in memory; what somebody wrote stays. */
  async forgetCopies(): Promise<void> {
    const copies = [this.reads, this.standings, this.orders, this.messages, this.notifications];
    await this.transaction('rw', copies, () => Promise.all(copies.map((table) => table.clear())));
    // Another one: who opens rows at this moment puts them into that of before.
    this.unsealed = new Map();
    this.caughtUpAt.clear();
  }
}

/** What is public and stays when somebody logs out. */
export class PublicDatabase extends Dexie {
  translations!: Table<TranslationRow, string>;
  reads!: Table<PublicReadRow, string>;

  constructor() {
    super(PUBLIC_NAME);
    endWithConnection(this);
    openWithinLimit(this);
    this.version(2).stores({ translations: 'language', reads: 'key, savedAt' });
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
  database.on('versionchange', ({ newVersion }) => {
    database.close();
    open.delete(name);
    if (newVersion === null && account !== null) noteCleared(account);
  });
  return database;
}

export const publicData = (): PublicDatabase => (publicDatabase ??= new PublicDatabase());

/** An opening that failed, as in the middle of a clearing, is tried anew; Dexie would repeat its failure for ever. */
export function forgetFailure(account: number | null): void {
  const database = accountDatabase(account);
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/**
 * Empties one person's database and has the browser delete it. Nobody waits for the file, which a window that sleeps may
 * hold for days: there is nothing in it any more. Rejects where it could not even be emptied.
 */
export async function deleteDatabase(name: string): Promise<void> {
  if (deleting.has(name)) return;
  const account = accountOf(name);
  const failure = account === undefined ? null : await failureToEmpty(account);
  open.get(name)?.close();
  open.delete(name);
  if (!failure) deleting.add(name);
  const deletion = Dexie.delete(name).finally(() => deleting.delete(name));
  if (account === undefined) return withinLimit(deletion);
  deletion.catch(() => undefined);
  if (failure) throw failure.error;
}

/** Empty, and waiting for a window to let go of them. */
const deleting = new Set<string>();

async function failureToEmpty(account: number | null): Promise<{ error: unknown } | null> {
  if (account !== null) noteCleared(account);
  try {
    await empty(account);
    return null;
  } catch (error) {
    const isThere = (await databaseNames()).includes(accountDatabaseName(account));
    return isThere ? { error } : null;
  }
}

async function empty(account: number | null): Promise<void> {
  const database = accountDatabase(account);
  const { tables } = database;
  let running: Transaction | undefined;
  const clearing = database.transaction('rw', tables, async (transaction) => {
    running = transaction;
    await Promise.all(tables.map((table) => table.clear()));
  });
  // Called off: what somebody begins here from then on must not be cleared away later.
  const stop = () => running?.abort();
  await inTime(account, clearing, stop);
}

/** What the device says about one person's rows within the limit; `device_busy` where another window holds them. */
export async function inTime<T>(
  account: number | null,
  work: PromiseLike<T>,
  onLimit?: () => void,
): Promise<T> {
  try {
    return await withinLimit(work, onLimit);
  } catch (error) {
    throw isHeld(accountDatabase(account)) ? new AppError(errors.device_busy) : error;
  }
}

/** Without those that are as good as gone. */
export const databaseNames = async (): Promise<string[]> =>
  (await withinLimit(Dexie.getDatabaseNames())).filter((name) => !deleting.has(name));

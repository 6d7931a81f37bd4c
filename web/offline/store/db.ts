import Dexie, { type Table } from 'dexie';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { SyncKind } from '#shared/sync.ts';
import { hasCleared, noteCleared } from '#web/offline/account.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { endWithConnection } from './end-with-connection.ts';
import { isHeld, openWithinLimit } from './open-within-limit.ts';
import type {
  DraftRow,
  TranslationRow,
  ValueRow,
  ReadRow,
  PublicReadRow,
  SyncedRow,
  StandingRow,
  OutboxRow,
  SentRow,
} from './row-types.ts';

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
  /** When a kind was last caught up with, how long that took on the clock of this page, and how far it went (sync/catch-up.ts). */
  caughtUp = new Map<SyncKind, { at: number; took: number; cursor: string }>();

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
    this.caughtUp.clear();
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

/** Whoever asks for it next opens it anew. */
export function letGo(name: string): void {
  open.get(name)?.close();
  open.delete(name);
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

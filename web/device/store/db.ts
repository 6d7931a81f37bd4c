import Dexie, { type Table } from 'dexie';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { SyncKind } from '#shared/sync.ts';
import { hasCleared, noteCleared } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { LimitedDatabase } from './limited-database.ts';
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
import type { Device, Ports } from '#web/device/core/device.ts';

/** One person's data on this device. */
export class AccountDatabase extends LimitedDatabase {
  drafts!: Table<DraftRow, string>;
  kv!: Table<ValueRow, string>;
  reads!: Table<ReadRow, string>;
  orders!: Table<SyncedRow, number>;
  messages!: Table<SyncedRow, number>;
  notifications!: Table<SyncedRow, number>;
  standings!: Table<StandingRow, SyncKind>;
  outbox!: Table<OutboxRow, number, Omit<OutboxRow, 'id'>>;
  sent!: Table<SentRow, string>;
  /** Decrypted rows, by kind (rows.ts). */
  unsealed = new Map<SyncKind, unknown>();
  /** The last sync of each kind: when, how long it took, and up to which cursor (rows/catch-up.ts). */
  caughtUp = new Map<SyncKind, { at: number; took: number; cursor: string }>();

  constructor(name: string, db: Ports['db'], isGone: () => boolean) {
    super(name, db);
    // Development used lower numbers, and a browser refuses to open a database with a lower version than it has.
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
      if (isGone()) throw new Dexie.DatabaseClosedError('logged out');
    });
  }

  /** Deletes what the server has as well, here and in memory. Input stays. */
  async forgetCopies(): Promise<void> {
    const copies = [this.reads, this.standings, this.orders, this.messages, this.notifications];
    await this.transaction('rw', copies, () => Promise.all(copies.map((table) => table.clear())));
    // A new map, because rows that are being decrypted right now still go into the previous one.
    this.unsealed = new Map();
    this.caughtUp.clear();
  }
}

/** Public data, which survives a logout. */
export class PublicDatabase extends LimitedDatabase {
  translations!: Table<TranslationRow, string>;
  reads!: Table<PublicReadRow, string>;

  constructor(db: Ports['db']) {
    super(PUBLIC_NAME, db);
    this.version(2).stores({ translations: 'language', reads: 'key, savedAt' });
  }
}

const PUBLIC_NAME = 'steadwell-public';
const ACCOUNT_PREFIX = 'steadwell-account-';

/** One database per person, so that a query for one cannot return another's data. Null is the guest. */
export const accountDatabaseName = (account: number | null): string =>
  `${ACCOUNT_PREFIX}${account ?? 'guest'}`;

/** The account of a database; undefined if it belongs to nobody. */
export function accountOf(name: string): number | null | undefined {
  if (!name.startsWith(ACCOUNT_PREFIX)) return undefined;
  const account = name.slice(ACCOUNT_PREFIX.length);
  return account === 'guest' ? null : Number(account);
}

const openPart = () => new Map<string, AccountDatabase>();

const publicDatabasePart = ({ ports }: Device) => new PublicDatabase(ports.db);

export function accountDatabase(device: Device, account: number | null): AccountDatabase {
  const open = device.part(openPart);
  const name = accountDatabaseName(account);
  const known = open.get(name);
  if (known) return known;
  const database = new AccountDatabase(name, device.ports.db, () => {
    if (account === null || !hasCleared(device, account)) return false;
    // Otherwise the failure would repeat after their next login.
    open.delete(name);
    return true;
  });
  open.set(name, database);
  // Another tab is deleting it, which has to wait until this tab closes its connection.
  database.on('versionchange', ({ newVersion }) => {
    database.close();
    open.delete(name);
    if (newVersion === null && account !== null) noteCleared(device, account);
  });
  return database;
}

export const publicData = (device: Device): PublicDatabase => device.part(publicDatabasePart);

/** Lets a database be opened again after a failure, e.g. during a clearing. Dexie would repeat the failure forever. */
export function forgetFailure(device: Device, account: number | null): void {
  const database = accountDatabase(device, account);
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/** Closes a database. The next access opens it again. */
export function closeDatabase(device: Device, name: string): void {
  const open = device.part(openPart);
  open.get(name)?.close();
  open.delete(name);
}

/** The result of work on one person's database, or `device_busy` if another window holds it for too long. */
export async function inTime<T>(
  device: Device,
  account: number | null,
  work: PromiseLike<T>,
  onTimeout?: () => void,
): Promise<T> {
  try {
    return await withTimeout(work, onTimeout);
  } catch (error) {
    throw accountDatabase(device, account).isHeld() ? new AppError(errors.device_busy) : error;
  }
}

import type { Message } from '#shared/messages.ts';
import type { Notification } from '#shared/notifications.ts';
import type { Order } from '#shared/orders.ts';
import { SYNC_MAX, type SyncKind } from '#shared/sync.ts';
import { accountDatabase, type AccountDatabase } from './db.ts';
import { RENEW_MS, SLICE_MS } from './retention.ts';
import type { StandingRow, SyncedRow } from './row-types.ts';
import { sealAll, unseal } from './vault.ts';
import type { Device } from '#web/device/core/device.ts';

/** The content of a row of each kind. */
export type Items = { orders: Order; messages: Message; notifications: Notification };

export type Rows<K extends SyncKind> = StandingRow & {
  /** All rows on this device, newest first. */
  items: readonly Items[K][];
};

export type Changes<K extends SyncKind> = {
  cursor: string;
  isFull: boolean;
  /** True if the database does not know the cursor, because it was restored from a backup or is another one. */
  isRestored?: boolean;
  changed: Items[K][];
  removed: number[];
};

/** Enough for years. Older rows are read online. */
const ROWS_MAX: Record<SyncKind, number> = { orders: 1_000, messages: 3_000, notifications: 1_000 };

type Opened<K extends SyncKind> = {
  stamp: string;
  items: readonly Items[K][];
  byId: ReadonlyMap<number, { iv: Uint8Array; item: Items[K] }>;
};

/** All rows of a kind; null if the device has never synchronized, or cannot decrypt them with the present key. */
export async function readRows<K extends SyncKind>(
  device: Device,
  account: number,
  kind: K,
): Promise<Rows<K> | null> {
  const database = accountDatabase(device, account);
  const { unsealed } = database;
  const known = () => unsealed.get(kind) as Opened<K> | undefined;
  const [standing, rows] = await database.transaction('r', tablesOf(database, kind), async () => {
    const found = await database.standings.get(kind);
    const isKnown = !found || found.stamp === known()?.stamp;
    return [found, isKnown ? null : await newestFirst(database, kind)] as const;
  });
  if (!standing) return null;
  const opened = rows ? await open(device, account, rows, known()?.byId) : (known() ?? null);
  if (!opened) return null;
  if (rows) unsealed.set(kind, { ...opened, stamp: standing.stamp });
  return { ...standing, items: opened.items };
}

const tablesOf = (database: AccountDatabase, kind: SyncKind) => [
  database[kind],
  database.standings,
];

/** The browser copies at most this many rows to the page in one task. */
const PART = 500;

/** In parts by id, and sorted here, because some browsers can only read an index backwards row by row. */
async function newestFirst(database: AccountDatabase, kind: SyncKind): Promise<SyncedRow[]> {
  const rows: SyncedRow[] = [];
  let part: SyncedRow[];
  do {
    const after = rows.at(-1)?.id ?? 0;
    part = await database[kind].where('id').above(after).limit(PART).toArray();
    rows.push(...part);
  } while (part.length === PART);
  const isNewer = (one: SyncedRow, other: SyncedRow) =>
    one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
  return rows.sort((one, other) => (isNewer(one, other) ? -1 : 1));
}

/**
 * Decrypts only what is new or has changed; the rest is recognised by its id and nonce. It pauses after half a frame of
 * work, so that thousands of rows do not hold up the page.
 */
async function open<K extends SyncKind>(
  device: Device,
  account: number,
  rows: readonly SyncedRow[],
  known: Opened<K>['byId'] = new Map(),
): Promise<Omit<Opened<K>, 'stamp'> | null> {
  const byId = new Map<number, { iv: Uint8Array; item: Items[K] }>();
  const openOne = async ({ id, value }: SyncedRow) => {
    const before = known.get(id);
    const isSame = before?.iv.every((one, at) => one === value.iv[at]);
    const item = isSame ? before!.item : ((await unseal(device, account, value)) as Items[K]);
    byId.set(id, { iv: value.iv, item });
  };
  let slice: Promise<void>[] = [];
  let began = performance.now();
  try {
    for (const row of rows) {
      slice.push(openOne(row));
      if (performance.now() - began < SLICE_MS) continue;
      await Promise.all(slice);
      slice = [];
      began = performance.now();
    }
    await Promise.all(slice);
  } catch {
    return null;
  }
  return { byId, items: rows.map(({ id }) => byId.get(id)!.item) };
}

/**
 * Applies changes and stores their cursor; a full response replaces all rows. If only the cursor has moved, nothing is
 * written, because the old cursor requests the same changes. It is still renewed from time to time: a cursor from
 * before a backup could not reveal that the server was restored from it.
 */
export async function followChanges<K extends SyncKind>(
  device: Device,
  account: number,
  kind: K,
  { cursor, isFull, changed, removed }: Changes<K>,
  askedAt = device.ports.clock.now(),
): Promise<void> {
  const database = accountDatabase(device, account);
  // Before the transaction, which would end while the browser encrypts.
  const values = await sealAll(device, account, changed);
  const rows = changed.map(({ id, createdAt }, at) => ({ id, createdAt, value: values[at]! }));
  await database.transaction('rw', tablesOf(database, kind), async () => {
    const { standings, [kind]: table } = database;
    const before = await standings.get(kind);
    // The rows were cleared meanwhile: a part must not pass for the whole.
    if (!before && !isFull) return;
    const isSame = !isFull && rows.length + removed.length === 0;
    if (isSame && askedAt - before!.savedAt < RENEW_MS) return;
    if (isFull) await table.clear();
    await table.bulkDelete(removed);
    await table.bulkPut(rows);
    const surplus = isSame ? 0 : (await table.count()) - ROWS_MAX[kind];
    if (surplus > 0) {
      await table.bulkDelete(await table.orderBy('createdAt').limit(surplus).primaryKeys());
    }
    const wasCut = isFull ? rows.length >= SYNC_MAX : before!.isCut;
    await standings.put({
      kind,
      cursor,
      savedAt: askedAt,
      stamp: isSame ? before!.stamp : crypto.randomUUID(),
      fullAt: isFull ? askedAt : before!.fullAt,
      isCut: wasCut || surplus > 0,
    });
  });
}

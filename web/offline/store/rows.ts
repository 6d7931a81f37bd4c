import type { Message } from '#shared/messages.ts';
import type { Notification } from '#shared/notifications.ts';
import type { Order } from '#shared/orders.ts';
import { SYNC_MAX, type SyncKind } from '#shared/sync.ts';
import { accountDatabase, type AccountDatabase } from './db.ts';
import { RENEW_MS, SLICE_MS } from './keeping.ts';
import type { StandingRow, SyncedRow } from './row-types.ts';
import { sealAll, unseal } from '#web/offline/vault.ts';

/** What one row of each kind says. */
export type Items = { orders: Order; messages: Message; notifications: Notification };

export type Rows<K extends SyncKind> = StandingRow & {
  /** All there are, newest first. */
  items: readonly Items[K][];
};

export type Changes<K extends SyncKind> = {
  cursor: string;
  isFull: boolean;
  /** The database does not know the cursor any more: it was set back, or is another one. */
  isRestored?: boolean;
  changed: Items[K][];
  removed: number[];
};

/** Years of a patient; beyond that the oldest are read online. */
const ROWS_MAX: Record<SyncKind, number> = { orders: 1_000, messages: 3_000, notifications: 1_000 };

type Opened<K extends SyncKind> = {
  stamp: string;
  items: readonly Items[K][];
  byId: ReadonlyMap<number, { iv: Uint8Array; item: Items[K] }>;
};

/** What the device has of a kind; null where it was never filled, or does not open with the present key. */
export async function readRows<K extends SyncKind>(
  account: number,
  kind: K,
): Promise<Rows<K> | null> {
  const database = accountDatabase(account);
  const { unsealed } = database;
  const known = () => unsealed.get(kind) as Opened<K> | undefined;
  const [standing, rows] = await database.transaction('r', tablesOf(database, kind), async () => {
    const found = await database.standings.get(kind);
    const isKnown = !found || found.stamp === known()?.stamp;
    return [found, isKnown ? null : await newestFirst(database, kind)] as const;
  });
  if (!standing) return null;
  const opened = rows ? await open(account, rows, known()?.byId) : (known() ?? null);
  if (!opened) return null;
  if (rows) unsealed.set(kind, { ...opened, stamp: standing.stamp });
  return { ...standing, items: opened.items };
}

const tablesOf = (database: AccountDatabase, kind: SyncKind) => [
  database[kind],
  database.standings,
];

const newestFirst = (database: AccountDatabase, kind: SyncKind): Promise<SyncedRow[]> =>
  database[kind].orderBy('createdAt').reverse().toArray();

/**
 * Decrypts only what is new or has changed; the rest is recognised by its id and nonce. It pauses after half a frame of
 * work, so that thousands of rows do not hold up the page.
 */
async function open<K extends SyncKind>(
  account: number,
  rows: readonly SyncedRow[],
  known: Opened<K>['byId'] = new Map(),
): Promise<Omit<Opened<K>, 'stamp'> | null> {
  const byId = new Map<number, { iv: Uint8Array; item: Items[K] }>();
  const openOne = async ({ id, value }: SyncedRow) => {
    const before = known.get(id);
    const isSame = before?.iv.every((one, at) => one === value.iv[at]);
    const item = isSame ? before!.item : ((await unseal(account, value)) as Items[K]);
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
 * Puts changes into what is there, together with how far they go; a full answer takes the place of all. Where only the
 * cursor has moved nothing is written, since the old one asks for the same. Now and then it is renewed all the same: a
 * cursor of before a backup does not tell that a server was set back to it.
 */
export async function followChanges<K extends SyncKind>(
  account: number,
  kind: K,
  { cursor, isFull, changed, removed }: Changes<K>,
  askedAt = Date.now(),
): Promise<void> {
  const database = accountDatabase(account);
  // Before the transaction, which would end while the browser seals.
  const values = await sealAll(account, changed);
  const rows = changed.map(({ id, createdAt }, at) => ({ id, createdAt, value: values[at]! }));
  await database.transaction('rw', tablesOf(database, kind), async () => {
    const { standings, [kind]: table } = database;
    const before = await standings.get(kind);
    // Everything went meanwhile: what is no more than a part must not pass for the whole.
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

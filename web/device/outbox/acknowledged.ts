import type { Message } from '#shared/messages.ts';
import type { SyncKind } from '#shared/sync.ts';
import { readRows, type Changes } from '#web/device/store/rows.ts';
import { accountDatabase, type AccountDatabase } from '#web/device/store/db.ts';
import type { OutboxRow, SentRow } from '#web/device/store/row-types.ts';
import { effectOf, isShownBy } from './effects.ts';
import type { Parcel } from './outbox.ts';
import { seal } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

const DAY_MS = 86_400_000;
/** How long accepted writes are kept in case the server is restored from a backup. */
const KEPT_MS = 7 * DAY_MS;
/** After this long, a sync that has not shown a write never will. */
const LONGEST_MS = 30 * DAY_MS;

type Taken = { reply: unknown; now: number };

/**
 * For a write that the server has accepted. If a sync will show it, it is kept out of sight, encrypted: a server that
 * is restored from a backup has lost it. Writes without a sync (of guests and the team) are deleted at once.
 */
export async function acknowledge(
  database: AccountDatabase,
  row: OutboxRow,
  taken: Taken,
): Promise<void> {
  const { outbox, sent } = database;
  const kept = keptOf(row, taken);
  await database.transaction('rw', outbox, sent, async () => {
    if (kept) await sent.put(kept);
    await outbox.delete(row.id);
  });
}

/** Keeps the earlier version that the server has, which a backup could lose too, whatever becomes of the later one. */
export async function acknowledgeEarlier(
  device: Device,
  account: number | null,
  { row, parcel }: { row: OutboxRow; parcel: Parcel },
  taken: Taken,
): Promise<void> {
  const { receiverId, subject, content, orderId, parentId, clientId } = taken.reply as Message;
  const body = { receiverId, subject, content, orderId, parentId, clientId };
  const arrived = await seal(device, account, { ...parcel, body, input: { body } });
  // The key under which it arrived is unknown by now, but its id is enough.
  const earlier = { ...row, key: crypto.randomUUID(), parcel: arrived, draft: null };
  const kept = keptOf(earlier, taken);
  if (kept) await accountDatabase(device, account).sent.put(kept);
}

function keptOf(row: OutboxRow, { reply, now }: Taken): SentRow | null {
  const effect = row.isFollowed && !row.isQuiet ? effectOf(row.endpoint, reply) : null;
  return effect && { ...row, ackedAt: now, effect, shownAt: null };
}

/**
 * Compares accepted writes with what a sync shows. If the server was restored from a backup and has lost some, they go
 * out again under their old id and key, so that nothing the backup does contain is doubled. To be called before the
 * response's cursor is stored: after a crash in between, the next response says the same. Returns how many go out
 * again.
 */
export async function compareSent<K extends SyncKind>(
  device: Device,
  account: number,
  kind: K,
  changes: Changes<K>,
  now: number,
): Promise<number> {
  const database = accountDatabase(device, account);
  const rows = await database.sent.filter(({ effect }) => effect.kind === kind).toArray();
  if (rows.length === 0) return 0;
  const before = changes.isFull ? null : await readRows(device, account, kind);
  const items = [...changes.changed, ...(before?.items ?? [])];
  const isShown = ({ effect }: SentRow) => isShownBy(effect, items);
  // A missing order may have been deleted. Only a restored server proves that it was lost.
  const isProof = changes.isFull && (changes.isRestored === true || kind === 'messages');
  // A write accepted while this response was on its way is sent once too often, which does no harm.
  const isLost = (row: SentRow) => isProof && row.ackedAt > now - KEPT_MS && !isShown(row);
  const isOver = ({ ackedAt, shownAt }: SentRow) =>
    ackedAt < now - (shownAt === null ? LONGEST_MS : KEPT_MS);

  const lost = rows.filter(isLost);
  const shown = rows.filter((row) => row.shownAt === null && isShown(row));
  const over = rows.filter((row) => !isLost(row) && isOver(row));
  await database.transaction('rw', database.outbox, database.sent, async () => {
    for (const row of lost) await putBack(database, sendAgain(row));
    await database.sent.bulkPut(shown.map((row) => ({ ...row, shownAt: now })));
    await database.sent.bulkDelete([...lost, ...over].map(({ key }) => key));
  });
  return lost.length;
}

/** Under its old id, to keep the order, unless a later version of it has that id. */
async function putBack({ outbox }: AccountDatabase, { id, ...row }: OutboxRow): Promise<void> {
  const isTaken = (await outbox.get(id)) !== undefined;
  await outbox.add(isTaken ? row : ({ ...row, id } as OutboxRow));
}

const sendAgain = ({ ackedAt: _, effect: __, shownAt: ___, ...row }: SentRow): OutboxRow => ({
  ...row,
  state: 'waiting',
  attempts: 0,
  failures: 0,
  nextAt: 0,
  refusedBy: null,
  lastError: null,
  isResent: true,
});

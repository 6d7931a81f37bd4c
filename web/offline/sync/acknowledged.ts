import type { Message } from '#shared/messages.ts';
import type { SyncKind } from '#shared/sync.ts';
import { readRows, type Changes } from '#web/offline/store/rows.ts';
import { accountDatabase, type AccountDatabase } from '#web/offline/store/db.ts';
import type { OutboxRow, SentRow } from '#web/offline/store/row-types.ts';
import { effectOf, isShownBy } from './effects.ts';
import type { Parcel } from '#web/offline/outbox/outbox.ts';
import { seal } from '#web/offline/vault.ts';

const DAY_MS = 86_400_000;
/** A backup that is older than this loses what was written since. */
const KEPT_MS = 7 * DAY_MS;
/** No sync has shown it, and none will. */
const LONGEST_MS = 30 * DAY_MS;

type Taken = { reply: unknown; now: number };

/**
 * The server has taken it. Where a sync will show it, it is kept on, sealed and out of sight: a server that is set back
 * to a backup has lost what it had acknowledged. What no sync follows (guests, the team) goes at once.
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

/** The server has an earlier version: that one is lost with a backup too, whatever is decided about the later one. */
export async function acknowledgeEarlier(
  account: number | null,
  { row, parcel }: { row: OutboxRow; parcel: Parcel },
  taken: Taken,
): Promise<void> {
  const { receiverId, subject, content, orderId, parentId, clientId } = taken.reply as Message;
  const body = { receiverId, subject, content, orderId, parentId, clientId };
  const arrived = await seal(account, { ...parcel, body, input: { body } });
  // The key under which it came is not known any more, and its id is enough.
  const earlier = { ...row, key: crypto.randomUUID(), parcel: arrived, draft: null };
  const kept = keptOf(earlier, taken);
  if (kept) await accountDatabase(account).sent.put(kept);
}

function keptOf(row: OutboxRow, { reply, now }: Taken): SentRow | null {
  const effect = row.isFollowed && !row.isQuiet ? effectOf(row.endpoint, reply) : null;
  return effect && { ...row, ackedAt: now, effect, shownAt: null };
}

/**
 * Lays what was sent beside what a sync shows. A database that was set back and no longer has it gets it again, under the
 * id and key it had, so that what the backup did hold is not doubled. To be called before the answer's cursor is kept:
 * whatever ends in between, the next answer says the same. Answers how much goes out once more.
 */
export async function compareSent<K extends SyncKind>(
  account: number,
  kind: K,
  changes: Changes<K>,
  now: number,
): Promise<number> {
  const database = accountDatabase(account);
  const rows = await database.sent.filter(({ effect }) => effect.kind === kind).toArray();
  if (rows.length === 0) return 0;
  const before = changes.isFull ? null : await readRows(account, kind);
  const items = [...changes.changed, ...(before?.items ?? [])];
  const isShown = ({ effect }: SentRow) => isShownBy(effect, items);
  // Of an order that is not there only a server that was set back says that it was lost, and not removed.
  const isProof = changes.isFull && (changes.isRestored === true || kind === 'messages');
  // One that was taken while this answer was on its way goes once too often, and does no harm.
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

/** At the place it had: what was written later comes later. A later version of it may stand there. */
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

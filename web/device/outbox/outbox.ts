import { errors } from '#shared/lib/errors.ts';
import { isTeamAccount } from '#web/device/core/account.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import type { OutboxRow } from '#web/device/store/row-types.ts';
import { isUnchanged, saysSame } from '#web/device/drafts/draft-store.ts';
import { seal, unseal } from '#web/device/store/vault.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import type { Device } from '#web/device/core/device.ts';

/** The content of a write: enough to send it from the page or the worker, and to show it to its author. */
export type Parcel = {
  method: string;
  url: string;
  body?: unknown;
  input: unknown;
  /** The path of its form, for a correction. */
  editAt?: string;
};

/** How a write waits, as its form decides. */
export type How = {
  /**
   * The draft it was made from, which moves to the outbox in the same transaction, and back if the write is refused.
   */
  draftKey?: string | undefined;
  /** Only the last write of its thread matters: it replaces those that wait. */
  replaces?: boolean | undefined;
  /** A second press is the same as the write that already waits in its thread. */
  isOnce?: boolean | undefined;
  /** Gets no badge. */
  isQuiet?: boolean | undefined;
};

export type NewItem = How & {
  key: string;
  endpoint: string;
  thread: string;
  parcel: Parcel;
  /** That draft as its form shows it; without it the stored draft is used. */
  draft?: { version: number; value: unknown } | undefined;
};

export type OutboxItem = Omit<OutboxRow, 'parcel' | 'draft' | 'arrived'> & {
  parcel: Parcel;
  /** The key of the draft that a correction opens. */
  draftKey: string | null;
  /** The earlier version that the server has instead; else null. */
  arrived: unknown;
};

/**
 * Stores a write in the outbox and deletes its draft in one transaction, so that the input is always in exactly one of
 * the two places. A known key is the same submission.
 */
export async function putItem(
  device: Device,
  account: number | null,
  item: NewItem,
): Promise<number> {
  const database = accountDatabase(device, account);
  const { drafts, outbox } = database;
  // Encrypting inside the transaction would end it.
  const parcel = await seal(device, account, item.parcel);
  const origin = await originOf(device, account, item);
  return database.transaction('rw', drafts, outbox, async () => {
    const inThread = outbox.where({ thread: item.thread });
    const isSame = (row: OutboxRow) => row.endpoint === item.endpoint;
    const known =
      (await outbox.get({ key: item.key })) ??
      (item.isOnce ? await inThread.filter(isSame).first() : undefined);
    if (known) {
      await outbox.update(known.id, { parcel, state: 'waiting', nextAt: 0, refusedBy: null });
      return known.id;
    }
    if (item.replaces) await outbox.where({ thread: item.thread }).delete();
    const { key, draft, written } = origin;
    // If another tab has written the draft meanwhile, it stays.
    if (isUnchanged(written, await drafts.get(key))) await drafts.delete(key);
    return outbox.add({
      key: item.key,
      endpoint: item.endpoint,
      thread: item.thread,
      state: 'waiting',
      attempts: 0,
      nextAt: 0,
      createdAt: device.ports.clock.now(),
      parcel,
      draft,
      refusedBy: null,
      isQuiet: item.isQuiet ?? false,
      isFollowed: account !== null && !isTeamAccount(device),
    });
  });
}

/** The draft that a correction will open, with the text that is sent, and the stored one if it is the same. */
async function originOf(device: Device, account: number | null, { draftKey, draft }: NewItem) {
  const key = draftKey ?? '';
  const written =
    draftKey === undefined ? undefined : await accountDatabase(device, account).drafts.get(key);
  if (draftKey === undefined || !draft) return { key, draft: written ?? null, written };
  const value = await seal(device, account, draft.value);
  return {
    key,
    draft: { key, version: draft.version, value, updatedAt: device.ports.clock.now() },
    written: (await saysSame(device, account, written, draft.value)) ? written : undefined,
  };
}

/** All writes of an account, oldest first. Those that cannot be decrypted have no content. */
export async function listItems(device: Device, account: number | null): Promise<OutboxItem[]> {
  return openRows(
    device,
    account,
    await accountDatabase(device, account).outbox.orderBy('id').toArray(),
  );
}

export const openRows = (
  device: Device,
  account: number | null,
  rows: OutboxRow[],
): Promise<OutboxItem[]> =>
  Promise.all(
    rows.map(async ({ draft, arrived, ...row }) => ({
      ...row,
      draftKey: draft?.key ?? null,
      arrived: arrived ? await unseal(device, account, arrived).catch(() => null) : null,
      parcel: await openParcel(device, account, row),
    })),
  );

const UNREADABLE: Parcel = { method: '', url: '', input: null };

export async function openParcel(
  device: Device,
  account: number | null,
  row: Pick<OutboxRow, 'parcel'>,
): Promise<Parcel> {
  try {
    return (await unseal(device, account, row.parcel)) as Parcel;
  } catch {
    return UNREADABLE;
  }
}

export const isReadable = ({ url }: Parcel): boolean => url !== '';

/**
 * Sends it again as if it were new. The key stays, so that nothing is done twice. Only if the server has seen the key
 * with other content, it gets a new one, because it would be refused again.
 */
export const retryItem = (
  device: Device,
  account: number | null,
  id: number,
): PromiseLike<unknown> =>
  accountDatabase(device, account)
    .outbox.where({ id })
    .modify((row) => {
      if (row.refusedBy?.code === errors.key_reused.code) row.key = randomKey();
      Object.assign(row, { state: 'waiting', nextAt: 0, failures: 0, refusedBy: null });
    });

const UNHEARD = ['no_answer', 'foreign_answer'];

/** Makes waiting writes due now: all of them, or those that only an outage has deferred. */
export const hurry = (
  device: Device,
  account: number | null,
  { isAll = false } = {},
): PromiseLike<unknown> =>
  accountDatabase(device, account)
    .outbox.filter(
      ({ state, lastError }) =>
        state === 'waiting' && (isAll || UNHEARD.includes(lastError?.code ?? '')),
    )
    .modify({ nextAt: 0 });

export const discardItem = (
  device: Device,
  account: number | null,
  id: number,
): PromiseLike<unknown> => accountDatabase(device, account).outbox.delete(id);

/** Only if it has never been sent. False where it may have arrived, or is no longer there. */
export const discardUntried = async (
  device: Device,
  account: number | null,
  id: number,
): Promise<boolean> =>
  (await accountDatabase(device, account)
    .outbox.where({ id })
    .filter(({ sentAt }) => sentAt == null)
    .delete()) > 0;

/** The number of waiting or refused writes that their author would miss. */
export const countUnsent = async (device: Device, account: number | null): Promise<number> =>
  accountDatabase(device, account)
    .outbox.filter(({ isQuiet }) => !isQuiet)
    .count();

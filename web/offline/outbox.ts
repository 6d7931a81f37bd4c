import { accountDatabase, type OutboxRow } from './db.ts';
import { seal, unseal } from './vault.ts';

/** What a request says: enough to send it from the page and from the worker, and to show it to who wrote it. */
export type Parcel = {
  method: string;
  url: string;
  body?: unknown;
  input: unknown;
  /** Where its form stands, for a correction. */
  editAt?: string;
};

export type NewItem = {
  key: string;
  endpoint: string;
  thread: string;
  parcel: Parcel;
  /** The draft it was made of: it goes into the outbox in the same step. */
  draftKey?: string;
  /** Only the last of its thread matters: what waits there goes. */
  replaces?: boolean;
  isQuiet?: boolean;
};

export type OutboxItem = Omit<OutboxRow, 'parcel' | 'draft'> & {
  parcel: Parcel;
  hasDraft: boolean;
};

/**
 * Puts a write into the outbox and takes its draft away, both or neither: at every moment what was written is in one
 * of the two places. A key that is there already is the same submission.
 */
export async function putItem(account: number | null, item: NewItem): Promise<number> {
  const database = accountDatabase(account);
  const { drafts, outbox } = database;
  // Encrypting inside of the transaction would end it.
  const parcel = await seal(account, item.parcel);
  return database.transaction('rw', drafts, outbox, async () => {
    const known = await outbox.get({ key: item.key });
    if (known) {
      await outbox.update(known.id, { parcel, state: 'waiting', nextAt: 0, refusedBy: null });
      return known.id;
    }
    if (item.replaces) await outbox.where({ thread: item.thread }).delete();
    const draft = item.draftKey === undefined ? undefined : await drafts.get(item.draftKey);
    if (item.draftKey !== undefined) await drafts.delete(item.draftKey);
    return outbox.add({
      key: item.key,
      endpoint: item.endpoint,
      thread: item.thread,
      state: 'waiting',
      attempts: 0,
      nextAt: 0,
      createdAt: Date.now(),
      parcel,
      draft: draft ?? null,
      refusedBy: null,
      isQuiet: item.isQuiet ?? false,
    });
  });
}

/** All of an account, oldest first; what no key opens any more says nothing but that it exists. */
export async function listItems(account: number | null): Promise<OutboxItem[]> {
  return openRows(account, await accountDatabase(account).outbox.orderBy('id').toArray());
}

export const openRows = (account: number | null, rows: OutboxRow[]): Promise<OutboxItem[]> =>
  Promise.all(
    rows.map(async ({ draft, ...row }) => ({
      ...row,
      hasDraft: draft !== null,
      parcel: await openParcel(account, row),
    })),
  );

const UNREADABLE: Parcel = { method: '', url: '', input: null };

export async function openParcel(
  account: number | null,
  row: Pick<OutboxRow, 'parcel'>,
): Promise<Parcel> {
  try {
    return (await unseal(account, row.parcel)) as Parcel;
  } catch {
    return UNREADABLE;
  }
}

export const isReadable = ({ url }: Parcel): boolean => url !== '';

/** Sends it again as if it were new; the key stays, so what did arrive is not done twice. */
export const retryItem = (account: number | null, id: number): PromiseLike<unknown> =>
  accountDatabase(account).outbox.update(id, { state: 'waiting', nextAt: 0, refusedBy: null });

export const discardItem = (account: number | null, id: number): PromiseLike<unknown> =>
  accountDatabase(account).outbox.delete(id);

/**
 * Opens the draft again that this was made of: it is a draft or an item, never both. False, and all stays as it is,
 * where something else is being written under the same key by now.
 */
export async function takeBack(account: number | null, id: number): Promise<boolean> {
  const { drafts, outbox } = accountDatabase(account);
  return accountDatabase(account).transaction('rw', drafts, outbox, async () => {
    const row = await outbox.get(id);
    if (row?.draft && (await drafts.get(row.draft.key))) return false;
    if (row?.draft) await drafts.put({ ...row.draft, updatedAt: Date.now() });
    await outbox.delete(id);
    return true;
  });
}

/** Refused while its form stands there with every word: what another tab writes under the same key is left alone. */
export async function dropRefused(account: number | null, id: number): Promise<void> {
  if (!(await takeBack(account, id))) await discardItem(account, id);
}

/** What waits or failed and somebody would miss. */
export const countUnsent = async (account: number | null): Promise<number> =>
  accountDatabase(account)
    .outbox.filter(({ isQuiet }) => !isQuiet)
    .count();

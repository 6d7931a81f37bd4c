import { errors } from '#shared/lib/errors.ts';
import { isTeamAccount } from '#web/offline/account.ts';
import { accountDatabase, type AccountDatabase } from '#web/offline/store/db.ts';
import type { OutboxRow } from '#web/offline/store/row-types.ts';
import { isUnchanged, saysSame } from '#web/offline/drafts/draft-store.ts';
import { seal, unseal } from '#web/offline/vault.ts';
import { randomKey } from '#web/offline/random-key.ts';

/** What a request says: enough to send it from the page and from the worker, and to show it to who wrote it. */
export type Parcel = {
  method: string;
  url: string;
  body?: unknown;
  input: unknown;
  /** Where its form stands, for a correction. */
  editAt?: string;
};

/** How a write waits, as its form says. */
export type How = {
  /** The draft that it was made of: it goes into the outbox in the same step, and comes back when this is refused. */
  draftKey?: string | undefined;
  /** Only the last of its thread matters: what waits there goes. */
  replaces?: boolean | undefined;
  /** Whatever waits in its thread says the same: a second press is the first one. */
  isOnce?: boolean | undefined;
  /** Not worth a badge. */
  isQuiet?: boolean | undefined;
};

export type NewItem = How & {
  key: string;
  endpoint: string;
  thread: string;
  parcel: Parcel;
  /** What the form that sends it has of that draft; without it the draft itself counts. */
  draft?: { version: number; value: unknown } | undefined;
};

export type OutboxItem = Omit<OutboxRow, 'parcel' | 'draft' | 'arrived'> & {
  parcel: Parcel;
  /** Of the draft that a correction opens. */
  draftKey: string | null;
  /** What the server has in place of it; null where that is this, or nothing. */
  arrived: unknown;
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
  const origin = await originOf(account, item);
  return database.transaction('rw', drafts, outbox, async () => {
    const known = (await outbox.get({ key: item.key })) ?? (await sameOf(outbox, item));
    if (known) {
      await outbox.update(known.id, { parcel, state: 'waiting', nextAt: 0, refusedBy: null });
      return known.id;
    }
    if (item.replaces) await outbox.where({ thread: item.thread }).delete();
    const { key, draft, written } = origin;
    // What another tab has put there meanwhile stays that one's draft.
    if (isUnchanged(written, await drafts.get(key))) await drafts.delete(key);
    return outbox.add({
      key: item.key,
      endpoint: item.endpoint,
      thread: item.thread,
      state: 'waiting',
      attempts: 0,
      nextAt: 0,
      createdAt: Date.now(),
      parcel,
      draft,
      refusedBy: null,
      isQuiet: item.isQuiet ?? false,
      isFollowed: account !== null && !isTeamAccount(),
    });
  });
}

/** The draft that a correction will open, in the words that are sent, and the one on the device if it says the same. */
async function originOf(account: number | null, { draftKey, draft }: NewItem) {
  const key = draftKey ?? '';
  const written =
    draftKey === undefined ? undefined : await accountDatabase(account).drafts.get(key);
  if (draftKey === undefined || !draft) return { key, draft: written ?? null, written };
  const value = await seal(account, draft.value);
  return {
    key,
    draft: { key, version: draft.version, value, updatedAt: Date.now() },
    written: (await saysSame(account, written, draft.value)) ? written : undefined,
  };
}

const sameOf = async (
  outbox: AccountDatabase['outbox'],
  { isOnce, thread, endpoint }: NewItem,
): Promise<OutboxRow | undefined> =>
  isOnce
    ? outbox
        .where({ thread })
        .filter((row) => row.endpoint === endpoint)
        .first()
    : undefined;

/** All of an account, oldest first; what no key opens any more says nothing but that it exists. */
export async function listItems(account: number | null): Promise<OutboxItem[]> {
  return openRows(account, await accountDatabase(account).outbox.orderBy('id').toArray());
}

export const openRows = (account: number | null, rows: OutboxRow[]): Promise<OutboxItem[]> =>
  Promise.all(
    rows.map(async ({ draft, arrived, ...row }) => ({
      ...row,
      draftKey: draft?.key ?? null,
      arrived: arrived ? await unseal(account, arrived).catch(() => null) : null,
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

/**
 * Sends it again as if it were new; the key stays, so what did arrive is not done twice. One that the server knows of
 * something else could only be refused again: who tries all the same has decided for something new.
 */
export const retryItem = (account: number | null, id: number): PromiseLike<unknown> =>
  accountDatabase(account)
    .outbox.where({ id })
    .modify((row) => {
      if (row.refusedBy?.code === errors.key_reused.code) row.key = randomKey();
      Object.assign(row, { state: 'waiting', nextAt: 0, failures: 0, refusedBy: null });
    });

const UNHEARD = ['no_answer', 'foreign_answer'];

/** What waits for its time need not wait it out: all of it, or what only a network kept back. */
export const hurry = (account: number | null, { isAll = false } = {}): PromiseLike<unknown> =>
  accountDatabase(account)
    .outbox.filter(
      ({ state, lastError }) =>
        state === 'waiting' && (isAll || UNHEARD.includes(lastError?.code ?? '')),
    )
    .modify({ nextAt: 0 });

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

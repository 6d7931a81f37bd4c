import { blogContract } from '#shared/blog.ts';
import type { Table } from 'dexie';
import type { Endpoint, ReadInput, ReplyOf } from '#shared/lib/contract.ts';
import { currentAccount, isTeamAccount } from '#web/device/core/account.ts';
import { addressOf } from './copies.ts';
import { accountDatabase, publicData } from '#web/device/store/db.ts';
import { isPublic, reducerFor, LIFETIME, RENEW_MS, ROWS_MAX } from '#web/device/store/retention.ts';
import { followPictures, picturesIn } from '#web/device/store/pictures.ts';
import { isFull } from '#web/device/store/quota.ts';
import type { PublicReadRow } from '#web/device/store/row-types.ts';
import { seal, unseal } from '#web/device/store/vault.ts';

export type Copy = { value: unknown; savedAt: number };

/** The public table if nobody is logged in. */
const tableOf = (account: number | null) =>
  (account === null ? publicData().reads : accountDatabase(account).reads) as Table<
    PublicReadRow,
    string
  >;

/** Stores the last response of a read for its account, as far as retention.ts allows. */
export async function keepRead(
  endpoint: Endpoint,
  input: ReadInput,
  value: unknown,
  account: number | null,
): Promise<void> {
  // The response may arrive after a logout.
  if (account !== currentAccount()) return;
  const reduce = reducerFor(endpoint, { account, isTeam: isTeamAccount() });
  if (!reduce) return;
  const key = addressOf(endpoint, input);
  const kept = reduce(value);
  const savedAt = Date.now();
  const before = await (account === null ? publicCopy(key) : ownCopy(key, account));
  if (before && savedAt - before.savedAt < RENEW_MS && isSame(before.value, kept)) return;
  const shown = endpoint.name === blogContract.findPost.name && { pictures: picturesIn(kept) };
  const row = { key, savedAt, value: account === null ? kept : await seal(account, kept) };
  if (account !== currentAccount()) return;
  await evictingOldest(account, () => tableOf(account).put({ ...row, ...shown }));
  if (shown) void followPictures().catch(ignore);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The newest copy of a response; null if there is none, it is too old, or it does not match the present schema. */
export async function keptRead(
  endpoint: Endpoint,
  input: ReadInput,
  account: number | null,
): Promise<Copy | null> {
  if (!reducerFor(endpoint, { account, isTeam: isTeamAccount() })) return null;
  const key = addressOf(endpoint, input);
  return understood(endpoint, await keptAt(endpoint, key, account));
}

/** All stored responses of an endpoint, whatever their input, the newest first. */
export async function keptReads<E extends Endpoint>(
  endpoint: E,
  account: number | null,
): Promise<{ value: ReplyOf<E>; savedAt: number }[]> {
  if (!reducerFor(endpoint, { account, isTeam: isTeamAccount() })) return [];
  const keys = await Promise.all([
    account === null ? [] : keysOf(accountDatabase(account).reads, endpoint),
    isPublic(endpoint) ? keysOf(publicData().reads, endpoint) : [],
  ]);
  const copies = await Promise.all(
    [...new Set(keys.flat())].map(async (key) =>
      understood(endpoint, await keptAt(endpoint, key, account)),
    ),
  );
  const found = copies.filter((copy) => copy !== null).sort(byNewest);
  return found as { value: ReplyOf<E>; savedAt: number }[];
}

/** The stored addresses of an endpoint: `/api/blog/posts` is not `/api/blog/posts/a-slug`. */
async function keysOf<Row>(table: Table<Row, string>, { path }: Endpoint): Promise<string[]> {
  const form = new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`);
  const keys = await table.where('key').startsWith(path.split(':')[0]!).primaryKeys();
  return keys.filter((key) => form.test(key));
}

const byNewest = (one: Copy, other: Copy) => other.savedAt - one.savedAt;

function understood({ spec }: Endpoint, copy: Copy | null): Copy | null {
  const { reply } = spec;
  const isUnderstood =
    copy !== null && reply !== null && reply !== 'file' && reply.safeParse(copy.value).success;
  return isUnderstood ? copy : null;
}

/** The newer of the account's own copy and the public one. */
async function keptAt(
  endpoint: Endpoint,
  key: string,
  account: number | null,
): Promise<Copy | null> {
  const copies = await Promise.all([
    account === null ? null : ownCopy(key, account),
    isPublic(endpoint) ? publicCopy(key) : null,
  ]);
  return copies.filter((copy) => copy !== null).sort(byNewest)[0] ?? null;
}

async function ownCopy(key: string, account: number): Promise<Copy | null> {
  const { reads } = accountDatabase(account);
  const row = await reads.get(key);
  if (!row) return null;
  const lifetime = isTeamAccount() ? LIFETIME.team : LIFETIME.own;
  if (Date.now() - row.savedAt > lifetime) {
    await reads.delete(key);
    if (row.pictures) void followPictures().catch(ignore);
    return null;
  }
  const value = await unseal(account, row.value).catch(() => undefined);
  return value === undefined ? null : { value, savedAt: row.savedAt };
}

async function publicCopy(key: string): Promise<Copy | null> {
  const row = await publicData().reads.get(key);
  return row && Date.now() - row.savedAt < LIFETIME.public ? row : null;
}

let sincePruning = 0;

/** On a full device, the oldest copies are deleted to make room. */
async function evictingOldest(
  account: number | null,
  write: () => PromiseLike<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await prune(account, Math.floor(ROWS_MAX / 4));
    await write();
  }
  if (++sincePruning % 25 === 0) await prune(account, ROWS_MAX);
}

async function prune(account: number | null, limit: number): Promise<void> {
  const table = tableOf(account);
  const surplus = (await table.count()) - limit;
  if (surplus <= 0) return;
  await table.bulkDelete(await table.orderBy('savedAt').limit(surplus).primaryKeys());
  void followPictures().catch(ignore);
}

/** A browser without caches shows articles without pictures. */
const ignore = () => undefined;

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
import type { Device } from '#web/device/core/device.ts';
import { check } from '#web/lib/zod.ts';

export type Copy = { value: unknown; savedAt: number };

/** The public table if nobody is logged in. */
const tableOf = (device: Device, account: number | null) =>
  (account === null ? publicData(device).reads : accountDatabase(device, account).reads) as Table<
    PublicReadRow,
    string
  >;

/** Stores the last response of a read for its account, as far as retention.ts allows. */
export async function keepRead(
  device: Device,
  endpoint: Endpoint,
  input: ReadInput,
  value: unknown,
  account: number | null,
): Promise<void> {
  // The response may arrive after a logout.
  if (account !== currentAccount(device)) return;
  const reduce = reducerFor(endpoint, { account, isTeam: isTeamAccount(device) });
  if (!reduce) return;
  const key = addressOf(endpoint, input);
  const kept = reduce(value);
  const savedAt = device.ports.clock.now();
  const before = await (account === null ? publicCopy(device, key) : ownCopy(device, key, account));
  if (before && savedAt - before.savedAt < RENEW_MS && isSame(before.value, kept)) return;
  const shown = endpoint.name === blogContract.findPost.name && { pictures: picturesIn(kept) };
  const row = { key, savedAt, value: account === null ? kept : await seal(device, account, kept) };
  if (account !== currentAccount(device)) return;
  await evictingOldest(device, account, () => tableOf(device, account).put({ ...row, ...shown }));
  if (shown) void followPictures(device).catch(ignore);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The newest copy of a response; null if there is none, it is too old, or it does not match the present schema. */
export async function keptRead(
  device: Device,
  endpoint: Endpoint,
  input: ReadInput,
  account: number | null,
): Promise<Copy | null> {
  if (!reducerFor(endpoint, { account, isTeam: isTeamAccount(device) })) return null;
  const key = addressOf(endpoint, input);
  return understood(endpoint, await keptAt(device, endpoint, key, account));
}

/** All stored responses of an endpoint, whatever their input, the newest first. */
export async function keptReads<E extends Endpoint>(
  device: Device,
  endpoint: E,
  account: number | null,
): Promise<{ value: ReplyOf<E>; savedAt: number }[]> {
  if (!reducerFor(endpoint, { account, isTeam: isTeamAccount(device) })) return [];
  const keys = await Promise.all([
    account === null ? [] : keysOf(accountDatabase(device, account).reads, endpoint),
    isPublic(endpoint) ? keysOf(publicData(device).reads, endpoint) : [],
  ]);
  const copies = await Promise.all(
    [...new Set(keys.flat())].map(async (key) =>
      understood(endpoint, await keptAt(device, endpoint, key, account)),
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
    copy !== null && reply !== null && reply !== 'file' && check(reply, copy.value).success;
  return isUnderstood ? copy : null;
}

/** The newer of the account's own copy and the public one. */
async function keptAt(
  device: Device,
  endpoint: Endpoint,
  key: string,
  account: number | null,
): Promise<Copy | null> {
  const copies = await Promise.all([
    account === null ? null : ownCopy(device, key, account),
    isPublic(endpoint) ? publicCopy(device, key) : null,
  ]);
  return copies.filter((copy) => copy !== null).sort(byNewest)[0] ?? null;
}

async function ownCopy(device: Device, key: string, account: number): Promise<Copy | null> {
  const { reads } = accountDatabase(device, account);
  const row = await reads.get(key);
  if (!row) return null;
  const lifetime = isTeamAccount(device) ? LIFETIME.team : LIFETIME.own;
  if (device.ports.clock.now() - row.savedAt > lifetime) {
    await reads.delete(key);
    if (row.pictures) void followPictures(device).catch(ignore);
    return null;
  }
  const value = await unseal(device, account, row.value).catch(() => undefined);
  return value === undefined ? null : { value, savedAt: row.savedAt };
}

async function publicCopy(device: Device, key: string): Promise<Copy | null> {
  const row = await publicData(device).reads.get(key);
  return row && device.ports.clock.now() - row.savedAt < LIFETIME.public ? row : null;
}

const pruningPart = () => ({ since: 0 });

/** On a full device, the oldest copies are deleted to make room. */
async function evictingOldest(
  device: Device,
  account: number | null,
  write: () => PromiseLike<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await prune(device, account, Math.floor(ROWS_MAX / 4));
    await write();
  }
  if (++device.part(pruningPart).since % 25 === 0) await prune(device, account, ROWS_MAX);
}

async function prune(device: Device, account: number | null, limit: number): Promise<void> {
  const table = tableOf(device, account);
  const surplus = (await table.count()) - limit;
  if (surplus <= 0) return;
  await table.bulkDelete(await table.orderBy('savedAt').limit(surplus).primaryKeys());
  void followPictures(device).catch(ignore);
}

/** A browser without caches shows articles without pictures. */
const ignore = () => undefined;

import { fillPath, type Endpoint } from '#shared/lib/contract.ts';
import { currentAccount, isTeamAccount } from './account.ts';
import { answerFrom } from './collections.ts';
import { accountDatabase, publicData } from './db.ts';
import { isPublic, keeperOf, LIFETIME, ROWS_MAX } from './keeping.ts';
import { isFull } from './room.ts';
import { seal, unseal } from './vault.ts';

export type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> };
export type Copy = { value: unknown; savedAt: number };

export const addressOf = (endpoint: Endpoint, { params, query }: ReadInput): string =>
  fillPath(endpoint.path, params, query);

/** A poll that brings the same answer again need not write it again at once. */
const REWRITE_MS = 60_000;
const last = new Map<string, { value: unknown; savedAt: number }>();

/** Keeps the last answer of a read for the account that asked, as far as keeping.ts allows. */
export async function keepRead(
  endpoint: Endpoint,
  input: ReadInput,
  value: unknown,
  account: number | null,
): Promise<void> {
  // The answer may arrive after its asker has gone.
  if (account !== currentAccount()) return;
  const reduce = keeperOf(endpoint, { account, isTeam: isTeamAccount() });
  if (!reduce) return;
  const key = addressOf(endpoint, input);
  const name = `${account} ${key}`;
  const before = last.get(name);
  const savedAt = Date.now();
  if (before && before.value === value && savedAt - before.savedAt < REWRITE_MS) return;
  last.set(name, { value, savedAt });
  if (last.size > ROWS_MAX) last.clear();
  const kept = reduce(value);
  if (account === null) {
    await withRoom(null, () => publicData().reads.put({ key, savedAt, value: kept }));
    return;
  }
  const sealed = await seal(account, kept);
  if (account !== currentAccount()) return;
  await withRoom(account, () =>
    accountDatabase(account).reads.put({ key, savedAt, value: sealed }),
  );
}

/** The newest copy of an answer, or null: none, too old, or of a form that this version no longer understands. */
export async function keptRead(
  endpoint: Endpoint,
  input: ReadInput,
  account: number | null,
): Promise<Copy | null> {
  if (!keeperOf(endpoint, { account, isTeam: isTeamAccount() })) return null;
  const copies = await Promise.all([
    account === null ? null : ownCopy(endpoint, input, account),
    isPublic(endpoint) ? publicCopy(endpoint, input) : null,
    account === null ? null : answerFrom(endpoint, input, account),
  ]);
  const newest = copies
    .filter((copy) => copy !== null)
    .sort((one, other) => other.savedAt - one.savedAt)[0];
  if (!newest) return null;
  const { reply } = endpoint.spec;
  const isUnderstood = reply !== null && reply !== 'file' && reply.safeParse(newest.value).success;
  return isUnderstood ? newest : null;
}

async function ownCopy(
  endpoint: Endpoint,
  input: ReadInput,
  account: number,
): Promise<Copy | null> {
  const { reads } = accountDatabase(account);
  const key = addressOf(endpoint, input);
  const row = await reads.get(key);
  if (!row) return null;
  const lifetime = isTeamAccount() ? LIFETIME.team : LIFETIME.own;
  if (Date.now() - row.savedAt > lifetime) {
    await reads.delete(key);
    return null;
  }
  const value = await unseal(account, row.value).catch(() => undefined);
  return value === undefined ? null : { value, savedAt: row.savedAt };
}

async function publicCopy(endpoint: Endpoint, input: ReadInput): Promise<Copy | null> {
  const row = await publicData().reads.get(addressOf(endpoint, input));
  return row && Date.now() - row.savedAt < LIFETIME.public ? row : null;
}

let sincePruning = 0;

/** When the device is full, the oldest copies give way to the newest. */
async function withRoom(account: number | null, write: () => PromiseLike<unknown>): Promise<void> {
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
  const table = account === null ? publicData().reads : accountDatabase(account).reads;
  const surplus = (await table.count()) - limit;
  if (surplus <= 0) return;
  await table.bulkDelete(await table.orderBy('savedAt').limit(surplus).primaryKeys());
}

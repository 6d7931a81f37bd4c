import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { syncContract, type SyncKind } from '#shared/sync.ts';
import { currentAccount } from '#web/offline/account.ts';
import { aheadEndpoints } from './ahead-endpoints.ts';
import { compareSent } from './acknowledged.ts';
import { followChanges, readRows, type Changes } from '#web/offline/store/rows.ts';
import { withLock } from '#web/offline/lock.ts';
import { keptRead } from '#web/offline/store/reads.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { readThrough } from '#web/offline/store/read-through.ts';

const DAY_MS = 86_400_000;
/** What a name has become in rows that did not change themselves: once a week everything is read anew. */
const ANEW_MS = 7 * DAY_MS;

/** Before a customer needs it: everything of theirs, in one call a kind, and then what is public. */
export async function fillAhead(language: string | undefined): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  await withLock(`fill-${account}`, async () => {
    for (const kind of ['orders', 'messages', 'notifications'] as const) {
      await catchUp(account, kind);
    }
    await fillKept(account, toLanguage(language));
  });
}

async function catchUp<K extends SyncKind>(account: number, kind: K): Promise<void> {
  const before = await readRows(account, kind);
  const isOld = before !== null && Date.now() - before.fullAt > ANEW_MS;
  // Asked with the cursor also where all is read anew after it: only so a database that was set back says so.
  await follow(account, kind, before?.cursor);
  if (isOld) await follow(account, kind, undefined);
}

async function follow<K extends SyncKind>(
  account: number,
  kind: K,
  since: string | undefined,
): Promise<void> {
  // Which contract entry it is depends on the kind, and so does what it answers.
  const ask = call as unknown as (
    endpoint: Endpoint,
    input: { query: { since: string | undefined } },
  ) => Promise<Changes<K>>;
  const changes = await ask(syncContract[kind], { query: { since } });
  if (account !== currentAccount()) return;
  const lost = await compareSent(account, kind, changes, Date.now());
  await followChanges(account, kind, changes);
  if (lost > 0)
    void import('#web/offline/outbox/outbox-sender.ts').then(({ wakeOutbox }) => wakeOutbox());
}

/** What the contracts say is to be had ahead: one's own first, then what is everybody's. */
async function fillKept(account: number, language: string): Promise<void> {
  const replies = new Map<Endpoint, unknown>();
  for (const endpoint of aheadEndpoints) {
    const { from, inputs } = endpoint.spec.prefetch!;
    if (from && !replies.has(from)) continue;
    const reply = from && replies.get(from);
    for (const input of inputs?.(language, reply as never) ?? [{}]) {
      const answer = await warmList(account, endpoint, input);
      if (answer !== undefined) replies.set(endpoint, answer);
    }
  }
}

/** The page that its screen asks for first; of a longer list also what the contract has besides, in a second call. */
async function warmList(account: number, endpoint: Endpoint, input: ReadInput): Promise<unknown> {
  const { pageSize, prefetch } = endpoint.spec;
  if (!pageSize) return warm(account, endpoint, input);
  const ask = (limit: number) =>
    warm(account, endpoint, { ...input, query: { ...input.query, limit } });
  const first = await ask(pageSize);
  const isLong = Array.isArray(first) && first.length >= pageSize;
  const more = isLong && prefetch?.rowsMax ? await ask(prefetch.rowsMax) : undefined;
  return more ?? first;
}

async function warm(account: number, endpoint: Endpoint, input: ReadInput): Promise<unknown> {
  const kept = await keptRead(endpoint, input, account);
  const isFresh = kept !== null && Date.now() - kept.savedAt < DAY_MS;
  if (isFresh || account !== currentAccount()) return kept?.value;
  try {
    return await readThrough(endpoint, input as object);
  } catch (error) {
    // What is refused or missing is no reason to leave out the rest; without a server there is none.
    if (hasNoServer(error)) throw error;
    return undefined;
  }
}

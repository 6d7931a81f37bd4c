import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { SYNC_KINDS } from '#shared/sync.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { aheadEndpoints } from './ahead-endpoints.ts';
import { catchUp } from '#web/device/rows/catch-up.ts';
import { withLock } from '#web/device/core/lock.ts';
import { keptRead } from './reads.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { readThrough } from './read-through.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Fetches what a customer may need later: all of their rows with one request per kind, then the contracts' prefetches.
 */
export async function fillAhead(language: string | undefined): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  await withLock(`fill-${account}`, async () => {
    for (const kind of SYNC_KINDS) {
      // A device without storage cannot use the rest either.
      if (!(await catchUp(account, kind, { isBackground: true, within: MINUTE_MS }))) {
        throw new AppError(errors.device_busy);
      }
    }
    await fillKept(account, toLanguage(language));
  });
}

async function fillKept(account: number, language: string): Promise<void> {
  const replies = new Map<Endpoint, unknown>();
  for (const endpoint of aheadEndpoints) {
    const { from, inputs } = endpoint.spec.prefetch!;
    if (from && !replies.has(from)) continue;
    const reply = from && replies.get(from);
    for (const input of inputs?.(language, reply) ?? [{}]) {
      const answer = await warmList(account, endpoint, input);
      if (answer !== undefined) replies.set(endpoint, answer);
    }
  }
}

/** The first page of a list as its screen requests it; of a longer list also as many rows as the contract says. */
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
    // A refusal does not stop the rest, but an unreachable server does.
    if (hasNoServer(error)) throw error;
    return undefined;
  }
}

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
import type { Device } from '#web/device/core/device.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Fetches what a customer may need later: all of their rows with one request per kind, then the contracts' prefetches.
 */
export async function fillAhead(device: Device, language: string | undefined): Promise<void> {
  const account = currentAccount(device);
  if (account === null) return;
  await withLock(device, `fill-${account}`, async () => {
    for (const kind of SYNC_KINDS) {
      // A device without storage cannot use the rest either.
      if (!(await catchUp(device, account, kind, { isBackground: true, within: MINUTE_MS }))) {
        throw new AppError(errors.device_busy);
      }
    }
    await fillKept(device, account, toLanguage(language));
  });
}

async function fillKept(device: Device, account: number, language: string): Promise<void> {
  const replies = new Map<Endpoint, unknown>();
  for (const endpoint of aheadEndpoints) {
    const { from, inputs } = endpoint.spec.prefetch!;
    if (from && !replies.has(from)) continue;
    const reply = from && replies.get(from);
    for (const input of inputs?.(language, reply) ?? [{}]) {
      const answer = await warmList(device, account, endpoint, input);
      if (answer !== undefined) replies.set(endpoint, answer);
    }
  }
}

/** The first page of a list as its screen requests it; of a longer list also as many rows as the contract says. */
async function warmList(
  device: Device,
  account: number,
  endpoint: Endpoint,
  input: ReadInput,
): Promise<unknown> {
  const { pageSize, prefetch } = endpoint.spec;
  if (!pageSize) return warm(device, account, endpoint, input);
  const ask = (limit: number) =>
    warm(device, account, endpoint, { ...input, query: { ...input.query, limit } });
  const first = await ask(pageSize);
  const isLong = Array.isArray(first) && first.length >= pageSize;
  const more = isLong && prefetch?.rowsMax ? await ask(prefetch.rowsMax) : undefined;
  return more ?? first;
}

async function warm(
  device: Device,
  account: number,
  endpoint: Endpoint,
  input: ReadInput,
): Promise<unknown> {
  const kept = await keptRead(device, endpoint, input, account);
  const isFresh = kept !== null && device.ports.clock.now() - kept.savedAt < DAY_MS;
  if (isFresh || account !== currentAccount(device)) return kept?.value;
  try {
    return await readThrough(device, endpoint, input as object);
  } catch (error) {
    // A refusal does not stop the rest, but an unreachable server does.
    if (hasNoServer(error)) throw error;
    return undefined;
  }
}

import type { CallInput, Endpoint, ReadInput, ReplyOf } from '#shared/lib/contract.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import type * as Reads from './reads.ts';
import { isFollowed, isKept } from '#web/device/store/retention.ts';
import { callAny } from '#web/device/api/api.ts';
import { copyName } from './copies.ts';
import { orCopy, type Ask, type ReadThroughOptions } from './or-copy.ts';
import { storageState } from '#web/device/core/storage-state.ts';
import type { Device } from '#web/device/core/device.ts';

/**
 * A read: the server's response, which is stored; or the stored one, marked with its age, if the server is unreachable.
 * A refusal (4xx) is a response too, and is never replaced by a copy.
 */
export async function readThrough<E extends Endpoint>(
  device: Device,
  endpoint: E,
  given: CallInput<E> | ReadInput | undefined,
  options: ReadThroughOptions = {},
): Promise<ReplyOf<E>> {
  const { signal, nullOn401, onNext } = options;
  const ask = () => callAny(device, endpoint, given as CallInput<E>, { signal, nullOn401, onNext });
  const input = (given ?? {}) as ReadInput;
  const reply = isFollowed(device, endpoint, currentAccount(device))
    ? followed(device, endpoint, input, options, ask)
    : isKept(endpoint)
      ? kept(device, endpoint, input, options, ask)
      : ask();
  return (await reply) as ReplyOf<E>;
}

function kept(
  device: Device,
  endpoint: Endpoint,
  input: ReadInput,
  options: ReadThroughOptions,
  ask: Ask,
) {
  const { held, nullOn401, onCopy } = options;
  const account = currentAccount(device);
  return orCopy(device, copyName(endpoint, account, input), {
    ...options,
    isPolled: endpoint.spec.conditional === true,
    find: async () =>
      held?.() ?? (await reads((store) => store.keptRead(device, endpoint, input, account))),
    onCopy: (copy, next) => copy.value !== held?.()?.value && onCopy?.(copy, next),
    ask: async () => {
      const reply = await ask();
      // Null can be a response, except if it means that nobody is logged in.
      if (reply !== null || !nullOn401) {
        void reads((store) => store.keepRead(device, endpoint, input, reply, account));
      }
      return reply;
    },
  });
}

/** A read that rows answer. If their code cannot be loaded, e.g. after an update, the server answers. */
async function followed(
  device: Device,
  endpoint: Endpoint,
  input: ReadInput,
  options: ReadThroughOptions,
  ask: Ask,
): Promise<unknown> {
  // A device that stores nothing, or no keys, has no rows.
  const isPointless = ['denied', 'insecure'].includes(storageState(device));
  const rows = isPointless ? null : await import('./read-rows.ts').catch(() => null);
  return rows ? rows.readFromRows(device, endpoint, input, { ...options, ask }) : ask();
}

/** Null on a device without storage. Dexie is loaded with the first response to store, not with the page. */
async function reads<T>(work: (store: typeof Reads) => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(work(await import('./reads.ts')));
  } catch {
    return null;
  }
}

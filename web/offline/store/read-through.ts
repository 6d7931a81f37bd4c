import type { CallInput, Endpoint, ReadInput, ReplyOf } from '#shared/lib/contract.ts';
import { currentAccount } from '#web/offline/account.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { PATIENCE_MS, type ReadThroughOptions } from './read-options.ts';
import type { Copy } from './reads.ts';
import type * as Reads from './reads.ts';
import { isFollowed, isKept } from './keeping.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { call, type CallOptions } from '#web/lib/api.ts';
import { copyName } from './copy-name.ts';
import { copyOf, markCopy } from './copies.ts';
import { storageState } from './storage-state.ts';

const callAny = call as unknown as (
  endpoint: Endpoint,
  input?: unknown,
  options?: CallOptions,
) => Promise<unknown>;

/**
 * A read: what the server says, kept for the time without one; and without one what was kept, marked with its age. A
 * refusal (4xx) is an answer and never replaced by a copy.
 */
export async function readThrough<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E> | undefined,
  options: ReadThroughOptions = {},
): Promise<ReplyOf<E>> {
  const reply = isFollowed(endpoint, currentAccount())
    ? followed(endpoint, (given ?? {}) as ReadInput, options)
    : isKept(endpoint)
      ? keptOrFresh(endpoint, (given ?? {}) as ReadInput, options)
      : callAny(endpoint, given, plain(options));
  return (await reply) as ReplyOf<E>;
}

async function keptOrFresh(
  endpoint: Endpoint,
  input: ReadInput,
  options: ReadThroughOptions,
): Promise<unknown> {
  const { held, onLate, onCopy } = options;
  const account = currentAccount();
  const name = copyName(endpoint, account, input);
  const isPolled = endpoint.spec.conditional === true;
  let isLate = false;

  const answered = callAny(endpoint, input, plain(options)).then((reply) => {
    if (account !== currentAccount()) return reply;
    markCopy(name, null);
    // Nothing can be an answer too; only "nobody is logged in" is none.
    if (reply !== null || !options.nullOn401) {
      void reads((store) => store.keepRead(endpoint, input, reply, account));
    }
    if (isLate) onLate?.(reply);
    return reply;
  });

  const findCopy = async (): Promise<Copy | null> => {
    const inHand = held?.() ?? null;
    const copy = inHand ?? (await reads((store) => store.keptRead(endpoint, input, account)));
    // A copy that was asked for again is no younger for it.
    if (copy) markCopy(name, copyOf(name) ?? copy.savedAt);
    return copy;
  };

  try {
    const first = await (isPolled ? answered : Promise.race([answered, lateness(answered)]));
    if (first !== LATE) return first;
    const copy = await findCopy();
    if (!copy) return await answered;
    isLate = true;
    answered.catch(() => undefined);
    return copy.value;
  } catch (error) {
    if (!hasNoServer(error)) throw error;
    const copy = await findCopy();
    if (copy && !isPolled) return copy.value;
    if (copy && copy.value !== held?.()?.value) onCopy?.(copy, null);
    throw error;
  }
}

/** A read whose rows this device follows; without the code for it, as after an update, the server answers. */
async function followed(
  endpoint: Endpoint,
  input: ReadInput,
  options: ReadThroughOptions,
): Promise<unknown> {
  const asked = () => callAny(endpoint, input, plain(options));
  const store = isPointless()
    ? null
    : await import('#web/offline/sync/read-rows.ts').catch(() => null);
  return store ? store.readFromRows(endpoint, input, { ...options, asked }) : asked();
}

/** A device that keeps nothing, or no keys, has no rows. */
const isPointless = (): boolean => ['denied', 'insecure'].includes(storageState());

const plain = ({ signal, nullOn401, onNext }: ReadThroughOptions): CallOptions => ({
  signal,
  nullOn401,
  onNext,
});

const LATE = Symbol('late');

function lateness(answered: Promise<unknown>): Promise<typeof LATE> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(LATE), PATIENCE_MS);
    const stop = () => clearTimeout(timer);
    answered.then(stop, stop);
  });
}

/** A device that denies storage has no copies. Dexie comes with the first answer worth keeping, not with the page. */
async function reads<T>(work: (store: typeof Reads) => Promise<T>): Promise<T | null> {
  try {
    return await withinLimit(work(await import('./reads.ts')));
  } catch {
    return null;
  }
}

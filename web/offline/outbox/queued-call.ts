import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/fill-path.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/offline/account.ts';
import { draftOnScreen, flushDrafts } from '#web/offline/drafts/drafts.ts';
import { withinLimit } from '#web/offline/limit.ts';
import type { Outcome } from './deliver.ts';
import type { How } from './outbox.ts';
import { refusalOf } from '#web/lib/api-error.ts';
import { callAny } from '#web/lib/api.ts';
import { randomKey } from '#web/offline/random-key.ts';
import { storedToken } from '#web/session/stored-session.ts';

export type QueuedCall = How & {
  /** A key from a draft; else the submission gets one of its own. */
  key?: string;
  /** What must arrive in the order in which it was written; without it every endpoint is one thread. */
  thread?: string;
  /** Where the form stands, should the person have to correct it later. */
  editAt?: string;
};

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Longer nobody waits in front of a form for something that is safe already. */
const PATIENCE_MS = 12_000;

const loadOutbox = () => import('./outbox.ts');

/**
 * A write that is safe on this device before it is sent, and is sent once. Answers the reply, or null when it waits for
 * a server; a refusal is thrown, with everything as it was before.
 */
export async function queuedCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  how: QueuedCall = {},
): Promise<ReplyOf<E> | null> {
  const account = currentAccount();
  const key = how.key ?? randomKey();
  const id = await put(endpoint, (input ?? {}) as Input, { ...how, key }, account);
  // A device that denies storage sends as ever, and says when it cannot.
  if (id === null) return callOnce(endpoint, input, key);
  const outcome = await settle(account, id);
  if (outcome?.kind === 'sent') return outcome.reply as ReplyOf<E>;
  if (outcome?.kind === 'earlier') throw new AppError(errors.earlier_version, { details: KEPT });
  if (outcome?.kind !== 'refused') {
    // It exists nowhere else: a device short of space must not clear it away.
    void navigator.storage?.persist?.();
    return null;
  }
  await (await loadOutbox()).dropRefused(account, id);
  throw refusalOf(outcome.by);
}

/** Of a refusal: what was written stands in the outbox. */
export const KEPT = 'kept';

async function callOnce<E extends Endpoint>(endpoint: E, input: CallInput<E>, key: string) {
  const reply = await callAny(endpoint, input, { idempotencyKey: key });
  const { isOtherVersion } = await import('./queued-endpoints.ts');
  const isOther = isOtherVersion(endpoint.name, (input as Input | undefined)?.body, reply);
  if (isOther) throw new AppError(errors.earlier_version);
  return reply;
}

async function put(
  endpoint: Endpoint,
  input: Input,
  { key, thread, editAt, ...how }: QueuedCall & { key: string },
  account: number | null,
): Promise<number | null> {
  const { name, method, path } = endpoint;
  const url = fillPath(path, input.params, input.query);
  const parcel = { method, url, body: input.body, input, ...(editAt && { editAt }) };
  try {
    const { draftKey } = how;
    if (draftKey) await flushDrafts();
    const { putItem } = await loadOutbox();
    const draft = draftKey === undefined ? undefined : draftOnScreen(account, draftKey);
    const { withRoomFor } = await import('#web/offline/store/room.ts');
    const { askForSync, findWorker, lendToken } = await import('./background-sync.ts');
    const worker = findWorker();
    const keeping = withRoomFor(account, async () => {
      await lendToken(account, storedToken());
      return putItem(account, {
        ...how,
        key,
        endpoint: name,
        thread: thread ?? name,
        parcel,
        draft,
      });
    });
    // Should it be kept after all, later than this, it goes out under the same key: once.
    const id = await withinLimit(keeping);
    void askForSync(worker);
    return id;
  } catch {
    return null;
  }
}

/** What became of it within the time somebody waits; null when it waits. */
async function settle(account: number | null, id: number): Promise<Outcome | null> {
  const { awaitItem, onOutboxNews, wakeOutbox } = await import('./outbox-sender.ts');
  const release = awaitItem(account, id);
  let stop = () => {};
  const heard = new Promise<Outcome>((resolve) => {
    stop = onOutboxNews((news) => {
      if (news.account === account && news.id === id && news.outcome.kind !== 'later') {
        resolve(news.outcome);
      }
    });
  });
  const tired = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  const outcome = await Promise.race([heard, wakeOutbox().then(() => null), tired]);
  stop();
  release();
  return outcome;
}

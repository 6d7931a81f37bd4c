import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/paths.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { draftOnScreen, flushDrafts } from '#web/device/drafts/drafts-on-screen.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import type { Outcome } from './deliver.ts';
import type { How } from './outbox.ts';
import { whyWaiting, type WaitReason } from './why-waiting.ts';
import { refusalOf } from '#web/lib/api-error.ts';
import { callAny } from '#web/device/api/api.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

export type QueuedCall = How & {
  /** The idempotency key from a draft. Otherwise the submission gets a new one. */
  key?: string;
  /** Writes of one thread are sent in order. By default every endpoint is one thread. */
  thread?: string;
  /** The path of the form, in case the user has to correct it later. */
  editAt?: string;
  /** Called if it waits, before the call resolves. */
  onWait?: (why: WaitReason) => void;
};

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** How long a form waits for a write that is stored already. */
const TIMEOUT_MS = 12_000;

const loadOutbox = () => import('./outbox.ts');

/**
 * Stores a write on this device, then sends it exactly once. Resolves to the reply, or to null if it waits for the
 * server. A refusal is thrown, after everything was put back as it was before.
 */
export async function queuedCall<E extends Endpoint>(
  device: Device,
  endpoint: E,
  input: CallInput<E>,
  { onWait, ...how }: QueuedCall = {},
): Promise<ReplyOf<E> | null> {
  const account = currentAccount(device);
  const key = how.key ?? randomKey();
  const id = await put(device, endpoint, (input ?? {}) as Input, { ...how, key }, account);
  // A device without storage sends directly, and reports a failure.
  if (id === null) return callOnce(device, endpoint, input, key);
  const outcome = await settle(device, account, id);
  if (outcome?.kind === 'sent') return outcome.reply as ReplyOf<E>;
  if (outcome?.kind === 'earlier') throw new AppError(errors.earlier_version, { details: KEPT });
  if (outcome?.kind !== 'refused') {
    // It exists nowhere else, so the browser must not clear it when space is short.
    void navigator.storage?.persist?.();
    onWait?.(await reasonOf(device, account, id));
    return null;
  }
  await (await import('./take-back.ts')).dropRefused(device, account, id);
  throw refusalOf(outcome.by);
}

async function reasonOf(device: Device, account: number | null, id: number): Promise<WaitReason> {
  const { accountDatabase } = await import('#web/device/store/db.ts');
  const row = await withTimeout(accountDatabase(device, account).outbox.get(id)).catch(
    () => undefined,
  );
  return whyWaiting(row ?? {});
}

/** Marks a refusal after which the write stays in the outbox. */
export const KEPT = 'kept';

async function callOnce<E extends Endpoint>(
  device: Device,
  endpoint: E,
  input: CallInput<E>,
  key: string,
) {
  const reply = await callAny(device, endpoint, input, { idempotencyKey: key });
  const { isOtherVersion } = await import('./queued-endpoints.ts');
  const isOther = isOtherVersion(endpoint.name, (input as Input | undefined)?.body, reply);
  if (isOther) throw new AppError(errors.earlier_version);
  return reply;
}

async function put(
  device: Device,
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
    if (draftKey) await flushDrafts(device);
    const { putItem } = await loadOutbox();
    const draft = draftKey === undefined ? undefined : draftOnScreen(device, account, draftKey);
    const { withinQuota } = await import('#web/device/store/quota.ts');
    const { askForSync, findWorker, lendToken } = await import('./background-sync.ts');
    const worker = findWorker();
    const storing = withinQuota(device, account, async () => {
      await lendToken(device, account, storedToken());
      return putItem(device, account, {
        ...how,
        key,
        endpoint: name,
        thread: thread ?? name,
        parcel,
        draft,
      });
    });
    // If it is stored after the timeout, it goes out under the same key, so only once.
    const id = await withTimeout(storing);
    void askForSync(worker);
    return id;
  } catch {
    return null;
  }
}

/** The outcome within the form's timeout; null if the write waits. */
async function settle(device: Device, account: number | null, id: number): Promise<Outcome | null> {
  const { awaitItem, onOutboxNews, wakeOutbox } = await import('./outbox-sender.ts');
  const release = awaitItem(device, account, id);
  let stop = () => {};
  const heard = new Promise<Outcome>((resolve) => {
    stop = onOutboxNews(device, (news) => {
      if (news.account === account && news.id === id && news.outcome.kind !== 'later') {
        resolve(news.outcome);
      }
    });
  });
  const timedOut = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const outcome = await Promise.race([heard, wakeOutbox(device).then(() => null), timedOut]);
  stop();
  release();
  return outcome;
}

import type { HealthReply } from '#shared/health-check.ts';
import { currentAccount } from '#web/device/page/account.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { withoutOrder } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

/**
 * A "yes" in the health check, which ends the purchase. It has a draft of its own, encrypted and wiped like every draft,
 * because the purchase itself begins anew. It goes with the next order of this account or guest, whose doctor is shown
 * it beside the later "no" (decision C131).
 */
const DRAFT = { key: 'health-yes', version: 1 } as const;
/** Loaded with every login; whoever looks at the plans does not wait for it. */
const drafts = () => import('#web/device/page/draft-store.ts');

type Kept = { reply: HealthReply; sentWith: number | null };

/** Where the device denies storage, it is known for the lifetime of the page, as the purchase is. */
const unstored = new Map<number | null, Kept>();

async function write(kept: Kept): Promise<void> {
  const account = currentAccount();
  try {
    await (await drafts()).writeDraft(account, DRAFT.key, DRAFT.version, kept);
    unstored.delete(account);
  } catch {
    unstored.set(account, kept);
  }
}

/** Rejects with `device_busy`: a "yes" that cannot be read is not taken for none. */
async function read(): Promise<Kept | null> {
  const account = currentAccount();
  const remembered = unstored.get(account);
  if (remembered) return remembered;
  try {
    const { readDraft } = await drafts();
    return (await readDraft(account, DRAFT.key, DRAFT.version)) as Kept | null;
  } catch (error) {
    if (isDeviceBusy(error)) throw error;
    return null;
  }
}

/** An order that was placed with another answer is left unpaid, and the next payment asks again. */
export async function answerYes(store: PurchaseStore, reply: HealthReply): Promise<void> {
  await write({ reply, sentWith: null });
  const { order, phase } = store.latest();
  await store.change({ healthCheck: null, ...(order && phase === 'open' ? withoutOrder : {}) });
}

export const earlierYes = async (): Promise<HealthReply | null> => (await read())?.reply ?? null;

/** It has gone with this order. It is needed again if that one is not paid. */
export async function noteYesSent(orderId: number): Promise<void> {
  const kept = await read().catch(() => null);
  if (kept) await write({ ...kept, sentWith: orderId });
}

/** The order that it went with is paid. */
export async function forgetYes(orderId: number): Promise<void> {
  const kept = await read().catch(() => null);
  if (kept?.sentWith !== orderId) return;
  const account = currentAccount();
  unstored.delete(account);
  const { removeDraft } = await drafts();
  await removeDraft(account, DRAFT.key).catch(() => undefined);
}

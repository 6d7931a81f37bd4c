import { blogContract } from '#shared/blog.ts';
import { catalogueContract, PRODUCTS } from '#shared/catalogue.ts';
import { doctorContract } from '#shared/doctors.ts';
import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { messageContract } from '#shared/messages.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { syncContract, type SyncKind } from '#shared/sync.ts';
import { currentAccount } from '#web/offline/account.ts';
import { followChanges, readCollection, type Changes } from '#web/offline/collections.ts';
import { withLock } from '#web/offline/lock.ts';
import { keptRead } from '#web/offline/reads.ts';
import { hasNoServer } from './api-error.ts';
import { call } from './api.ts';
import { toLanguage } from './languages.ts';
import { readThrough } from './read-through.ts';

const DAY_MS = 86_400_000;
/** What a name has become in rows that did not change themselves: once a week everything is read anew. */
const ANEW_MS = 7 * DAY_MS;
const ARTICLES_MAX = 40;
const RECEIPTS_MAX = 24;

/** Before a customer needs it: everything of theirs, in one call a kind, and then what is public. */
export async function fillAhead(language: string | undefined): Promise<void> {
  const account = currentAccount();
  if (account === null) return;
  await withLock(`fill-${account}`, async () => {
    for (const kind of ['orders', 'messages', 'notifications'] as const) {
      await catchUp(account, kind);
    }
    await fillPublic(account, toLanguage(language));
  });
}

async function catchUp<K extends SyncKind>(account: number, kind: K): Promise<void> {
  const before = await readCollection(account, kind);
  const isOld = before !== null && Date.now() - before.fullAt > ANEW_MS;
  const since = before && !isOld ? before.cursor : undefined;
  // Which contract entry it is depends on the kind, and so does what it answers.
  const ask = call as unknown as (
    endpoint: Endpoint,
    input: { query: { since: string | undefined } },
  ) => Promise<Changes<K>>;
  const changes = await ask(syncContract[kind], { query: { since } });
  if (account === currentAccount()) await followChanges(account, kind, changes);
}

async function fillPublic(account: number, language: ReturnType<typeof toLanguage>): Promise<void> {
  const warm = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const kept = await keptRead(endpoint, input as object, account);
    const isFresh = kept !== null && Date.now() - kept.savedAt < DAY_MS;
    if (isFresh || account !== currentAccount()) return kept?.value as ReplyOf<E> | undefined;
    try {
      return await readThrough(endpoint, input);
    } catch (error) {
      // What is refused or missing is no reason to leave out the rest; without a server there is none.
      if (hasNoServer(error)) throw error;
      return undefined;
    }
  };
  await warm(doctorContract.mine, {});
  await warm(patientContract.ownProfile, {});
  // Whom one may write to: without it nobody could begin a letter.
  await warm(messageContract.staff, {});
  for (const { id, successful } of (await warm(paymentContract.list, {}))?.slice(0, RECEIPTS_MAX) ??
    []) {
    if (successful) await warm(paymentContract.receipt, { params: { id } });
  }
  await warm(subscriptionContract.list, { query: { limit: 25 } });
  for (const id of PRODUCTS) {
    await warm(catalogueContract.getProduct, { params: { id } });
    await warm(catalogueContract.listPrices, { query: { productId: id } });
  }
  await warm(blogContract.listCategories, { query: { language } });
  const list = { query: { language, limit: 12 } } as const;
  const posts = (await warm(blogContract.listPosts, list)) ?? [];
  for (const { slug } of posts.slice(0, ARTICLES_MAX)) {
    await warm(blogContract.findPost, { params: { slug }, query: { language } });
  }
}

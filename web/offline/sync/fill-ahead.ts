import { accountContract } from '#shared/accounts.ts';
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
import { compareSent } from './acknowledged.ts';
import { followChanges, readCollection, type Changes } from '#web/offline/store/collections.ts';
import { withLock } from '#web/offline/lock.ts';
import { keptRead } from '#web/offline/store/reads.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { readThrough } from '#web/offline/store/read-through.ts';

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
  await warm(accountContract.sessions, {});
  // Whom one may write to: without it nobody could begin a letter.
  await warm(messageContract.staff, {});
  for (const { id, successful } of (await warm(paymentContract.list, {}))?.slice(0, RECEIPTS_MAX) ??
    []) {
    if (successful) await warm(paymentContract.receipt, { params: { id } });
  }
  await warm(subscriptionContract.list, {
    query: { limit: subscriptionContract.list.spec.pageSize },
  });
  for (const id of PRODUCTS) {
    await warm(catalogueContract.getProduct, { params: { id } });
    await warm(catalogueContract.listPrices, { query: { productId: id } });
  }
  await warm(blogContract.listCategories, { query: { language } });
  // Further ones than the blog shows at first come in a second call.
  const limit = blogContract.listPosts.spec.pageSize;
  const first = (await warm(blogContract.listPosts, { query: { language, limit } })) ?? [];
  const more = { query: { language, limit: ARTICLES_MAX } };
  const posts = first.length < limit ? first : await warm(blogContract.listPosts, more);
  for (const { slug } of posts ?? first) {
    await warm(blogContract.findPost, { params: { slug }, query: { language } });
  }
}

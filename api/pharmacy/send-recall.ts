import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { pharmacyErrors } from '#shared/pharmacy.ts';
import type { RecallFilter, RecallLetters, SentRecall } from '#shared/recalls.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { findRecalled } from './find-recalled.ts';
import { recallDue } from './pharmacy.events.ts';
import { Recall, RecallRecipient } from './recall.entity.ts';

/** Keeps what is said and to whom, and hands each letter to a job of its own, so that none waits for another. */
export async function sendRecall(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { filter, letters }: { filter: RecallFilter; letters: RecallLetters },
): Promise<Recall> {
  const people = onePerPerson((await findRecalled(em, filter)).map(({ order }) => order));
  ensure(people.length > 0, pharmacyErrors.recall_empty);
  const recall = em.create(Recall, {
    author: em.getReference(User, actor.id),
    product: filter.product ?? null,
    lot: filter.lot ?? null,
    fromDay: filter.from ?? null,
    toDay: filter.to ?? null,
    letters: '',
  });
  await em.flush();
  recall.seal(deps.secrets.data, letters);
  const recipients = people.map((order) => em.create(RecallRecipient, { recall, order }));
  await em.flush();
  for (const { id } of recipients) await emit(em, recallDue, { recipientId: id });
  return recall;
}

/** Whoever got several supplies is written to once, about the latest. */
function onePerPerson(orders: readonly Order[]): Order[] {
  const first = new Map<string, Order>();
  for (const order of orders) {
    const who = order.customer ? `customer ${order.customer.id}` : `order ${order.id}`;
    if (!first.has(who)) first.set(who, order);
  }
  return [...first.values()];
}

type Sent = z.input<typeof SentRecall>;
const SHOWN_MAX = 100;

export async function listRecalls(em: EntityManager): Promise<Sent[]> {
  const recalls = await em.find(
    Recall,
    {},
    { populate: ['author'], orderBy: { id: 'desc' }, limit: SHOWN_MAX },
  );
  return Promise.all(recalls.map((recall) => presentRecall(em, recall)));
}

export async function presentRecall(em: EntityManager, recall: Recall): Promise<Sent> {
  const author = await em.findOneOrFail(User, { id: recall.author.id });
  return {
    id: recall.id,
    author: author.fullName,
    product: recall.product ?? null,
    lot: recall.lot ?? null,
    from: recall.fromDay ?? null,
    to: recall.toDay ?? null,
    createdAt: recall.createdAt,
    people: await em.count(RecallRecipient, { recall: recall.id }),
    told: await em.count(RecallRecipient, { recall: recall.id, toldAt: { $ne: null } }),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { lotsOf, pharmacyErrors } from '#shared/pharmacy.ts';
import type { RecallFilter, RecallLetters, SentRecall } from '#shared/recalls.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { findRecalled } from './find-recalled.ts';
import { recallDue } from './pharmacy.events.ts';
import { Recall, RecallRecipient } from './recall.entity.ts';

/** In which the same words about the same are the same recall, sent again after a lost answer or by a second click. */
const SAME_MS = 86_400_000;

/**
 * Keeps what is said and to whom, and a lot that it names from leaving (recalled-lots.ts); hands each letter to a job of
 * its own, so that none waits for another. The same again goes only to whom it has not gone yet.
 */
export async function sendRecall(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { filter, letters }: { filter: RecallFilter; letters: RecallLetters },
): Promise<Recall> {
  const supplies = await findRecalled(em, filter);
  ensure(supplies.length > 0, pharmacyErrors.recall_empty);
  const sent = supplies.filter((supply) => supply.hasLeft());
  const found = onePerPerson(sent.map(({ order }) => order));
  const { product = null, lot = null, from: fromDay = null, to: toDay = null } = filter;
  const what = { product, lot, fromDay, toDay };
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', ['recalls']);
  const since = new Date(now().getTime() - SAME_MS);
  const recent = await em.find(
    Recall,
    { ...what, createdAt: { $gt: since } },
    { orderBy: { id: 'desc' } },
  );
  const same = recent.filter((one) => isDeepStrictEqual(one.open(deps.secrets.data), letters));
  const told = await em.find(
    RecallRecipient,
    { recall: { $in: same.map(({ id }) => id) } },
    { populate: ['order'] },
  );
  const known = new Set(told.map(({ order }) => whoOf(order)));
  const people = found.filter((order) => !known.has(whoOf(order)));
  // Of what has not left nobody is told, but it is kept from leaving.
  if (people.length === 0 && same[0]) return same[0];
  // By product or days nothing is known of a lot: others of it may be as they should be.
  const lots = [...new Set(lotsOf(lot ?? ''))];
  const author = em.getReference(User, actor.id);
  const recall = em.create(Recall, { author, ...what, lots, letters: '' });
  await em.flush();
  recall.seal(deps.secrets.data, letters);
  const recipients = people.map((order) => em.create(RecallRecipient, { recall, order }));
  await em.flush();
  for (const { id } of recipients) await emit(em, recallDue, { recipientId: id });
  return recall;
}

const whoOf = ({ id, customer }: Order): string =>
  customer ? `customer ${customer.id}` : `order ${id}`;

/** Whoever got several supplies is written to once, about the latest. */
function onePerPerson(orders: readonly Order[]): Order[] {
  const first = new Map<string, Order>();
  for (const order of orders) {
    if (!first.has(whoOf(order))) first.set(whoOf(order), order);
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
    missing: await missingOf(em, recall),
  };
}

/** Whom nothing has reached, so that somebody calls them. */
async function missingOf(em: EntityManager, { id }: Recall): Promise<Sent['missing']> {
  const untold = await em.find(
    RecallRecipient,
    { recall: id, toldAt: null },
    { populate: ['order'], orderBy: { id: 'asc' } },
  );
  return untold.map(({ order }) => ({
    ...{ orderId: order.id, reference: order.referenceNumber, patientName: order.patientName },
    ...{ phone: order.patientPhone ?? null, email: order.patientEmail ?? null },
  }));
}

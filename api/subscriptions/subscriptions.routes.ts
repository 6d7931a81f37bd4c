import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { emergencyOf } from '#api/emergency-access/emergency-access.policy.ts';
import { implement } from '#api/http/implement.ts';
import { findFor } from '#api/platform/policy.ts';
import { lastPaymentsOf, listSubscriptions, totalsFor } from './list-subscriptions.ts';
import { addNote, changeNote, listNotes, removeNote } from './notes.service.ts';
import { membershipReadingPolicy, notePolicy, subscriptionPolicy } from './subscriptions.policy.ts';
import { presentNote, presentSubscription } from './subscriptions.present.ts';
import { deactivate } from './subscriptions.service.ts';

export const subscriptionRoutes = implement(subscriptionContract, {
  list: async ({ actor, em, query, http }) => {
    const { rows, next } = await listSubscriptions(em, actor, query);
    const payments = await lastPaymentsOf(
      em,
      rows.map((order) => order.id),
    );
    http.nextPage(next);
    return {
      subscriptions: rows.map((order) =>
        presentSubscription(order, payments.get(order.id) ?? 0, actor),
      ),
      ...(!query.cursor && { totals: await totalsFor(em, actor) }),
    };
  },
  deactivate: async ({ actor, em, params, body, deps }) => {
    const order = await findSubscription(em, actor, params.orderId, { lock: true });
    await deactivate(em, deps, actor, order, body?.refund);
    const payments = await lastPaymentsOf(em, [order.id]);
    return presentSubscription(order, payments.get(order.id) ?? 0, actor);
  },
  notes: async ({ actor, em, params, query, deps, http }) => {
    const order = await findFor(em, actor, membershipReadingPolicy, { id: params.orderId });
    const { rows, next } = await listNotes(em, actor, order, query);
    http.nextPage(next);
    const patient = order.customer?.id;
    const isEmergency = patient !== undefined && (await emergencyOf(em, actor, patient)) !== null;
    return rows.map((note) => ({
      ...presentNote(note, deps.secrets.data, actor),
      ...(isEmergency && { can: { edit: false, remove: false } }),
    }));
  },
  addNote: async ({ actor, em, params, body, deps }) => {
    const order = await findSubscription(em, actor, params.orderId);
    const note = await addNote(em, deps.secrets.data, actor, order, body);
    return presentNote(note, deps.secrets.data, actor);
  },
  changeNote: async ({ actor, em, params, body, deps }) => {
    const note = await findNote(em, actor, params, 'edit');
    await changeNote(em, deps.secrets.data, actor, note, body);
    return presentNote(note, deps.secrets.data, actor);
  },
  removeNote: async ({ actor, em, params }) => {
    await removeNote(em, actor, await findNote(em, actor, params, 'remove'));
  },
});

const findSubscription = (em: EntityManager, actor: Actor, id: number, { lock = false } = {}) =>
  findFor(em, actor, subscriptionPolicy, { id }, { lock, populate: ['customer', 'reviewer'] });

/** The note must belong to this order, and the actor must be allowed to see both. */
async function findNote(
  em: EntityManager,
  actor: Actor,
  { orderId, noteId }: { orderId: number; noteId: number },
  can: 'edit' | 'remove',
) {
  const order = await findSubscription(em, actor, orderId);
  const where = { id: noteId, order: order.id };
  return findFor(em, actor, notePolicy, where, { lock: true, can, populate: ['author', 'order'] });
}

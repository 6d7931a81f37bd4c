import { auditContract } from '#shared/audit.ts';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';

/**
 * Lists and figures of the office, which read most and decide nothing: whatever is done with one of their rows loads it
 * again. Their handlers write with nothing but their own EntityManager, hence not at all. Polls, sessions, anything of a
 * doctor's review and what a device synchronizes are never answered by a replica.
 */
export const REPLICA_READS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  orderContract.list,
  orderContract.counts,
  patientContract.approved,
  patientContract.customers,
  subscriptionContract.list,
  ledgerContract.list,
  statsContract.admin,
  statsContract.overview,
  statsContract.promises,
  statsContract.orders,
  auditContract.list,
  auditContract.people,
]);

export const isForReplica = (endpoint: Endpoint, actor: Actor): boolean =>
  REPLICA_READS.has(endpoint) &&
  isMember(actor) &&
  (actor.role === 'admin' || actor.role === 'staff');

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { OrderDecision } from '#shared/orders.ts';
import type { SafetyReport } from '#shared/safety/finding.ts';
import type { Triage } from '#shared/triage.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

/** What the safety rules find in a case (decision C116). */
type SafetyPort = {
  /** For an undecided case the current findings, for a decided one those of the decision; null if none were stored. */
  report: (em: EntityManager, key: KeyRing, order: Order) => Promise<SafetyReport | null>;
  /** The summary of findings for each undecided case, by the order's id. A case without a form has none. */
  triage: (
    em: EntityManager,
    key: KeyRing,
    orders: readonly Order[],
  ) => Promise<ReadonlyMap<number, Triage>>;
  /**
   * Checks the decision on an undecided case against the rules, and stores the findings with the answers. Refuses an
   * approval that leaves findings unanswered with `order.safety_open`. The order's row is locked.
   */
  decide: (
    em: EntityManager,
    key: KeyRing,
    order: Order,
    actor: Member,
    decision: OrderDecision,
  ) => Promise<void>;
};

/** The rules read forms and records, which are above orders, so those domains provide this. */
export const safetyPort = definePort<SafetyPort>('the safety rules');

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { OrderDecision } from '#shared/orders.ts';
import type { SafetyReport } from '#shared/safety/finding.ts';
import type { Triage } from '#shared/triage.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { definePort } from '#api/platform/lending.ts';
import type { Order } from './order.entity.ts';

/** What the safety rules say to a case (decision C116). */
type SafetyPort = {
  /** Of a waiting case as it stands now, of a decided one as it was decided; null where nothing was kept. */
  report: (em: EntityManager, key: KeyRing, order: Order) => Promise<SafetyReport | null>;
  /** What the list of waiting cases says of each, by the order's id; of one without a form nothing. */
  triage: (
    em: EntityManager,
    key: KeyRing,
    orders: readonly Order[],
  ) => Promise<ReadonlyMap<number, Triage>>;
  /**
   * Holds the decision on a waiting case against the rules, and keeps what they said with what was answered. Refuses an
   * approval with `order.safety_open` that leaves findings unanswered. The order's row is locked.
   */
  decide: (
    em: EntityManager,
    key: KeyRing,
    order: Order,
    actor: Member,
    decision: OrderDecision,
  ) => Promise<void>;
};

/** The rules look at forms and records, which stand above orders; they lend this. */
export const safetyPort = definePort<SafetyPort>('the safety rules');

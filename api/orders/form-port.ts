import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

/** Which version of a medical form each clinician was served (decisions C117, C126). */
type FormPort = {
  /** Somebody opens the case. */
  begin: (em: EntityManager, actor: Member, order: Order) => Promise<unknown>;
  /**
   * Refuses with `order.form_unseen` if the actor was never served the form, and with `order.form_changed` if the actor has only seen an older form: by the version that they name, or by
   * the one they were served.
   */
  ensureSeen: (
    em: EntityManager,
    key: KeyRing,
    actor: Member,
    order: Order,
    named: number | undefined,
  ) => Promise<void>;
  /** The patient has answered a question. Whoever has read the form before must read it again. */
  advance: (em: EntityManager, order: Order) => Promise<void>;
  /** The case is decided, so the form no longer changes. */
  forget: (em: EntityManager, order: Order) => Promise<void>;
};

/** Provided by the forms, which are above orders. */
export const formPort = definePort<FormPort>('the looks at forms');

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { definePort } from '#api/platform/lending.ts';
import type { Order } from './order.entity.ts';

/** Which version of a medical form each clinician has read (decision C117). */
type FormPort = {
  /** Somebody takes up the case. */
  begin: (em: EntityManager, actor: Member, order: Order) => Promise<unknown>;
  /**
   * Refuses with `order.form_changed` if the actor knows only an older form, by the version they name or were served.
   */
  ensureSeen: (
    em: EntityManager,
    key: KeyRing,
    actor: Member,
    order: Order,
    named: number | undefined,
  ) => Promise<void>;
  /** An answer has come that belongs to the form: who has read it before must look again. */
  advance: (em: EntityManager, order: Order) => Promise<void>;
  /** The case is decided: the form stays as it is. */
  forget: (em: EntityManager, order: Order) => Promise<void>;
};

/** Forms stand above orders and lend this. */
export const formPort = definePort<FormPort>('the looks at forms');

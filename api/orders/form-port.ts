import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { Order } from './order.entity.ts';

/** What the medical forms know of who has read which version of them (decision C117). */
type FormPort = {
  /** Somebody takes up the case. */
  begin: (em: EntityManager, actor: Member, order: Order) => Promise<unknown>;
  /** Refuses with `order.form_changed` who knows an older form only, by the version they name or were served. */
  ensureSeen: (
    em: EntityManager,
    key: Buffer,
    actor: Member,
    order: Order,
    named: number | undefined,
  ) => Promise<void>;
  /** The case is decided: the form stays as it is. */
  forget: (em: EntityManager, order: Order) => Promise<void>;
};

let port: FormPort | null = null;

/** Forms stand above orders; they lend this down at start. */
export function provideFormLooks(given: FormPort): void {
  port = given;
}

export function formLooks(): FormPort {
  if (!port) throw new Error('no domain provides the looks at forms');
  return port;
}

import type { EntityManager } from '@mikro-orm/postgresql';
import type { Told } from '#shared/care/told.ts';
import type { Actor } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

/** `before`: what had been told in the same place, if it is corrected. */
type TakeNote = (
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  order: Order,
  told: { now: Told; before?: Told | null },
) => Promise<void>;

/** What somebody told beside an order. Whom that calls is the business of care, which is above orders. */
export const toldPort = definePort<TakeNote>('what is told beside an order');

import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure, type ErrorKind } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/order-errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

/** An order, as far as it says whose warning signs count: those of its person, whether member or guest. */
export type ForWhom = { id: number; customer?: { id: number } | null };

/** Of these orders, those for whom an urgent check-in is open that no clinician has closed, or an urgent letter that no doctor has answered. */
type OpenRed = (em: EntityManager, orders: readonly ForWhom[]) => Promise<ReadonlySet<number>>;

/** Check-ins are above orders, so their domain provides this. */
export const redPort = definePort<OpenRed>('the open red signs');

/** A red sign holds parcel, renewal, plan step and approval until a clinician has closed it (C133). */
export async function ensureNoneRed(
  em: EntityManager,
  deps: Deps,
  order: ForWhom,
  refusal: ErrorKind = orderErrors.red_open,
): Promise<void> {
  const open = await deps.ports.one(redPort)(em, [order]);
  ensure(!open.has(order.id), refusal);
}

/** Of a member, whatever they have ordered. */
export const hasOwnRed = async (em: EntityManager, deps: Deps, id: number): Promise<boolean> =>
  (await deps.ports.one(redPort)(em, [{ id: 0, customer: { id } }])).size > 0;

/** The same of a member, before there is an order. */
export const ensureNoneOwnRed = async (em: EntityManager, deps: Deps, id: number): Promise<void> =>
  ensure(!(await hasOwnRed(em, deps, id)), orderErrors.own_red_open);

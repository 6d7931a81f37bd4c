import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure, type ErrorKind } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/order-errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/lending.ts';

/** Of these patients, those with an urgent check-in that no clinician has closed, or an urgent letter that no doctor has opened. */
type OpenRed = (em: EntityManager, patientIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Check-ins are above orders, so their domain lends this. */
export const redPort = definePort<OpenRed>('the open red signs');

/**
 * A red sign holds parcel, renewal, plan step and approval until a clinician has closed it (C133). Guests have no
 * check-ins and write no letters.
 */
export async function ensureNoneRed(
  em: EntityManager,
  deps: Deps,
  patientId: number | null | undefined,
  refusal: ErrorKind = orderErrors.red_open,
): Promise<void> {
  if (patientId == null) return;
  const open = await deps.lent.one(redPort)(em, [patientId]);
  ensure(!open.has(patientId), refusal);
}

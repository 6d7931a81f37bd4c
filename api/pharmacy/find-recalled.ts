import { raw, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { lotsOf } from '#shared/pharmacy.ts';
import { RECALL_MAX, type RecallFilter, type RecalledSupply } from '#shared/recalls.ts';
import { realOrRemoved } from '#api/orders/order-where.ts';
import { withinDays } from '#api/settings/settings.service.ts';
import { Supply } from '#api/supplies/supply.entity.ts';

/** The lots of a parcel in SQL, as `lotsOf` reads them. */
const lotsSql = (alias: string): string =>
  `regexp_split_to_array(lower(trim(${alias}.lot)), '\\s*,\\s*')`;

const LOTS = 'array(select jsonb_array_elements_text(?::jsonb))';

/** Filled already, so that the medicine must be stopped. */
const filled = { lot: { $ne: null }, shippedAt: null, state: { $ne: 'cancelled' } };

/**
 * The supplies that are what is described, and left, or would leave with it; a lot is compared without case, as it was
 * typed or scanned. Whoever got one has it still after its order was removed.
 */
export async function findRecalled(em: EntityManager, filter: RecallFilter): Promise<Supply[]> {
  const { product, lot, from, to } = filter;
  const where = {
    $and: [
      { $or: [{ shippedAt: { $ne: null } }, filled] },
      { order: { ...realOrRemoved, ...(product && { product }) } },
      ...(lot
        ? [{ [raw((alias) => `${lotsSql(alias)} && ${LOTS}`, [JSON.stringify(lotsOf(lot))])]: [] }]
        : []),
      ...(await withinDays(em, 'shippedAt', { from, to })),
    ],
  } as FilterQuery<Supply>;
  return em.find(Supply, where, {
    populate: ['order.customer'],
    orderBy: { shippedAt: 'desc', id: 'desc' },
    limit: RECALL_MAX,
  });
}

export function presentRecalled(supply: Supply): z.input<typeof RecalledSupply> {
  const { order } = supply;
  return {
    id: supply.id,
    orderId: order.id,
    reference: order.referenceNumber,
    patientName: order.patientName,
    phone: order.patientPhone ?? null,
    email: order.patientEmail ?? null,
    isGuest: !order.customer,
    product: order.product,
    lot: supply.lot ?? null,
    beyondUseOn: supply.beyondUseOn ?? null,
    pharmacy: supply.pharmacy ?? null,
    shippedAt: supply.shippedAt ?? null,
  };
}

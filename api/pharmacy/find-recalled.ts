import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { RECALL_MAX, type RecallFilter, type RecalledSupply } from '#shared/recalls.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { withinDays } from '#api/settings/settings.service.ts';
import { Supply } from '#api/supplies/supply.entity.ts';

/** The supplies that left and are what is described; a lot is compared without case, as it was typed or scanned. */
export async function findRecalled(em: EntityManager, filter: RecallFilter): Promise<Supply[]> {
  const { product, lot, from, to } = filter;
  const where = {
    $and: [
      { shippedAt: { $ne: null }, order: { ...realOrders, ...(product && { product }) } },
      ...(lot ? [{ lot: { $ilike: lot.replaceAll(/[\\%_]/g, String.raw`\$&`) } }] : []),
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

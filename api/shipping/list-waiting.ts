import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { PARCELS_MAX, type WaitingParcel } from '#shared/shipping.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';

/** The orders to be sent, the longest waiting first. */
export async function listWaiting(em: EntityManager): Promise<z.input<typeof WaitingParcel>[]> {
  const waiting = { $and: [orderViews.shipping_pending, realOrders] } as FilterQuery<Order>;
  const orders = await em.find(Order, waiting, {
    orderBy: { reviewDate: 'asc', id: 'asc' },
    limit: PARCELS_MAX,
    disableIdentityMap: true,
  });
  return orders.map((order) => ({
    id: order.id,
    referenceNumber: order.referenceNumber,
    product: order.product,
    plan: order.plan,
    patientName: order.patientName,
    patientPhone: order.patientPhone ?? null,
    approvedAt: order.reviewDate ?? order.updatedAt,
    dueAt: order.dueAt(),
    isDisputed: order.isDisputed,
    address: order.address,
    city: order.city,
    state: order.state,
    zipCode: order.zipCode,
    country: order.country,
    isShippingToVietnam: order.isShippingToVietnam,
    vietnamWard: order.vietnamWard,
    vietnamDistrict: order.vietnamDistrict,
    vietnamCityProvince: order.vietnamCityProvince,
  }));
}

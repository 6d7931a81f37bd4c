import type { z } from 'zod';
import type { SentParcel, WaitingParcel } from '#shared/shipping.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { takeBackUntil } from '#api/orders/take-back.ts';

type Parcel = Omit<z.input<typeof WaitingParcel>, 'approvedAt' | 'dueAt' | 'isDisputed'>;

/** What stands on label and packing slip, and nothing else of the order (decision C130). */
export const presentParcel = (order: Order): Parcel => ({
  id: order.id,
  referenceNumber: order.referenceNumber,
  product: order.product,
  productName: order.productName,
  plan: order.plan,
  patientName: order.patientName,
  patientPhone: order.patientPhone ?? null,
  address: order.address,
  city: order.city,
  state: order.state,
  zipCode: order.zipCode,
  country: order.country,
  isShippingToVietnam: order.isShippingToVietnam,
  vietnamWard: order.vietnamWard,
  vietnamDistrict: order.vietnamDistrict,
  vietnamCityProvince: order.vietnamCityProvince,
});

export const presentSent = (order: Order): z.input<typeof SentParcel> => ({
  ...presentParcel(order),
  version: order.version,
  carrier: order.carrier ?? null,
  trackingNumber: order.trackingNumber ?? null,
  shippedAt: order.shippedAt ?? null,
  takeBackUntil: takeBackUntil(order),
});

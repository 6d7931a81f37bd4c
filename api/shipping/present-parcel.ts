import type { z } from 'zod';
import type { SentParcel, WaitingParcel } from '#shared/shipping.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Part } from '#api/supplies/parts-of.ts';
import { takeBackUntil } from '#api/orders/take-back.ts';

type Held = 'isDisputed' | 'isUnprescribed' | 'blocks';
type Parcel = Omit<z.input<typeof WaitingParcel>, 'approvedAt' | 'dueAt' | Held>;

/** What stands on label and packing slip, and nothing else of the order (decision C130). */
export const presentParcel = (order: Order, part?: Part): Parcel => ({
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
  ...(part && { part }),
});

export const presentSent = (order: Order, part?: Part): z.input<typeof SentParcel> => ({
  ...presentParcel(order, part),
  version: order.version,
  carrier: order.carrier ?? null,
  trackingNumber: order.trackingNumber ?? null,
  shippedAt: order.shippedAt ?? null,
  takeBackUntil: takeBackUntil(order),
});
